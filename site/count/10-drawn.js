// The drawn board: whose pieces lie on it, which way is shown, and which lane a finger means.
(() => {
  const count = railbook.count;
  const NEAR = 24; // pixels: as far as a finger may miss
  const HEAD = 140; // pixels that the head of the page and the seats cover
  count.SVG = "http://www.w3.org/2000/svg";
  count.made = (name, attributes, ...inside) => {
    const element = document.createElementNS(count.SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...inside);
    return element;
  };
  const { made } = count;
  const middle = (element) => {
    const { e, f } = element.transform.baseVal.consolidate().matrix;
    return { x: e, y: f };
  };
  const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  const toSegment = (point, a, b) => {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
    return apart(point, { x: a.x + along * dx, y: a.y + along * dy });
  };

  count.Drawn = class {
    constructor(svg, game) {
      Object.assign(this, { svg, game });
      this.lanes = game.lanes.map((lane) => {
        const group = svg.querySelector(`[data-lane="${CSS.escape(lane.id)}"]`);
        const spaces = [...group.children].filter((child) => child.localName === "use");
        const { width, height } = spaces[0].getBBox(); // all spaces of a lane are alike; asking later would cost a layout each
        return { lane, group, spaces, width, height, points: spaces.map(middle), shown: "" };
      });
      this.stops = game.places.map(([id]) => middle(svg.querySelector(`[data-location="${CSS.escape(id)}"] > g[transform]`)));
      this.way = svg.insertBefore(made("g", { class: "rb-way" }), svg.querySelector(".rb-stop"));
    }

    // Lays the owners' pieces on the lanes: their colour, and their number for those who cannot tell colours.
    own(position) {
      for (const drawn of this.lanes) {
        const owner = position.owners[drawn.lane.number];
        const shown = owner === count.NOBODY ? "" : `${owner} ${position.colors[owner]}`;
        if (shown !== drawn.shown) this.lay(drawn, owner, position);
        drawn.shown = shown;
      }
    }

    lay(drawn, owner, position) {
      drawn.group.querySelector(".rb-own")?.remove();
      drawn.group.classList.toggle("is-owned", owner !== count.NOBODY);
      if (owner === count.NOBODY) return;
      const { width, height } = drawn;
      const size = { x: -width / 2 - 1, y: -height / 2 - 1, width: width + 2, height: height + 2, rx: 3 };
      const pieces = drawn.spaces.flatMap((space, at) => {
        const { x, y } = drawn.points[at];
        const number = made("text", { x, y: y + 3.6, "font-size": 10.5, class: "rb-letter" }, String(owner + 1));
        return [made("rect", { ...size, transform: space.getAttribute("transform") }), number];
      });
      drawn.group.append(made("g", { class: "rb-own", "data-color": this.game.colors[position.colors[owner]][0] }, ...pieces));
    }

    // Draws the way along some lanes, from one end to the other where they follow each other.
    show(lanes) {
      const ids = new Set(lanes.map((lane) => lane.id));
      this.svg.classList.toggle("has-lit", lanes.length > 0);
      for (const { lane, group } of this.lanes) group.classList.toggle("is-lit", ids.has(lane.id));
      const lines = lanes.map((lane) => {
        const { points } = this.lanes[lane.number];
        const [from, to] = lane.ends.map((end) => this.stops[end]);
        const along = apart(points[0], from) <= apart(points.at(-1), from) ? points : [...points].reverse();
        return made("path", { d: `M${[from, ...along, to].map(({ x, y }) => `${x} ${y}`).join("L")}` });
      });
      this.way.replaceChildren(...lines);
    }

    // Brings the way that is shown into view: the page to the board, the board to the way, or all of it if it is long.
    reveal() {
      const view = this.svg.parentElement;
      const { top, bottom } = view.getBoundingClientRect();
      if (top < HEAD || bottom > innerHeight) view.scrollIntoView({ block: "start" });
      const fits = ({ width, height }) => width <= view.clientWidth && height <= view.clientHeight;
      if (!fits(this.way.getBoundingClientRect())) view.closest("[data-zoom]").querySelector('[data-zoom-by="0"]').click();
      const [seen, way] = [view.getBoundingClientRect(), this.way.getBoundingClientRect()];
      view.scrollBy(way.x + way.width / 2 - seen.x - seen.width / 2, way.y + way.height / 2 - seen.y - seen.height / 2);
    }

    // The lanes that a point on the screen may mean, the nearest first.
    near(clientX, clientY) {
      const matrix = this.svg.getScreenCTM();
      const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
      const far = NEAR / matrix.a;
      return this.lanes
        .map(({ lane, points }) => ({ lane, away: Math.min(...points.map((one, at) => toSegment(point, points[Math.max(0, at - 1)], one))) }))
        .filter(({ away }) => away <= far)
        .sort((a, b) => a.away - b.away)
        .map(({ lane }) => lane);
    }

    // Marks the lane under the mouse.
    point(lane) {
      this.svg.classList.toggle("is-pointing", Boolean(lane));
      for (const drawn of this.lanes) drawn.group.classList.toggle("is-near", drawn.lane === lane);
    }
  };
})();
