// Runs before the page is drawn: the reader's choice of light or dark, and what the theme's own script expects.
(() => {
  const root = document.documentElement;
  const read = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
  const theme = read("railbook.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  root.classList.add("has-js");

  // The theme keeps its settings under the address of the site.
  const scope = new URL(document.currentScript.dataset.scope || ".", location);
  window.__md_scope = scope;
  window.__md_hash = (text) => [...text].reduce((sum, letter) => ((sum << 5) - sum + letter.charCodeAt(0)) | 0, 0);
  window.__md_get = (key, storage = localStorage, place = scope) => {
    try { return JSON.parse(storage.getItem(`${place.pathname}.${key}`)); } catch { return null; }
  };
  window.__md_set = (key, value, storage = localStorage, place = scope) => {
    try { storage.setItem(`${place.pathname}.${key}`, JSON.stringify(value)); } catch { /* private window */ }
  };
})();
