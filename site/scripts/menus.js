// Menus close when the reader looks elsewhere; the line through a game is folded on a phone.
(() => {
  const menus = [...document.querySelectorAll(".rb-menu")];
  addEventListener("click", (event) => {
    for (const menu of menus) if (!menu.contains(event.target)) menu.open = false;
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of menus) {
      if (menu.open) { menu.open = false; menu.querySelector("summary").focus(); }
    }
  });
  const narrow = matchMedia("(max-width: 59.99em)");
  const fold = () => {
    for (const one of document.querySelectorAll("[data-fold-on-phone]")) one.open = !narrow.matches;
  };
  narrow.addEventListener("change", fold);
  fold();
})();
