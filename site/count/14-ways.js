// The result's lines show their ways on the board: under the mouse, and for good by their button; and the way back.
(() => {
  const count = railbook.count;

  count.Ways = class {
    constructor(result, back, drawn) {
      Object.assign(this, { result, back, drawn });
      result.addEventListener("mouseover", (event) => this.show(event.target.closest("[data-way]") ?? this.pressed));
      result.addEventListener("mouseleave", () => this.show(this.pressed));
      result.addEventListener("click", (event) => { if (event.target.closest(".rb-show")) this.press(event.target.closest(".rb-show")); });
      back.addEventListener("click", () => this.goBack());
    }

    get pressed() {
      return this.result.querySelector(".rb-show[aria-pressed=true]")?.closest("[data-way]");
    }

    show(row) {
      this.drawn.show(row ? row.dataset.way.split(" ").map((id) => this.drawn.game.lane.get(id)) : []);
    }

    press(button) {
      const on = button.getAttribute("aria-pressed") !== "true";
      for (const other of this.result.querySelectorAll(".rb-show")) other.setAttribute("aria-pressed", String(other === button && on));
      this.show(this.pressed);
      if (on) this.drawn.reveal();
      this.back.hidden = !on;
    }

    goBack() {
      const button = this.pressed?.querySelector(".rb-show");
      (button ?? this.result).scrollIntoView({ block: "center" });
      button?.focus();
      this.back.hidden = true;
    }

    clear() {
      this.drawn.show([]);
      this.back.hidden = true;
    }
  };
})();
