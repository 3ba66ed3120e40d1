// The longest trail through some lanes: it may visit a place again, but uses no lane twice. A connected network can be
// travelled in one go if at most two places have an odd number of lanes (Euler); otherwise lanes are left out until that
// is so, and the search is for those that cost least. It pauses now and then, so that whoever asks need not wait.
(() => {
  const count = railbook.count;
  const MOST_ENDS = 2;
  const PAUSE = 64; // choices between two pauses

  const total = (lanes) => lanes.reduce((sum, lane) => sum + lane.length, 0);
  // Sets of places and lanes are bits of numbers; of more than fit into a plain one, bits of a large one. What is written
  // here works for either, and plain ones are several times quicker.
  const MOST_PLAIN = 30;
  const bitsFor = (size) => [...Array(size).keys()].map((at) => (size > MOST_PLAIN ? 1n << BigInt(at) : 1 << at));
  const withoutLowest = (mask) => mask ^ (mask & -mask);
  const size = (mask) => {
    let found = 0;
    for (; mask; mask = withoutLowest(mask)) found += 1;
    return found;
  };

  // The places with an odd number of these lanes.
  const oddPlaces = (lanes) => {
    const odd = new Set();
    for (const place of lanes.flatMap((lane) => lane.ends)) if (!odd.delete(place)) odd.add(place);
    return odd;
  };

  // The lanes by connected network.
  const parts = (lanes) => {
    let found = [];
    for (const lane of lanes) {
      const places = new Set(lane.ends);
      const members = [lane];
      const apart = [];
      for (const part of found) {
        if (lane.ends.some((end) => part.places.has(end))) {
          for (const place of part.places) places.add(place);
          members.push(...part.members);
        } else apart.push(part);
      }
      found = [...apart, { places, members }];
    }
    return found.map((part) => part.members);
  };

  const joined = (groups, places) => {
    const apart = [];
    for (const group of groups) {
      if (group & places) places |= group;
      else apart.push(group);
    }
    apart.push(places);
    return apart.length > 1 ? apart.sort(count.inOrder) : apart;
  };

  // The lanes place by place, across the map: next is always the place that opens the fewest others.
  const sweep = (lanes) => {
    const [at, near] = [new Map(), new Map()];
    for (const lane of lanes) {
      for (const end of lane.ends) {
        at.set(end, [...(at.get(end) ?? []), lane]);
        near.set(end, new Set([...(near.get(end) ?? []), ...lane.ends]));
      }
    }
    const [swept, opened, done] = [new Set(), new Set(), new Set()];
    const opens = (one) => [...near.get(one)].filter((other) => !opened.has(other)).length;
    while (swept.size < lanes.length) {
      const waiting = [...(opened.size ? opened : at.keys())].filter((one) => !done.has(one));
      const next = waiting.sort((a, b) => opens(a) - opens(b) || a - b)[0];
      done.add(next);
      for (const other of near.get(next)) opened.add(other);
      for (const lane of at.get(next)) swept.add(lane);
    }
    return [...swept];
  };

  // Takes or leaves out one lane after the other, always going on from the choice that promises most. A place is closed
  // once all its lanes are decided; `groups` are the open places that the lanes taken hang together, `odd` the open ones
  // that are left with an odd number if no more is left out, `ends` how many closed ones are.
  class Search {
    constructor(lanes, odd) {
      this.lanes = sweep(lanes);
      this.bits = bitsFor(lanes.length);
      const places = [...new Set(lanes.flatMap((lane) => lane.ends))];
      const bits = bitsFor(places.length);
      const place = new Map(places.map((one, at) => [one, bits[at]]));
      this.none = bits[0] ^ bits[0];
      this.ends = this.lanes.map((lane) => place.get(lane.ends[0]) | place.get(lane.ends[1]));
      this.odd = [...odd].reduce((mask, one) => mask | place.get(one), this.none);
      // What each lane closes, and the shortest lane of each place from there on.
      this.closing = [];
      this.shortest = [new Map()];
      for (const lane of [...this.lanes].reverse()) {
        const later = this.shortest.at(-1);
        const ends = lane.ends.map((end) => place.get(end));
        this.closing.push(ends.filter((end) => !later.has(end)).reduce((mask, end) => mask | end, this.none));
        const sooner = new Map(later);
        for (const end of ends) sooner.set(end, Math.min(lane.length, later.get(end) ?? lane.length));
        this.shortest.push(sooner);
      }
    }

    // Two choices that have decided as many lanes and taken the same ones are the same, so no more is compared.
    static better(a, b) {
      return a.bound - b.bound || a.toGo - b.toGo || a.leftOut - b.leftOut || count.inOrder(a.taken, b.taken);
    }

    * run() {
      const taken = this.bits[0] ^ this.bits[0];
      const start = { bound: 0, toGo: this.lanes.length, leftOut: 0, taken, odd: this.odd, ends: 0, groups: [] };
      const waiting = new count.Heap(Search.better, start);
      const seen = new Set();
      for (let looked = 1; ; looked += 1) {
        const choice = waiting.pop();
        if (!choice.toGo) return this.lanes.filter((_, number) => choice.taken & this.bits[number]);
        // Choices that agree in this have the same future; the first of them to come is the best.
        const future = `${choice.toGo} ${choice.odd} ${choice.ends} ${choice.groups}`;
        if (!seen.has(future)) {
          seen.add(future);
          this.goOn(choice, waiting);
        }
        if (looked % PAUSE === 0) yield;
      }
    }

    // The choice with the next lane taken, and with it left out.
    goOn({ toGo, leftOut, taken, odd, ends, groups }, waiting) {
      const number = this.lanes.length - toGo;
      const places = this.ends[number];
      this.close(waiting, toGo - 1, leftOut, taken | this.bits[number], odd, ends, joined(groups, places));
      this.close(waiting, toGo - 1, leftOut + this.lanes[number].length, taken, odd ^ places, ends, groups);
    }

    // The choice after closing what the lane just decided closes, unless nothing can come of it.
    close(waiting, toGo, leftOut, taken, odd, ends, groups) {
      const closing = this.closing[toGo];
      if (closing) {
        // The longest trail ends where it cannot go on: all lanes there are taken, an odd number.
        const ended = odd & closing;
        ends += size(ended);
        if (ended & ~this.odd || ends > MOST_ENDS) return;
        odd ^= ended;
        groups = groups.map((group) => group & ~closing).sort(count.inOrder);
        if (groups.length && !groups[0]) { // no way on from there: this is all, or it falls apart
          if (groups.length > 1) return;
          leftOut += total(this.lanes.slice(this.lanes.length - toGo));
          waiting.push({ bound: leftOut, toGo: 0, leftOut, taken, odd: this.none, ends, groups: [] });
          return;
        }
      }
      waiting.push({ bound: leftOut + this.mustGo(toGo, odd, ends), toGo, leftOut, taken, odd, ends, groups });
    }

    // A length that must still be left out: at every odd place but the ends some lane. One can serve two: hence the half.
    mustGo(toGo, odd, ends) {
      const shortest = this.shortest[toGo];
      const lengths = [];
      for (; odd; odd = withoutLowest(odd)) lengths.push(shortest.get(odd & -odd));
      const needed = lengths.length - (MOST_ENDS - ends);
      if (needed <= 0) return 0;
      lengths.sort((a, b) => a - b);
      let sum = 0;
      for (let at = 0; at < needed; at += 1) sum += lengths[at];
      return Math.ceil(sum / 2);
    }
  }

  // All these lanes in the order of a trail: go on while there is a way, and fit in the rest as loops.
  const travel = (lanes) => {
    const ways = new Map();
    for (const lane of lanes) for (const end of lane.ends) ways.set(end, [...(ways.get(end) ?? []), lane]);
    const odd = (end) => ways.get(end).length % 2;
    const start = [...ways.keys()].sort((a, b) => odd(b) - odd(a) || a - b)[0];
    const underWay = [{ here: start, by: [] }];
    const used = new Set();
    const trail = [];
    while (underWay.length) {
      const { here, by } = underWay.at(-1);
      const lane = ways.get(here).pop();
      if (lane && !used.has(lane)) {
        used.add(lane);
        underWay.push({ here: lane.ends[0] + lane.ends[1] - here, by: [lane] });
      } else if (!lane) {
        trail.push(...by);
        underWay.pop();
      }
    }
    return trail;
  };

  // The longest trail, as a generator that pauses: its value is the trail's length and its lanes in travelling order.
  count.longestTrail = function* longestTrail(lanes) {
    let best = [];
    for (const part of parts(lanes).sort((a, b) => total(b) - total(a))) {
      if (total(part) <= total(best)) break;
      const odd = oddPlaces(part);
      const found = odd.size <= MOST_ENDS ? part : yield* new Search(part, odd).run();
      if (total(found) > total(best)) best = found;
    }
    return { length: total(best), lanes: best.length ? travel(best) : [] };
  };
})();
