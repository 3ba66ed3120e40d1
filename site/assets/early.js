// Runs before the page is drawn: the reader's choice of light or dark, and that there is a script at all.
(() => {
  const root = document.documentElement;
  const read = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
  const theme = read("railbook.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  root.classList.remove("no-js"); // what the theme's style hides by it
  root.classList.add("has-js");
})();
