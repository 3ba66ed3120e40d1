// A final position: who has what. What the rules do not allow is refused, with the rule.
(() => {
  const count = railbook.count;
  const { NOBODY } = count;
  const refuse = (player, rule, reason, values) => ({ player, rule, reason, values });

  count.Position = class {
    constructor(game, players) {
      Object.assign(this, { game, players });
      this.owners = game.lanes.map(() => NOBODY);
      this.holders = game.tickets.map(() => NOBODY);
      this.tokens = Array(players).fill(0);
      this.other = Array(players).fill(0);
      this.names = Array(players).fill("");
      this.colors = [...Array(players).keys()];
    }

    lanesOf(player) {
      return this.game.lanes.filter((lane) => this.owners[lane.number] === player);
    }

    ticketsOf(player) {
      return this.game.tickets.filter((ticket) => this.holders[ticket.number] === player);
    }

    piecesLeft(player) {
      return this.lanesOf(player).reduce((left, lane) => left - lane.length, this.game.pieces);
    }

    objection(player, lane) {
      const twins = this.game.twins(lane).map((twin) => this.owners[twin.number]);
      if (this.owners[lane.number] !== NOBODY) return refuse(player, "claim.any-free-route", "lane_taken", { lane: lane.name });
      if (twins.includes(player)) return refuse(player, "claim.double-routes", "both_lanes", { lane: lane.name });
      if (this.players <= this.game.oneLaneUpTo && twins.some((owner) => owner !== NOBODY)) {
        return refuse(player, "claim.double-few-players", "lane_closed", { lane: lane.name, players: this.players });
      }
      const has = this.piecesLeft(player);
      return has < lane.length ? refuse(player, "claim.enough-pieces", "too_few_pieces", { needs: lane.length, has }) : null;
    }

    claim(player, lane) {
      const refusal = this.objection(player, lane);
      if (!refusal) this.owners[lane.number] = player;
      return refusal;
    }

    hold(player, ticket) {
      if (this.holders[ticket.number] !== NOBODY) return refuse(player, "tickets.what", "ticket_held", { ticket: this.game.between(ticket.ends) });
      this.holders[ticket.number] = player;
      return null;
    }

    collect(player, tokens) {
      const kinds = this.game.tokens?.kinds ?? 0;
      if (tokens > kinds) return refuse(player, "tourists.one-per-symbol", "too_many_symbols", { has: tokens, there: kinds });
      const has = tokens + this.tokens.reduce((sum, held, other) => (other === player ? sum : sum + held), 0);
      const there = this.game.tokens?.supply[this.players] ?? 0;
      if (has > there) return refuse(player, "setup.token-stack-size", "too_many_tokens", { has, there });
      this.tokens[player] = tokens;
      return null;
    }

    // The same for another number of players, as far as the rules allow it; and what they do not. Who joins has what they
    // had when they left, in the position of `benched` that is theirs.
    seat(players, benched = []) {
      const seated = new count.Position(this.game, players);
      const refusals = [];
      const note = (refusal) => { if (refusal) refusals.push(refusal); };
      for (let player = 0; player < players; player += 1) {
        const from = player < this.players ? this : benched[player];
        if (from) {
          for (const kept of ["other", "names"]) seated[kept][player] = from[kept][player];
          for (const lane of from.lanesOf(player)) note(seated.claim(player, lane));
          for (const ticket of from.ticketsOf(player)) note(seated.hold(player, ticket));
          if (from.tokens[player]) note(seated.collect(player, from.tokens[player]));
        }
        seated.colors[player] = seated.freeColor(player, (from ?? seated).colors[player]);
      }
      return { position: seated, refusals };
    }

    // The colour that is wished for, or else the first, if nobody before this player has it.
    freeColor(player, wish) {
      const taken = this.colors.slice(0, player);
      return [wish, ...this.game.colors.keys()].find((color) => !taken.includes(color));
    }

    get empty() {
      return this.owners.every((owner) => owner === NOBODY) && this.holders.every((holder) => holder === NOBODY)
        && !this.tokens.some(Boolean) && !this.other.some(Boolean);
    }
  };
})();
