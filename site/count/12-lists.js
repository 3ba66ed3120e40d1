// The lists of routes and tickets: one button each, pressed if it belongs to whoever is entering. They do all that the
// board does, for fingers, keys and screen readers alike.
(() => {
  const count = railbook.count;
  const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity };

  count.List = class {
    // `choose` takes a thing or gives it back; `free` says whether it could be taken.
    constructor(root, things, { choose, free, filter }) {
      this.rows = [...root.querySelectorAll("[data-thing]")].map((row) => (
        { row, thing: things.get(row.dataset.thing), button: row.querySelector("button"), owner: row.querySelector(".rb-pick__owner") }));
      root.addEventListener("click", (event) => {
        const row = event.target.closest("[data-thing]");
        if (row && event.target.closest("button")) choose(things.get(row.dataset.thing));
      });
      root.addEventListener("keydown", (event) => this.step(event));
      root.addEventListener("focusin", (event) => this.rest(event.target));
      root.addEventListener("filtered", () => this.rest());
      filter?.addEventListener("keydown", (event) => this.enter(event, filter, choose, free));
      this.rest();
    }

    get shown() {
      return this.rows.filter(({ row }) => !row.hidden);
    }

    // Tab reaches one button of a list, the one used last; arrows go from there.
    rest(button = this.shown[0]?.button) {
      for (const { button: other } of this.rows) other.tabIndex = other === button ? 0 : -1;
    }

    step(event) {
      if (!(event.key in STEPS)) return;
      event.preventDefault();
      const { shown } = this;
      const at = shown.findIndex(({ button }) => button === document.activeElement) + STEPS[event.key];
      shown[Math.max(0, Math.min(shown.length - 1, at))].button.focus();
    }

    // Enter takes the first of what was found that can be had, and the next words replace these.
    enter(event, filter, choose, free) {
      if (event.key !== "Enter" || !filter.value.trim()) return;
      event.preventDefault();
      const others = this.shown.filter(({ button }) => button.getAttribute("aria-pressed") !== "true");
      const found = others.find(({ thing }) => free(thing)) ?? others[0];
      if (found) choose(found.thing);
      filter.select();
    }

    // `owners` by number; `mark` makes the sign of an owner, `more` what else there is to say about one's own.
    show(owners, active, mark, more = () => "") {
      for (const { thing, button, owner } of this.rows) {
        const holder = owners[thing.number];
        const own = String(holder === active);
        if (button.getAttribute("aria-pressed") !== own) button.setAttribute("aria-pressed", own);
        count.renew(owner, holder === count.NOBODY ? [] : [mark(holder), " ", more(thing, holder)]);
      }
    }
  };
})();
