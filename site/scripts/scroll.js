// Code that is wider than the page can be scrolled by keys, too; also where it is unfolded later.
(() => {
  const watch = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0; else target.removeAttribute("tabindex");
    }
  });
  for (const block of document.querySelectorAll("pre > code")) watch.observe(block);
})();
