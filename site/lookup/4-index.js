// An index, ready to be asked what words mean.
(() => {
  const lookup = railbook.lookup;
  // How surely a word is met, in percent.
  const SAME = 100, STEM = 95, FOREIGN = 80, ALSO_FOREIGN = 50, FOREIGN_NEAR = 70;
  const SURE = 90; // what is so near is not taken apart
  const SLIPS = [0, 70, 50];
  const SAME_START = 20;
  const NEAR_ENOUGH = 0.7;
  const SATURATION = 6;
  const CLASSES = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 26, 34, 44];

  const raise = (found, group, quality) => {
    if ((found.get(group) || 0) < quality) found.set(group, quality);
  };
  const most = (found) => Math.max(0, ...found.values());

  const beginning = (word, form) => {
    if (word.length > 2 && form.startsWith(word)) return 60 + (30 * word.length) / form.length;
    if (word.length > 3 && form.includes(word)) return 50 + (20 * word.length) / form.length;
    if (form.length > 4 && word.startsWith(form)) return 40 + (20 * form.length) / word.length;
    return 0;
  };

  const slipped = (word, form, allowed) => {
    const distance = lookup.slips(word, form, allowed);
    return distance > allowed ? 0 : SLIPS[distance] + (form[0] === word[0] ? SAME_START : 0);
  };

  // The numbers of runs: of each the first is given, and how many they are.
  const unrolled = (runs) => {
    const found = [];
    for (let at = 0; at < runs.length; at += 2) for (let number = 0; number < runs[at + 1]; number++) found.push(runs[at] + number);
    return found;
  };

  lookup.Index = class {
    constructor(data) {
      this.data = data;
      this.languages = data.layers.map(([language]) => language);
      this.games = data.games;
      this.counts = new Map(data.games.map(([game, , least, most]) => [game, [least, most]]));
      this.players = data.players.map((phrase) => phrase.split(" "));
      this.howMany = data.how_many.map((phrase) => phrase.split(" "));
      this.little = new Set(data.little.split(" "));
      this.unit = data.units.map((unit) => unit.split(" ").map((group) => parseInt(group, 36)));
      this.answer = data.answers.map((packed) => this.unpackedAnswer(packed));
      this.weights = data.weights;
      this.size = data.entries.length;
      this.forms = this.languages.map(() => new Map());
      this.stems = this.languages.map(() => new Map());
      this.counted = new Map();
      this.known = new Map(); // what words mean, once it was found out
      this.said = new Map(); // what texts say, likewise
      this.kin = new Map(data.kin.split(";").filter(Boolean).map((one) => {
        const [group, ...meant] = one.split(" ").map((number) => parseInt(number, 36));
        return [group, meant];
      }));
      this.ofRule = data.rules.map(() => []);
      data.entries.forEach((entry, number) => this.ofRule[entry[0]].push(number));
      const starts = [...data.layers.map(([, start]) => start), data.words.length];
      for (let layer = 0; layer < this.languages.length; layer++) this.take(layer, starts[layer], starts[layer + 1]);
      this.asking = new Set(this.howMany.flat().filter((word) => !this.little.has(word)).map((word) => this.forms[0].get(word)));
      // All words in a row, with their letters: this is gone through for every word that nobody knows.
      this.row = this.forms.flatMap((forms, layer) => [...forms].map(([form, group]) => [form, group, layer]));
      this.letters = Int32Array.from(this.row, ([form]) => lookup.letters(form));
    }

    take(layer, from, to) {
      for (let group = from; group < to; group++) {
        const [stem, ...forms] = this.data.words[group].split(" ");
        this.stems[layer].set(stem, group);
        for (const form of [stem, ...forms]) {
          const whole = form[0] === "-" ? stem + form.slice(1) : form;
          if (!this.forms[layer].has(whole)) this.forms[layer].set(whole, group);
        }
      }
    }

    rule(entry) { return this.data.rules[this.data.entries[entry][0]]; }
    section(entry) { return this.data.sections[this.data.entries[entry][1]]; } // its id and title
    gamesOf(entry) { return this.data.entries[entry][2].map((game) => this.games[game][0]); }
    allOf(game) { return [...this.data.entries.keys()].filter((entry) => this.gamesOf(entry).includes(game)); }
    standing(entry) { return this.data.entries[entry][3]; }
    title(entry) { return this.data.entries[entry][4]; }
    has(entry, game) { return this.gamesOf(entry).includes(game); }
    answers(entry) { return unrolled(this.data.entries[entry][5]).map((number) => this.answer[number]); } // its own first
    units(entry) { return unrolled(this.data.entries[entry][6]).map((number) => this.unit[number]); }
    settled(entry) { return this.data.entries[entry][7]; } // numbers of questions, each with the answers that settle it
    asksHowMany(unit) { return unit.some((group) => this.asking.has(group)); }
    isRuling(entry) { return this.data.entries[entry][8] === 1; }
    body(entry) { return this.data.entries[entry][9]; } // how many answers stand in the rule itself: the others are replies

    // How a game says that it does not have a rule.
    absent(game, rule) {
      const at = this.games.findIndex(([id]) => id === game);
      const number = at < 0 ? undefined : this.data.absent[at][this.data.rules.indexOf(rule)];
      return number === undefined ? null : this.data.absences[number];
    }

    // A sentence, what it holds for, and what it says of single rows of a table.
    unpackedAnswer(packed) {
      if (typeof packed === "string") return { text: packed, players: [], condition: "", rows: [], hasNumber: false };
      const [text, hasNumber, condition, rows = []] = packed;
      const [name, players] = condition ? this.data.conditions[Math.abs(condition) - 1] : ["", []];
      return { text, players, condition: condition > 0 ? name : "", rows, hasNumber: hasNumber === 1 };
    }

    // The entries that a group of words stands in, and how much it counts there.
    found(group) {
      if (!this.counted.has(group)) this.counted.set(group, this.unpacked(group));
      return this.counted.get(group);
    }

    unpacked(group) {
      const found = new Map();
      for (const [, letter, steps] of this.data.found[group].matchAll(/([A-Z])([^A-Z]*)/g)) {
        const count = CLASSES[letter.charCodeAt(0) - 65];
        const score = (this.weights[group] * count) / (count + SATURATION);
        let number = 0;
        for (const step of steps.split(",")) {
          number += parseInt(step, 36);
          const single = number - this.ofRule.length;
          for (const entry of single < 0 ? this.ofRule[number] : [single]) found.set(entry, score);
        }
      }
      return found;
    }

    // What a typed word may mean: groups of words, and how surely; of a compound, each of its parts.
    readings(word) {
      if (!this.known.has(word)) this.known.set(word, this.understood(word));
      return this.known.get(word);
    }

    understood(word) {
      const found = this.direct(0, word);
      const known = found.size > 0;
      const tells = Math.max(0, ...[...found.keys()].map((group) => this.weights[group]));
      for (let layer = 1; layer < this.languages.length; layer++) {
        for (const [group, quality] of this.direct(layer, word)) {
          // “all’inizio” is not “all”: a word tells no more in another language than in this one.
          const share = known ? ALSO_FOREIGN * Math.min(1, tells / (this.weights[group] || 1)) : FOREIGN;
          raise(found, group, (quality * share) / 100);
        }
      }
      if (!this.forms[0].has(word)) {
        const near = this.near(word);
        const madeOf = found.size || most(near) >= SURE ? [] : this.parts(word);
        if (madeOf.length) return madeOf.map((part) => this.withKin(this.direct(0, part)));
        if (known || !found.size) for (const [group, quality] of near) raise(found, group, quality);
      }
      return found.size ? [this.withKin(found)] : [];
    }

    parts(word) { return lookup.parts(word, (one) => this.direct(0, one).size > 0); }

    // With other words for the same thing.
    withKin(found) {
      for (const [group, quality] of [...found]) {
        const kin = this.kin.get(group) || [];
        for (let at = 0; at < kin.length; at += 2) raise(found, kin[at], (quality * kin[at + 1]) / 100);
      }
      return found;
    }

    direct(layer, word) {
      if (this.forms[layer].has(word)) return new Map([[this.forms[layer].get(word), SAME]]);
      const group = this.stems[layer].get(lookup.stem(this.languages[layer], word));
      return group === undefined ? new Map() : new Map([[group, STEM]]);
    }

    // What begins like it, holds it, or differs by a slip or two.
    near(word) {
      const found = new Map();
      const allowed = lookup.slipsAllowed(word);
      const own = lookup.letters(word);
      for (let at = 0; at < this.row.length; at++) {
        const [form, group, layer] = this.row[at];
        let quality = beginning(word, form);
        if (allowed && Math.abs(form.length - word.length) <= allowed && lookup.bits(own ^ this.letters[at]) <= 2 * allowed) {
          quality = Math.max(quality, slipped(word, form, allowed));
        }
        if (quality) raise(found, group, layer === 0 ? quality : (quality * FOREIGN_NEAR) / 100);
      }
      const best = most(found) * NEAR_ENOUGH;
      return new Map([...found].filter(([, quality]) => quality >= best));
    }
  };
})();
