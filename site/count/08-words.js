// Words in the reader's language: the engine's own sentences, filled with names and numbers.
(() => {
  const count = railbook.count;
  const tag = (language) => { try { return Intl.getCanonicalLocales(language)[0]; } catch { return "en"; } };

  count.Words = class {
    constructor(game, words) {
      Object.assign(this, { game, words });
      this.plurals = new Intl.PluralRules(tag(words.language));
      this.numbers = new Intl.NumberFormat(tag(words.language));
    }

    number(number) {
      return Math.abs(number) > 999 ? this.numbers.format(number).replace("-", "−") : String(number).replace("-", "−");
    }

    signed(points) {
      return points > 0 ? `+${this.number(points)}` : this.number(points);
    }

    fill(template, values) {
      const shown = (value) => (typeof value === "number" ? this.number(value) : value);
      return template.replace(/\{\{|\}\}|\{(\w+)\}/g, (found, key) => (key ? shown(values[key] ?? found) : found[0]));
    }

    say(name, values = {}) {
      return this.fill(this.words.says[name], values);
    }

    counted(name, number, values = {}) {
      const forms = this.words.counts[name];
      return this.fill(forms[this.plurals.select(Math.abs(number))] ?? forms.other, { ...values, count: number });
    }

    // Why a player may not have something; where a noun stands behind a number, in the form for that number.
    refusal({ player, reason, values }, name) {
      const told = { ...values, player: name(player) };
      const by = this.words.countedBy[reason];
      return by ? this.counted(reason, values[by], told) : this.say(reason, told);
    }

    list(items) {
      return this.words.lists[items.length].replace(/\{(\d+)\}/g, (_, at) => items[at]);
    }

    // The places along some lanes, in travelling order.
    path(lanes) {
      const { places } = this.game;
      const [first, second] = lanes.map((lane) => lane.ends);
      const apart = second ? first.filter((end) => !second.includes(end)) : [];
      let here = apart[0] ?? [...first].sort((a, b) => count.inOrder(places[a][0], places[b][0]))[0];
      const stops = [here];
      for (const lane of lanes) stops.push(here = lane.ends[0] + lane.ends[1] - here);
      return stops.map((stop) => places[stop][1]).join(" – ");
    }

    // What a line is for. Routes of one length stand together, so theirs comes with how many there are.
    line({ kind, rule, about, number, lanes }, routes = 1) {
      const spaces = () => this.counted("spaces", number);
      const told = {
        route: () => this.say("routes", { routes: this.counted("routes", routes), spaces: spaces() }),
        ticket: () => (rule === "scoring.tickets-done"
          ? this.say("ticket_done", { ticket: this.game.between(about.ends), path: this.path(lanes) })
          : this.say("ticket_failed", { ticket: this.game.between(about.ends) })),
        longest_path: () => this.say("longest_path", { spaces: spaces(), path: this.path(lanes) }),
        shorter_path: () => this.say("shorter_path", { spaces: spaces(), path: this.path(lanes) }),
        district: () => this.say("district", { number: about.number }),
        tokens: () => this.counted("tokens", number),
        other: () => this.say("other"),
      };
      return told[kind]();
    }

    // A player's lines as they are shown: what for, how many points, by which rule, on which lanes.
    lines(score) {
      const routes = score.lines.filter((line) => line.kind === "route");
      const lengths = [...new Set(routes.map((line) => line.number))].sort((a, b) => a - b);
      const together = lengths.map((length) => routes.filter((line) => line.number === length)).map((same) => ({
        ...same[0],
        points: same.reduce((sum, line) => sum + line.points, 0),
        text: this.line(same[0], same.length),
        lanes: same.flatMap((line) => line.lanes),
      }));
      const others = score.lines.filter((line) => line.kind !== "route");
      return [...together, ...others.map((line) => ({ ...line, text: this.line(line) }))];
    }

    // How ties were broken and who won, each sentence with its rule.
    victory({ winners, steps }, name) {
      const listed = (scores) => this.list(scores.map((score) => name(score.player)));
      const told = steps.map(({ rule, level, left }) => {
        const sentence = left.length < level.length ? rule : `${rule} undecided`;
        return { rule, text: this.say(sentence, { players: listed(level), left: listed(left) }) };
      });
      if (winners.length > 1) return told;
      const points = this.counted("points", winners[0].total);
      return [...told, { rule: "scoring.winner", text: this.say("wins", { player: name(winners[0].player), points }) }];
    }
  };
})();
