// The score helper: taps and keys change the position, the position is kept in the address, and all else follows from it.
(() => {
  const count = railbook.count;
  const root = document.querySelector("[data-count]");
  if (!root) return;
  const data = JSON.parse(document.getElementById("rb-count").textContent);
  const game = new count.Game(data.game);
  const words = new count.Words(game, data.words);
  const find = (name) => root.querySelector(`[data-part="${name}"]`);
  const { part } = count;
  const trails = new count.Trails();
  const drawn = new count.Drawn(root.querySelector(".rb-board"), game);
  let position = new count.Position(game, game.players[0]);
  let active = 0;
  let steps = 0; // that the back button can undo

  const name = (player) => position.names[player] || words.say("seat", { number: player + 1 });
  const result = new count.Result(find("result"), words, name);
  const mark = (player) => part("span", { class: "rb-pick__by" }, result.seat(position, player), " ", name(player));

  // ---- What is said: refusals with their rule, or how things stand ----

  const told = find("told");
  const say = (...inside) => told.replaceChildren(...inside);
  const refused = (refusals) => {
    told.classList.toggle("is-refused", refusals.length > 0);
    say(...refusals.map(({ rule, reason, values }) => part("p", {}, part("span", { "aria-hidden": "true" }, "✗ "), words.say(reason, values), " ", result.rule(rule))));
  };

  // ---- What is shown ----

  const showSeats = (scores) => {
    const bar = find("seats");
    if (bar.children.length !== position.players) {
      bar.replaceChildren(...scores.map(({ player }) => {
        const button = part("button", { type: "button", class: "rb-seat" }, part("span", { class: "rb-seat__mark" }),
          part("span", { class: "rb-seat__name" }), part("b", { "aria-hidden": "true" }), part("span", { class: "rb-sr" }));
        button.addEventListener("click", () => { active = player; refused([]); show(); });
        return button;
      }));
    }
    scores.forEach(({ player, total }, at) => {
      const [sign, called, points, unit] = bar.children[at].children;
      bar.children[at].setAttribute("aria-pressed", String(player === active));
      sign.textContent = String(player + 1);
      sign.dataset.color = game.colors[position.colors[player]][0];
      called.textContent = name(player);
      points.textContent = words.number(total);
      unit.textContent = words.counted("points", total);
    });
    for (const chip of find("players").querySelectorAll("button")) chip.setAttribute("aria-pressed", String(Number(chip.dataset.seats) === position.players));
  };

  const showOwn = () => {
    find("whose").replaceChildren(result.seat(position, active), " ", name(active));
    find("name").value = position.names[active];
    find("name").placeholder = words.say("seat", { number: active + 1 });
    find("color").value = String(position.colors[active]);
    find("left").textContent = words.say("pieces_left", { left: position.piecesLeft(active), all: game.pieces });
    find("other").value = String(position.other[active]);
    for (const chip of find("tokens")?.querySelectorAll("button") ?? []) chip.setAttribute("aria-pressed", String(Number(chip.dataset.tokens) === position.tokens[active]));
  };

  const done = (ticket, holder) => {
    const complete = count.connected(position.lanesOf(holder), ticket.ends);
    return part("span", { class: complete ? "is-done" : "is-failed" }, complete ? `✓ ${words.say("done")}` : `✗ ${words.say("failed")}`);
  };

  const showScores = (found) => {
    const scores = count.score(position, found);
    root.setAttribute("aria-busy", String(!found));
    showSeats(scores);
    find("empty").hidden = !position.empty;
    find("result").hidden = position.empty;
    find("tools").hidden = position.empty;
    if (position.empty) result.clear(); else result.show(position, scores);
    drawn.show([]);
  };

  const show = () => {
    drawn.own(position);
    routes.show(position.owners, active, mark);
    tickets.show(position.holders, active, mark, done);
    showOwn();
    showScores(game.longest === null ? Array(position.players).fill({ length: 0, lanes: [] }) : trails.of(position, showScores));
    find("undo").hidden = steps === 0;
  };

  // ---- What changes the position ----

  const keep = () => {
    steps += 1;
    history.pushState({ steps }, "", `#${count.pack(position)}`);
  };
  // Does something to the position; what the rules do not allow is said, and nothing is kept of it.
  const change = (act) => {
    const refusal = act();
    if (!refusal) keep();
    refused(refusal ? [refusal] : []);
    show();
    if (!refusal) say(part("span", { class: "rb-sr" }, `${name(active)}: ${find("seats").children[active].lastChild.textContent}`));
  };
  const toggle = (owners, thing, take) => change(() => {
    if (owners[thing.number] !== active) return take();
    owners[thing.number] = count.NOBODY;
    return null;
  });
  const toggleRoute = (lane) => toggle(position.owners, lane, () => position.claim(active, lane));
  const toggleTicket = (ticket) => toggle(position.holders, ticket, () => position.hold(active, ticket));

  const filter = (list) => root.querySelector(`[data-filter="${list}"] input`);
  const routes = new count.List(find("routes"), game.lane, toggleRoute, filter("routes"));
  const tickets = new count.List(find("tickets"), game.ticket, toggleTicket, filter("tickets"));

  const board = drawn.svg.parentElement;
  board.addEventListener("click", (event) => {
    const [lane, ...others] = drawn.near(event.clientX, event.clientY);
    if (!lane) return;
    const free = others.find((other) => other.route === lane.route && !position.objection(active, other));
    const taken = ![active, count.NOBODY].includes(position.owners[lane.number]);
    toggleRoute(taken && free ? free : lane); // which lane of a double route one has makes no difference
  });
  if (matchMedia("(hover: hover)").matches) {
    board.addEventListener("mousemove", (event) => drawn.point(drawn.near(event.clientX, event.clientY)[0]));
    board.addEventListener("mouseleave", () => drawn.point(null));
  }

  find("players").addEventListener("click", (event) => {
    const players = Number(event.target.closest("button")?.dataset.seats ?? position.players);
    if (players === position.players) return;
    const seated = position.seat(players);
    position = seated.position;
    active = Math.min(active, players - 1);
    keep();
    show();
    refused(seated.refusals);
  });
  find("name").addEventListener("change", (event) => change(() => { position.names[active] = count.cleanName(event.target.value); }));
  find("color").addEventListener("change", (event) => change(() => {
    const color = Number(event.target.value);
    const other = position.colors.indexOf(color);
    if (other >= 0) position.colors[other] = position.colors[active]; // they exchange
    position.colors[active] = color;
  }));
  find("other").addEventListener("change", (event) => change(() => {
    const points = Math.trunc(Number(event.target.value)) || 0;
    position.other[active] = Math.max(-count.MOST_OTHER, Math.min(count.MOST_OTHER, points));
  }));
  find("tokens")?.addEventListener("click", (event) => {
    const tokens = event.target.closest("button")?.dataset.tokens;
    if (tokens !== undefined) change(() => position.collect(active, Number(tokens)));
  });

  // ---- What the result shows on the board ----

  const way = (row) => (row ? row.dataset.way.split(" ").map((id) => game.lane.get(id)) : []);
  const pressed = () => find("result").querySelector(".rb-show[aria-pressed=true]")?.closest("[data-way]");
  find("result").addEventListener("mouseover", (event) => drawn.show(way(event.target.closest("[data-way]") ?? pressed())));
  find("result").addEventListener("mouseleave", () => drawn.show(way(pressed())));
  find("result").addEventListener("click", (event) => {
    const button = event.target.closest(".rb-show");
    if (!button) return;
    const on = button.getAttribute("aria-pressed") !== "true";
    for (const other of find("result").querySelectorAll(".rb-show")) other.setAttribute("aria-pressed", String(other === button && on));
    drawn.show(on ? way(button.closest("[data-way]")) : []);
    if (on) drawn.reveal();
  });

  // ---- The address ----

  const open = (text) => {
    if (text && !/^\d+\./.test(text)) { // somebody went to a part of the page
      history.replaceState(history.state, "", `#${count.pack(position)}`);
      return;
    }
    const found = text ? count.unpack(game, text) : { position: new count.Position(game, game.players[0]), refusals: [] };
    if (found) ({ position } = found);
    active = Math.min(active, position.players - 1);
    steps = history.state?.steps ?? 0;
    show();
    refused(found ? found.refusals : []);
    if (!found) { told.classList.add("is-refused"); say(part("p", {}, words.say("unreadable"))); }
  };
  addEventListener("hashchange", () => open(location.hash.slice(1)));
  find("undo").addEventListener("click", () => history.back());
  find("anew").addEventListener("click", () => change(() => {
    const fresh = new count.Position(game, position.players);
    Object.assign(fresh, { names: position.names, colors: position.colors });
    position = fresh;
  }));
  find("link").addEventListener("click", async () => { if (await railbook.copy(location.href)) railbook.say(words.say("copied")); });
  find("print").addEventListener("click", () => print());
  find("picture").addEventListener("click", async () => {
    const rows = [...find("result").querySelectorAll(".rb-ranking tr")].map((row) => [...row.cells].map((cell) => cell.textContent));
    const heading = `${data.words.title} · ${find("result").querySelector(".rb-verdict li:last-child").firstChild.data}`;
    drawn.show([]);
    count.save(await count.picture(count.drawing(drawn.svg, heading, rows)), `railbook-${data.game.id}.png`);
  });

  for (const live of root.querySelectorAll("[data-live]")) live.hidden = false;
  show();
  if (game.longest !== null) trails.warmUp(game.lanes);
  count.page = { game, open, get position() { return position; } }; // for whoever wants to try it out in the console
  open(location.hash.slice(1));
})();
