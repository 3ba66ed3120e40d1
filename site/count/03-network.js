// Networks: what a player's own routes connect, and by which way.
(() => {
  const count = railbook.count;

  // Whether all these places hang together by these lanes.
  count.connected = (lanes, places) => {
    const near = new Map();
    for (const { ends: [from, to] } of lanes) {
      near.set(from, [...(near.get(from) ?? []), to]);
      near.set(to, [...(near.get(to) ?? []), from]);
    }
    const seen = new Set([places[0]]);
    for (const here of seen) for (const there of near.get(here) ?? []) seen.add(there);
    return places.every((place) => seen.has(place));
  };

  // The way with the fewest spaces from one place to another, or null; ties go to the earlier lanes.
  count.shortestPath = (lanes, start, goal) => {
    const ways = new Map();
    lanes.forEach((lane, number) => {
      const [from, to] = lane.ends;
      for (const [here, there] of [[from, to], [to, from]]) {
        ways.set(here, [...(ways.get(here) ?? []), { number, lane, there }]);
      }
    });
    const nearer = (a, b) => a.length - b.length || count.itemByItem(a.path, b.path) || a.here - b.here;
    const waiting = new count.Heap(nearer, { length: 0, path: [], here: start });
    const seen = new Set();
    while (waiting.items.length) {
      const { length, path, here } = waiting.pop();
      if (here === goal) return path.map((number) => lanes[number]);
      if (seen.has(here)) continue;
      seen.add(here);
      for (const { number, lane, there } of ways.get(here) ?? []) {
        if (!seen.has(there)) waiting.push({ length: length + lane.length, path: [...path, number], here: there });
      }
    }
    return null;
  };
})();
