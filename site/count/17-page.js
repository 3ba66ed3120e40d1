// The score helper: taps and keys change the position, the position is kept in the address, and all else follows from it.
(() => {
  const count = railbook.count;
  const root = document.querySelector("[data-count]");
  if (!root) return;
  const data = JSON.parse(document.getElementById("rb-data").textContent);
  const game = new count.Game(data.game);
  const words = new count.Words(game, data.words);
  const find = (name) => root.querySelector(`[data-part="${name}"]`);
  const { part } = count;
  const trails = new count.Trails();
  const drawn = new count.Drawn(root.querySelector(".rb-board"), game);
  let position = new count.Position(game, game.players[0]);
  let active = 0;
  const benched = []; // what players had who were there when more played

  // A name that is written from the right must not drag the numbers beside it along.
  const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;
  const isolated = (text) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
  const name = (player) => isolated(position.names[player]) || words.say("seat", { number: player + 1 });
  const result = new count.Result(find("result"), words, name);
  const mark = (player) => part("span", { class: "rb-pick__by" }, result.seat(position, player), " ", name(player));

  // ---- What is said: refusals with their rule, or how things stand ----

  const told = find("told");
  const say = (...inside) => told.replaceChildren(...inside);
  const refused = (refusals) => {
    told.classList.toggle("is-refused", refusals.length > 0);
    say(...refusals.map((refusal) => part("p", {}, part("span", { "aria-hidden": "true" }, "✗ "), words.refusal(refusal, name), " ", result.rule(refusal.rule))));
  };

  // ---- What is shown ----

  const seats = new count.Seats(find("seats"), words, name, (player) => { active = player; kept.seat = player; refused([]); show(); });
  const ways = new count.Ways(find("result"), find("back"), drawn);

  const press = (chips, wanted) => {
    for (const chip of chips?.querySelectorAll("button") ?? []) chip.setAttribute("aria-pressed", String(Number(chip.value) === wanted));
  };
  const showOwn = () => {
    for (const whose of root.querySelectorAll("[data-whose]")) count.renew(whose, [result.seat(position, active), " ", name(active)]);
    find("name").value = position.names[active];
    find("name").placeholder = words.say("seat", { number: active + 1 });
    find("color").value = String(position.colors[active]);
    find("left").textContent = words.say("pieces_left", { left: position.piecesLeft(active), all: game.pieces });
    find("other").value = String(position.other[active]);
    press(find("players"), position.players);
    press(find("tokens"), position.tokens[active]);
  };

  const done = (ticket, holder) => {
    const complete = count.connected(position.lanesOf(holder), ticket.ends);
    return part("span", { class: complete ? "is-done" : "is-failed" }, complete ? `✓ ${words.say("done")}` : `✗ ${words.say("failed")}`);
  };

  const showScores = (found) => {
    const scores = count.score(position, found);
    root.setAttribute("aria-busy", String(!found));
    seats.show(position, active, scores);
    find("empty").hidden = !position.empty;
    find("result").hidden = position.empty;
    find("tools").hidden = position.empty;
    if (position.empty) result.clear(); else result.show(position, scores);
    ways.clear();
    find("routes").dispatchEvent(new Event("filtered")); // what the filter has found stays lit
  };

  const show = () => {
    drawn.own(position);
    routes.show(position.owners, active, mark);
    tickets.show(position.holders, active, mark, done);
    showOwn();
    showScores(game.longest === null ? Array(position.players).fill({ length: 0, lanes: [] }) : trails.of(position, showScores));
    showUndo();
  };
  const showUndo = () => {
    if (document.activeElement === find("undo") && !kept.canUndo) seats.focus(active);
    find("undo").hidden = !kept.canUndo;
  };

  // ---- What changes the position ----

  let packed = "";
  const keep = () => {
    const before = packed;
    packed = count.pack(position);
    if (packed !== before) kept.keep(packed);
  };
  // Does something to the position; what the rules do not allow is said, and nothing is kept of it.
  const change = (act) => {
    const refusal = act();
    if (!refusal) keep();
    refused(refusal ? [refusal] : []);
    show();
    if (!refusal) say(part("span", { class: "rb-sr" }, seats.told(active)));
  };
  const toggle = (owners, thing, take) => change(() => {
    if (owners[thing.number] !== active) return take();
    owners[thing.number] = count.NOBODY;
    return null;
  });
  const toggleRoute = (lane) => toggle(position.owners, lane, () => position.claim(active, lane));
  const toggleTicket = (ticket) => toggle(position.holders, ticket, () => position.hold(active, ticket));

  const filter = (list) => root.querySelector(`[data-filter="${list}"] input`);
  const routes = new count.List(find("routes"), game.lane, {
    choose: toggleRoute, filter: filter("routes"), free: (lane) => !position.objection(active, lane),
  });
  const tickets = new count.List(find("tickets"), game.ticket, {
    choose: toggleTicket, filter: filter("tickets"), free: (ticket) => position.holders[ticket.number] === count.NOBODY,
  });

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
    const players = Number(event.target.closest("button")?.value ?? position.players);
    if (players === position.players) return;
    for (let player = players; player < position.players; player += 1) benched[player] = position;
    const seated = position.seat(players, benched);
    position = seated.position;
    active = Math.min(active, players - 1);
    keep();
    show();
    refused(seated.refusals);
  });
  find("name").addEventListener("change", (event) => change(() => { position.names[active] = count.cleanName(game, event.target.value); }));
  find("color").addEventListener("change", (event) => change(() => {
    const color = Number(event.target.value);
    const other = position.colors.indexOf(color);
    if (other >= 0) position.colors[other] = position.colors[active]; // they exchange
    position.colors[active] = color;
  }));
  find("other").addEventListener("change", (event) => change(() => {
    const points = Math.trunc(Number(event.target.value)) || 0;
    position.other[active] = Math.max(-game.mostOther, Math.min(game.mostOther, points));
  }));
  find("tokens")?.addEventListener("click", (event) => {
    const tokens = event.target.closest("button")?.value;
    if (tokens !== undefined) change(() => position.collect(active, Number(tokens)));
  });

  // ---- The address ----

  const open = (text) => {
    const found = text ? count.unpack(game, text) : { position: new count.Position(game, game.players[0]), refusals: [] };
    if (found) ({ position } = found);
    packed = count.pack(position);
    benched.length = 0;
    active = Math.min(active, position.players - 1);
    show();
    refused(found ? found.refusals : []);
    if (!found) { told.classList.add("is-refused"); say(part("p", {}, words.say("unreadable"))); }
  };
  const kept = new count.Kept(data.game.id, open);
  find("undo").addEventListener("click", () => kept.undo());
  find("anew").addEventListener("click", () => {
    change(() => {
      const fresh = new count.Position(game, position.players);
      Object.assign(fresh, { names: position.names, colors: position.colors });
      position = fresh;
      benched.length = 0;
    });
    seats.focus(active);
  });
  find("link").addEventListener("click", async () => {
    const link = new URL(`#${packed}`, location.href);
    if (await railbook.copy(link.href)) railbook.say(words.say("copied"));
  });
  find("print").addEventListener("click", () => print());
  find("picture").addEventListener("click", async () => {
    const heading = `${data.words.title} · ${find("result").querySelector(".rb-verdict li:last-child").firstChild.data}`;
    ways.clear();
    count.save(await count.picture(count.drawing(drawn.svg, heading, result.rows(position))), `railbook-${data.game.id}.png`);
  });

  for (const live of root.querySelectorAll("[data-live]")) live.hidden = false;
  active = kept.seat;
  open(kept.tellsPosition ? kept.text : "");
  if (game.longest !== null) trails.warmUp(game.lanes);
  count.page = { game, open, get position() { return position; } }; // for whoever wants to try it out in the console
})();
