// The search box: rules as one types. What finds them, and the index, are fetched when somebody looks up something.
(() => {
  const box = document.querySelector(".rb-search");
  const set = JSON.parse(document.getElementById("rb-lookup").textContent);
  const open = document.getElementById("__search"); // the theme's style shows the results while this is ticked
  const input = box.querySelector("input");
  const told = box.querySelector(".md-search-result__meta");
  const list = box.querySelector(".md-search-result__list");
  const scroller = box.querySelector(".md-search__scrollwrap");
  let scrolled = false;
  scroller.addEventListener("scroll", () => { scrolled = true; }, { passive: true });
  let index = null;

  const fetched = (address) => new Promise((done, failed) => {
    const script = document.createElement("script");
    Object.assign(script, { src: address, onload: done, onerror: failed });
    document.head.append(script);
  });
  const ready = () => {
    index = index || Promise.all([fetched(set.engine), fetched(set.index)]).then(() => railbook.lookup.open());
    index.catch(() => { index = null; }); // the next try may do better
    return index;
  };

  const part = (name, ...inside) => {
    const made = document.createElement(name);
    made.append(...inside);
    return made;
  };
  const marked = (name, text, marks) => {
    const made = document.createElement(name);
    let at = 0;
    for (const [from, to] of marks) {
      made.append(text.slice(at, from), part("mark", text.slice(from, to)));
      at = to;
    }
    made.append(text.slice(at));
    return made;
  };
  const tag = (game) => Object.assign(part("span", titles().get(game)), { className: "md-tag" });
  const titles = () => new Map(railbook.index.games);
  const item = (link, address) => {
    link.className = "md-search-result__link";
    link.href = set.up + address;
    return Object.assign(part("li", link), { className: "md-search-result__item" });
  };
  const result = (hit) => {
    const link = part("a", marked("h2", hit.title, hit.titleMarks), marked("p", hit.text, hit.marks));
    link.querySelector("p").className = "rb-found__answer";
    if (hit.isRuling) link.append(Object.assign(part("p", set.ruling), { className: "rb-found__ruling" }));
    for (const [game, text] of hit.also) {
      if (text !== hit.text) link.append(part("p", part("b", titles().get(game)), ` ${text}`));
    }
    const where = part("p", hit.sectionTitle, " ", ...hit.games.map(tag));
    where.className = "rb-found__where";
    link.append(where);
    return item(link, `${hit.game}/rules/${hit.section}.html#${hit.rule}`);
  };
  const code = ([name, told]) => item(part("a", part("h2", name), part("p", told)), `design/codes-${name[0].toLowerCase()}.html#${name}`);
  const heading = (text) => Object.assign(part("li", text), { className: "rb-found__game" });
  const nearest = (title) => {
    const button = part("button", title);
    button.type = "button";
    button.addEventListener("click", () => { input.value = title; input.focus(); look(); });
    return Object.assign(part("li", button), { className: "rb-found__near" });
  };
  const show = (found) => {
    const count = found.here.length + found.elsewhere.length;
    told.textContent = found.codes.length ? found.codes[0][0] : count ? set.counts[count] : found.nearest.length ? set.nearest : set.counts[0];
    const rows = [...found.codes.map(code), ...found.here.map(result)];
    if (found.elsewhere.length) {
      const game = titles().get(found.game);
      if (found.here.length) rows.unshift(heading(game));
      rows.push(heading(found.here.length ? set.elsewhere : set.only.replace("{game}", () => game)), ...found.elsewhere.map(result));
    }
    list.replaceChildren(...rows, ...found.nearest.map(nearest));
    if (scrolled) scroller.scrollTop = 0; // asking where it stands would lay out the page at every key
    scrolled = false;
  };

  let asked = 0;
  let later;
  // A search can be shared: the address has its words, and no rule that was being read before.
  const keep = () => {
    clearTimeout(later);
    const words = input.value.trim().slice(0, 300);
    if (words && location.hash) history.replaceState(history.state, "", location.pathname + location.search);
    railbook.setQuery("q", words);
  };
  const look = async () => {
    const query = input.value;
    const turn = ++asked;
    open.checked = true;
    clearTimeout(later);
    later = setTimeout(keep, 300);
    if (!query.trim()) { told.textContent = set.hint; list.replaceChildren(); delete list.dataset.words; return; }
    let ask;
    try { ask = await ready(); } catch { told.textContent = set.missing; return; }
    if (turn !== asked) return;
    show(ask(query, set.game, Number(railbook.query("players") ?? railbook.remembered("players") ?? "") || null));
    list.dataset.words = query;
  };

  const links = () => [...list.querySelectorAll("a, button")];
  const step = (by) => {
    const all = [input, ...links()];
    const now = Math.max(0, all.indexOf(document.activeElement));
    all[Math.min(all.length - 1, Math.max(0, now + by))].focus();
  };
  const close = () => { open.checked = false; };

  input.addEventListener("focus", () => { ready().catch(() => {}); look(); });
  input.addEventListener("input", look);
  input.addEventListener("click", () => { if (!open.checked) look(); });
  list.addEventListener("click", keep); // before leaving for a result, for whoever comes back
  box.querySelector("form").addEventListener("submit", async (event) => {
    event.preventDefault();
    if (list.dataset.words !== input.value) await look();
    links()[0]?.click();
  });
  box.querySelector("form").addEventListener("reset", () => { input.value = ""; input.focus(); look(); });
  box.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") { event.preventDefault(); open.checked = true; step(1); }
    if (event.key === "ArrowUp") { event.preventDefault(); step(-1); }
    if (event.key === "Escape") { event.preventDefault(); input.focus(); close(); } // the words stay
  });
  addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select, [contenteditable]");
    if ((event.key === "/" && !typing) || (event.key?.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey)) {
      event.preventDefault();
      input.focus();
      input.select();
    }
  });
  for (const leaving of ["focusin", "click"]) {
    addEventListener(leaving, (event) => { if (!event.composedPath().includes(box)) close(); });
  }
  box.hidden = false;
  const shared = railbook.query("q");
  if (shared) input.value = shared;
  if (shared && !location.hash) input.focus();
})();
