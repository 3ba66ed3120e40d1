// The bar of seats: who plays, with which colour and number, and how many points each has by now.
(() => {
  const count = railbook.count;
  const { part } = count;

  count.Seats = class {
    // `sit` is called with the player who is to be entered next.
    constructor(bar, words, name, sit) {
      Object.assign(this, { bar, words, name, sit });
    }

    show(position, active, scores) {
      if (this.bar.children.length !== position.players) this.bar.replaceChildren(...scores.map(({ player }) => this.seat(player)));
      for (const { player, total } of scores) this.fill(this.bar.children[player], position, player, total);
      for (const [player, seat] of [...this.bar.children].entries()) seat.setAttribute("aria-pressed", String(player === active));
      if (active !== this.active) this.bringIntoView(this.bar.children[active]);
      this.active = active;
    }

    // Asked for only when somebody else is to be entered: it makes the browser lay out the page.
    bringIntoView(seat) {
      const { bar } = this;
      if (bar.scrollWidth > bar.clientWidth) bar.scrollLeft = seat.offsetLeft - bar.offsetLeft - (bar.clientWidth - seat.offsetWidth) / 2;
    }

    seat(player) {
      const button = part("button", { type: "button", class: "rb-seat" }, part("span", { class: "rb-seat__mark" }),
        part("span", { class: "rb-seat__name" }), part("b", { "aria-hidden": "true" }), part("span", { class: "rb-sr" }));
      button.addEventListener("click", () => this.sit(player));
      return button;
    }

    fill(seat, position, player, total) {
      const [mark, called, points, spoken] = seat.children;
      mark.textContent = String(player + 1);
      mark.dataset.color = this.words.game.colors[position.colors[player]][0];
      called.textContent = this.name(player);
      points.textContent = this.words.number(total);
      spoken.textContent = this.words.counted("points", total);
    }

    // How a player stands, in words.
    told(player) {
      return `${this.name(player)}: ${this.bar.children[player].lastChild.textContent}`;
    }

    focus(player) {
      this.bar.children[player].focus();
    }
  };
})();
