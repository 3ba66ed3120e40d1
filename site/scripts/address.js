// What the address says: reading and changing its query without leaving the page.
window.railbook = window.railbook || {};
railbook.query = (name) => new URLSearchParams(location.search).get(name);
railbook.setQuery = (name, value) => {
  const query = new URLSearchParams(location.search);
  if (value) query.set(name, value); else query.delete(name);
  const text = query.toString();
  history.replaceState(history.state, "", location.pathname + (text ? `?${text}` : "") + location.hash);
};
railbook.remember = (name, value) => { try { localStorage.setItem(`railbook.${name}`, value); } catch { /* private window */ } };
railbook.remembered = (name) => { try { return localStorage.getItem(`railbook.${name}`); } catch { return null; } };
