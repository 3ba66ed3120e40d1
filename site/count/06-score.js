// The score of every player, line by line, and who wins; every line and every step names its rule.
(() => {
  const count = railbook.count;
  const DONE = "scoring.tickets-done";

  const routes = (lanes) => lanes.map((lane) => (
    { kind: "route", points: lane.points, rule: "claim.points-table", about: lane, number: lane.length, lanes: [lane] }));

  const tickets = (lanes, held) => held.map((ticket) => {
    const path = count.shortestPath(lanes, ...ticket.ends);
    return path
      ? { kind: "ticket", points: ticket.points, rule: DONE, about: ticket, lanes: path }
      : { kind: "ticket", points: -ticket.points, rule: "scoring.tickets-failed", about: ticket, lanes: [] };
  });

  const joining = (lanes, [first, ...others]) => (
    [...new Set(others.flatMap((place) => count.shortestPath(lanes, first, place)))]);
  const districts = (lanes, all) => all.filter(({ places }) => count.connected(lanes, places)).map((district) => (
    { kind: "district", points: district.points, rule: "scoring.districts", about: district, lanes: joining(lanes, district.places) }));

  const tokens = (game, held) => {
    const points = game.tokens?.points[held] ?? 0;
    return game.tokens && (held || points) ? [{ kind: "tokens", points, rule: "scoring.tokens", number: held, lanes: [] }] : [];
  };

  const path = (kind, points, rule, trail) => [{ kind, points, rule, number: trail.length, lanes: trail.lanes }];

  // The score without the longest path, which may take its time.
  const plain = (position, player) => {
    const [game, lanes] = [position.game, position.lanesOf(player)];
    return {
      before: [...routes(lanes), ...tickets(lanes, position.ticketsOf(player))],
      after: [...districts(lanes, game.districts), ...tokens(game, position.tokens[player])],
    };
  };

  const longest = (game, trails) => {
    const most = Math.max(...trails.map((trail) => trail.length));
    const holders = trails.filter((trail) => trail.length === most && most > 0);
    const rule = holders.length === 1 ? "scoring.longest-path" : "scoring.longest-path-ties";
    return trails.map((trail) => (holders.includes(trail) ? path("longest_path", game.longest, rule, trail) : []));
  };

  // `trails` are the longest trails of the players, or nothing while they are being looked for.
  count.score = (position, trails) => {
    const { game } = position;
    const bonus = trails && game.longest !== null ? longest(game, trails) : Array(position.players).fill([]);
    return bonus.map((own, player) => {
      const { before, after } = plain(position, player);
      const lines = [...before, ...own, ...after];
      if (trails?.[player].length && game.longest !== null && !own.length) {
        lines.push(...path("shorter_path", 0, "scoring.longest-path", trails[player]));
      }
      const other = position.other[player];
      if (other) lines.push({ kind: "other", points: other, rule: "", lanes: [] });
      return { player, lines, total: lines.reduce((sum, line) => sum + line.points, 0) };
    });
  };

  const TIE_BREAKS = {
    completed_tickets: ["scoring.tie-break", (score) => score.lines.filter((line) => line.rule === DONE).length],
    longest_path: ["scoring.tie-break-longest-path", (score) => Number(score.lines.some((line) => line.kind === "longest_path"))],
    shared_victory: ["scoring.shared-victory", () => 0],
  };
  const best = (scores, measure) => {
    const most = Math.max(...scores.map(measure));
    return scores.filter((score) => measure(score) === most);
  };

  // Who wins, by which tie-breaks, and the places: the winners first, then the others by points, equals together.
  count.outcome = (game, scores) => {
    let level = best(scores, (score) => score.total);
    const steps = [];
    for (const name of game.ties) {
      if (level.length === 1) break;
      const [rule, measure] = TIE_BREAKS[name];
      const left = best(level, measure);
      steps.push({ rule, level, left });
      level = left;
    }
    const rest = scores.filter((score) => !level.includes(score));
    const totals = [...new Set(rest.map((score) => score.total))].sort((a, b) => b - a);
    const ranking = [level, ...totals.map((points) => rest.filter((score) => score.total === points))];
    return { winners: level, steps, ranking };
  };
})();
