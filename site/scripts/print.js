// Print what stands on the page: folded details stay folded, but for those that belong on paper.
(() => {
  for (const button of document.querySelectorAll("[data-action=print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
})();
