// What was entered is kept in the address, each change as a step that the back button undoes. Browsers forget the oldest of
// many steps, so that they are also remembered for as long as the window is open.
(() => {
  const count = railbook.count;
  const PATIENCE = 250; // milliseconds until a browser that has forgotten a step would have gone back
  const remembered = (key, otherwise) => { try { return JSON.parse(sessionStorage.getItem(key)) ?? otherwise; } catch { return otherwise; } };
  const remember = (key, value) => { try { sessionStorage.setItem(key, JSON.stringify(value)); } catch { /* private window */ } };

  count.Kept = class {
    // `open` is called with the text of the address whenever somebody goes there.
    constructor(id, open) {
      Object.assign(this, { key: `railbook.count.${id}`, open });
      this.steps = history.state?.steps ?? 0;
      this.texts = remembered(this.key, []);
      this.texts[this.steps] = this.tellsPosition ? this.text : "";
      addEventListener("popstate", () => this.arrive());
    }

    get text() {
      return location.hash.slice(1);
    }

    // Otherwise it names a part of the page, or nothing.
    get tellsPosition() {
      return /^\d+\./.test(this.text);
    }

    get seat() {
      return Math.max(0, remembered(`${this.key}.seat`, 0) | 0);
    }

    set seat(player) {
      remember(`${this.key}.seat`, player);
    }

    arrive() {
      clearTimeout(this.waiting);
      if (this.text && !this.tellsPosition) { // somebody went to a part of the page
        history.replaceState({ steps: this.steps }, "", `#${this.texts[this.steps] ?? ""}`);
        return;
      }
      this.steps = history.state?.steps ?? 0;
      this.texts[this.steps] = this.text;
      this.open(this.text);
    }

    // One step further.
    keep(text) {
      this.steps += 1;
      this.texts = [...this.texts.slice(0, this.steps), text];
      remember(this.key, this.texts);
      try { history.pushState({ steps: this.steps }, "", `#${text}`); } catch { /* too many at once for some browsers */ }
    }

    get canUndo() {
      return this.steps > 0 && typeof this.texts[this.steps - 1] === "string";
    }

    undo() {
      history.back();
      this.waiting = setTimeout(() => {
        this.steps -= 1;
        const text = this.texts[this.steps];
        history.replaceState({ steps: this.steps }, "", text ? `#${text}` : location.pathname + location.search);
        this.open(text);
      }, PATIENCE);
    }
  };
})();
