// The lists of routes and tickets: one button each, pressed if it belongs to whoever is entering. They do all that the
// board does, for fingers, keys and screen readers alike.
(() => {
  const count = railbook.count;

  count.List = class {
    constructor(root, things, choose, filter) {
      this.rows = [...root.querySelectorAll("[data-thing]")].map((row) => (
        { row, thing: things.get(row.dataset.thing), button: row.querySelector("button"), owner: row.querySelector(".rb-pick__owner") }));
      root.addEventListener("click", (event) => {
        const row = event.target.closest("[data-thing]");
        if (row && event.target.closest("button")) choose(things.get(row.dataset.thing));
      });
      // Enter takes the first that is found, and the next words replace these.
      filter?.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || !filter.value.trim()) return;
        event.preventDefault();
        const first = this.rows.find(({ row }) => !row.hidden);
        if (first) choose(first.thing);
        filter.select();
      });
    }

    // `owners` by number; `mark` makes the sign of an owner, `more` what else there is to say about one's own.
    show(owners, active, mark, more = () => "") {
      for (const { row, thing, button, owner } of this.rows) {
        const holder = owners[thing.number];
        const own = String(holder === active);
        if (button.getAttribute("aria-pressed") !== own) button.setAttribute("aria-pressed", own);
        const sign = holder === count.NOBODY ? [] : [mark(holder), " ", more(thing, holder)];
        count.renew(owner, sign);
      }
    }
  };
})();
