// The longest trails of all players, found in small steps, so that the page answers meanwhile. What was found is kept.
(() => {
  const count = railbook.count;
  const AT_ONCE = 8; // milliseconds
  const KEPT = 200;
  const WARM = 24; // steps of a search that nobody waits for

  count.Trails = class {
    constructor() {
      this.known = new Map();
      this.turn = 0;
    }

    // The trails if they are found at once; otherwise null, and `later` is called with them, unless somebody asks anew.
    of(position, later) {
      const turn = ++this.turn;
      const jobs = [...Array(position.players).keys()].map((player) => this.job(position.lanesOf(player)));
      const go = () => {
        const stop = performance.now() + AT_ONCE;
        for (const job of jobs) {
          while (!job.trail) {
            if (performance.now() > stop) return null;
            const { done, value } = job.search.next();
            if (done) this.keep(job, value);
          }
        }
        return jobs.map((job) => job.trail);
      };
      const goOn = () => {
        if (turn !== this.turn) return;
        const found = go();
        if (found) later(found); else setTimeout(goOn);
      };
      const found = go();
      if (!found) setTimeout(goOn);
      return found;
    }

    // The first search takes longest, since its code is new: it need not be the reader's.
    warmUp(lanes) {
      const search = count.longestTrail(lanes);
      const go = (steps) => { if (steps && !search.next().done) setTimeout(go, 0, steps - 1); };
      setTimeout(go, 0, WARM);
    }

    job(lanes) {
      const key = lanes.map((lane) => lane.number).join();
      const search = count.longestTrail(lanes);
      return { key, search, trail: this.known.get(key) };
    }

    keep(job, trail) {
      if (this.known.size >= KEPT) this.known.clear();
      job.trail = trail;
      this.known.set(job.key, trail);
    }
  };
})();
