// The language switch keeps the page, the rule in view and what was chosen; and remembers the language.
(() => {
  const inView = () => {
    const rules = [...document.querySelectorAll("[data-rule]")];
    const top = rules.filter((rule) => rule.getBoundingClientRect().top <= innerHeight * 0.35);
    return scrollY > 40 && top.length ? top[top.length - 1].id : "";
  };
  const links = document.querySelectorAll(".rb-languages a[data-language]");
  const prepare = () => {
    const anchor = location.hash || (inView() && `#${inView()}`);
    for (const link of links) {
      link.dataset.href = link.dataset.href || link.getAttribute("href");
      link.setAttribute("href", link.dataset.href + location.search + anchor);
    }
  };
  for (const menu of document.querySelectorAll(".rb-languages")) menu.addEventListener("toggle", prepare);
  for (const link of links) {
    link.addEventListener("click", () => { prepare(); railbook.remember("language", link.dataset.language); });
  }
  // Whoever comes by a link to a page in a language reads that language; only a choice is remembered.
  for (const link of document.querySelectorAll("a[hreflang][data-language]")) {
    link.addEventListener("click", () => railbook.remember("language", link.dataset.language));
  }
})();
