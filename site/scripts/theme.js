// Light or dark: as the system says, until the reader says otherwise.
(() => {
  const buttons = [...document.querySelectorAll("[data-action=theme]")];
  const dark = () => document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  const show = () => { for (const button of buttons) button.setAttribute("aria-pressed", String(dark())); };
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const theme = dark() ? "light" : "dark";
      document.documentElement.dataset.theme = theme;
      railbook.remember("theme", theme);
      show();
    });
  }
  show();
})();
