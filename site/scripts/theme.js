// Light or dark: as the system says, until the reader says otherwise.
(() => {
  const button = document.querySelector("[data-action=theme]");
  if (!button) return;
  const dark = () => document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  const show = () => button.setAttribute("aria-pressed", String(dark()));
  button.addEventListener("click", () => {
    const theme = dark() ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    railbook.remember("theme", theme);
    show();
  });
  show();
})();
