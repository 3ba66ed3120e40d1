// The game that is counted, as the page's data describe it. Players, places, lanes and tickets are numbers, as in
// the engine, which this folder follows step by step: whoever changes one changes both, and a test compares them.
window.railbook = window.railbook || {};
railbook.count = {};
(() => {
  const count = railbook.count;
  count.NOBODY = -1;
  count.Game = class {
    constructor(data) {
      Object.assign(this, data);
      this.lanes = data.lanes.map(([id, from, to, length, points, route, name], number) => (
        { id, number, ends: [from, to], length, points, route, name }));
      this.tickets = data.tickets.map(([id, from, to, points], number) => ({ id, number, ends: [from, to], points }));
      this.districts = data.districts.map(([number, points, places]) => ({ number, points, places }));
      this.lane = new Map(this.lanes.map((lane) => [lane.id, lane]));
      this.ticket = new Map(this.tickets.map((ticket) => [ticket.id, ticket]));
    }

    between([from, to]) {
      return `${this.places[from][1]} – ${this.places[to][1]}`;
    }

    twins(lane) {
      return this.lanes.filter((other) => other.route === lane.route && other !== lane);
    }
  };
})();
