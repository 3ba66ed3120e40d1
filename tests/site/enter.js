// Enters boards on the page of the score helper, and tells what it shows for each.
async (boards) => {
  const { count } = railbook;
  const { game } = count.page;
  const root = document.querySelector("[data-count]");
  const words = new count.Words(game, JSON.parse(document.getElementById("rb-data").textContent).words);
  const text = (node) => node?.textContent.trim() ?? "";
  const rule = (node) => node.querySelector("a")?.hash.slice(1) ?? "";
  const settled = async () => { while (root.getAttribute("aria-busy") === "true") await new Promise((done) => setTimeout(done)); };
  const results = [];
  for (const board of boards) {
    const position = new count.Position(game, board.players);
    const tried = [
      ...board.claims.map(([player, lane]) => position.claim(player, game.lane.get(lane))),
      ...board.tickets.map(([player, ticket]) => position.hold(player, game.ticket.get(ticket))),
      ...board.tokens.map(([player, tokens]) => position.collect(player, tokens)),
    ];
    position.other = board.other;
    const address = count.pack(position);
    count.page.open(address);
    await settled();
    results.push({
      refusals: tried.filter(Boolean).map((one) => [one.rule, words.refusal(one, (player) => words.say("seat", { number: player + 1 }))]),
      victory: [...root.querySelectorAll(".rb-verdict li")].map((one) => [one.firstChild.data.trim(), rule(one)]),
      ranking: [...root.querySelectorAll(".rb-ranking tbody tr")].map((row) => [...row.cells].map(text)),
      lines: [...root.querySelectorAll(".rb-sum")].map((player) => [Number(player.dataset.player),
        [...player.querySelectorAll("tr")].map((row) => [text(row.cells[0]), text(row.querySelector(".rb-line__text")), rule(row)])]),
      seats: [...root.querySelectorAll(".rb-seat b")].map(text),
      again: count.pack(count.page.position) === address,
      dropped: root.querySelectorAll(".rb-told p").length,
    });
  }
  return results;
}
