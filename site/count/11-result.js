// The result on the page: who wins and why, the table of all, and for each player every line with its rule.
(() => {
  const count = railbook.count;
  const part = (name, attributes, ...inside) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...inside);
    return made;
  };
  count.part = part;
  // Puts something new in a place, unless the same stands there: what stays need not be laid out again.
  count.renew = (place, inside) => {
    const fresh = part("div", {}, ...inside);
    if (fresh.innerHTML !== place.innerHTML) place.replaceChildren(...fresh.childNodes);
  };

  count.Result = class {
    constructor(root, words, name) {
      Object.assign(this, { root, words, name });
    }

    // A link to a rule by its title; nothing if the game has no such rule.
    rule(id) {
      const rule = this.words.game.rules[id];
      return rule ? part("a", { href: rule.href, class: "rb-line__rule" }, rule.title) : "";
    }

    seat(position, player) {
      const color = this.words.game.colors[position.colors[player]];
      return part("span", { class: "rb-seat__mark", "data-color": color[0] }, String(player + 1));
    }

    clear() {
      this.root.replaceChildren();
    }

    show(position, scores) {
      this.outcome = count.outcome(this.words.game, scores);
      const victory = this.words.victory(this.outcome, this.name).map(({ text, rule }) => part("li", {}, text, " ", this.rule(rule)));
      const sections = [
        part("ul", { class: "rb-verdict" }, ...victory),
        this.table(position),
        ...this.outcome.ranking.flat().map((score) => this.player(position, score)),
      ];
      // A section that says what one said before is that one: what stays need not be laid out again.
      const before = new Map([...this.root.children].map((section) => [section.outerHTML, section]));
      this.root.replaceChildren(...sections.map((section) => before.get(section.outerHTML) ?? section));
    }

    // The ranking as data: a head, and for each player the place, who it is, the total and the points of each kind.
    rows(position) {
      const { game } = this.words;
      const { ranking } = this.outcome;
      const ranked = ranking.flat();
      const other = ranked.some((score) => score.lines.some((line) => line.kind === "other"));
      const kinds = [...game.kinds, ...(other ? ["other"] : [])];
      const sum = (score, kind) => score.lines.filter((line) => line.kind === kind).reduce((points, line) => points + line.points, 0);
      return {
        head: [this.words.say("place"), this.words.say("player"), this.words.say("total"), ...kinds.map((kind) => this.words.say(`kind ${kind}`))],
        players: ranked.map((score) => ({
          seat: score.player,
          color: game.colors[position.colors[score.player]][0],
          name: this.name(score.player),
          place: this.words.number(ranking.slice(0, ranking.findIndex((group) => group.includes(score))).flat().length + 1),
          points: [score.total, ...kinds.map((kind) => sum(score, kind))].map((points) => this.words.number(points)),
        })),
      };
    }

    table(position) {
      const { head, players } = this.rows(position);
      const row = ({ seat, name, place, points: [total, ...points] }) => part("tr", {},
        part("td", {}, place),
        part("th", { scope: "row" }, this.seat(position, seat), " ", name),
        part("td", {}, part("b", {}, total)),
        ...points.map((sum) => part("td", {}, sum)));
      return part("div", { class: "rb-scroll", tabindex: "0", role: "region", "aria-label": this.words.say("result") },
        part("table", { class: "rb-table rb-ranking" },
          part("thead", {}, part("tr", {}, ...head.map((text) => part("th", { scope: "col" }, text)))),
          part("tbody", {}, ...players.map(row))));
    }

    player(position, score) {
      const title = part("h3", {}, this.seat(position, score.player), " ", this.name(score.player), " ",
        part("b", {}, this.words.counted("points", score.total)));
      const rows = this.words.lines(score).map((line) => this.line(line));
      return part("section", { class: "rb-sum", "data-player": String(score.player) }, title, rows.length
        ? part("table", { class: "rb-table" }, part("tbody", {}, ...rows))
        : part("p", { class: "rb-quiet" }, this.words.say("nothing")));
    }

    line({ kind, points, rule, text, lanes }) {
      const button = part("button", { type: "button", class: "rb-show", "aria-pressed": "false", title: this.words.say("show") },
        part("span", { class: "rb-sr" }, `${this.words.say("show")}: ${text}`));
      const row = part("tr", { "data-kind": kind, ...(lanes.length ? { "data-way": lanes.map((lane) => lane.id).join(" ") } : {}) },
        part("td", { class: "rb-line__points" }, this.words.signed(points)),
        part("td", {}, part("span", { class: "rb-line__text" }, text), " ", this.rule(rule)),
        part("td", { class: "rb-line__show" }, ...(lanes.length ? [button] : [])));
      return row;
    }
  };
})();
