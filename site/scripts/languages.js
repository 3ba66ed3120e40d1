// The language switch keeps the page, the rule in view and what was chosen; and remembers the language.
(() => {
  const line = 150; // just below the head: what stands here is being read
  const reading = () => {
    const rules = [...document.querySelectorAll("[data-rule]")];
    const above = rules.filter((rule) => rule.getBoundingClientRect().top <= line);
    return scrollY > 40 && above.length ? above[above.length - 1].id : "";
  };
  const inSight = (id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box && box.bottom > line && box.top < innerHeight;
  };
  const anchor = () => {
    const id = location.hash.slice(1);
    const chosen = id && (inSight(id) || !document.querySelector("[data-rule]")) ? id : reading();
    return chosen && `#${chosen}`;
  };
  const links = document.querySelectorAll(".rb-languages a[data-language]");
  const prepare = () => {
    for (const link of links) {
      link.dataset.href = link.dataset.href || link.getAttribute("href");
      link.setAttribute("href", link.dataset.href + location.search + anchor());
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
