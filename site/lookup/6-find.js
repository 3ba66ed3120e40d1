// From a question to the rules that answer it.
(() => {
  const lookup = railbook.lookup;
  const LONGEST = 300; // signs of a question that are read
  const MOST = 16; // words
  const HERE = 8, ELSEWHERE = 4, NEAREST = 3; // how many are shown
  const TOO_FAR = 0.3; // what scores less than this share of the best is not shown
  const ANSWER = 1.3; // the answer itself is shown, unless another sentence fits better by so much
  const SPACES = /^[ \t\r\n]+|[ \t\r\n]+$/g;
  const TELLING = 0.15; // words that tell less than this share of the most telling one are not marked

  // The game that a question names by its title or id, and the other words.
  const withoutGames = (index, typed) => {
    for (const [game, title] of index.games) {
      for (const name of [lookup.words(title), lookup.words(game)]) {
        if (!name.length || !name.every((word) => typed.includes(word))) continue;
        return [game, typed.filter((word) => !name.includes(word))];
      }
    }
    return [null, typed];
  };

  // Rules whose id was typed, or the beginning of it, or what they were once called.
  const byId = (index, text) => {
    if (!text.includes(".")) return [];
    const id = Object.hasOwn(index.data.was, text) ? index.data.was[text] : text;
    const all = Array.from({ length: index.size }, (_, entry) => entry);
    const exact = all.filter((entry) => index.rule(entry) === id);
    return exact.length ? exact : all.filter((entry) => index.rule(entry).startsWith(id));
  };

  const close = (scored) => scored.filter(([, score]) => score >= scored[0][1] * TOO_FAR).map(([entry]) => entry);

  // The groups of a word of a text, and of the words that it is made of.
  const groups = (index, word) => [word, ...lookup.parts(word, (one) => index.forms[0].has(one))]
    .filter((one) => index.forms[0].has(one)).map((one) => index.forms[0].get(one));

  // What a text says: its words as groups, and where they stand. The same texts are shown again and again.
  const said = (index, text) => {
    if (!index.said.has(text)) {
      index.said.set(text, lookup.places(text).map(([word, start, end]) => [groups(index, word), start, end]));
    }
    return index.said.get(text);
  };

  // How much of what was asked a sentence speaks of.
  const fit = (index, sentence, meant) => {
    const spoken = new Set(said(index, sentence).flatMap(([own]) => own));
    let sum = 0;
    meant.meant.forEach((meanings, at) => {
      let most = 0;
      for (const [group, quality] of meanings) if (quality > most && spoken.has(group)) most = quality;
      sum += meant.weights[at] * most;
    });
    return sum;
  };

  // The places of the words that were asked for, but for those that tell little.
  const marks = (index, text, meant) => {
    const told = new Map([...meant.surely].map(([group, quality]) => [group, index.weights[group] * quality]));
    const least = Math.max(0, ...told.values()) * TELLING;
    const found = [];
    for (const [own, start, end] of said(index, text)) {
      const asked = own.some((group) => told.has(group) && told.get(group) >= least);
      const last = found[found.length - 1];
      if (asked && !(last && last[0] === start && last[1] === end)) found.push([start, end]);
    }
    return found;
  };

  const hit = (index, entry, game, meant, also = []) => {
    const title = index.title(entry);
    const sentences = index.sentences(entry);
    const fits = sentences.map((sentence, at) => fit(index, sentence, meant) * (at === 0 ? ANSWER : 1));
    const text = sentences[fits.indexOf(Math.max(...fits))];
    return {
      rule: index.rule(entry), game, section: index.section(entry)[0], sectionTitle: index.section(entry)[1], title, text, also,
      titleMarks: marks(index, title, meant), marks: marks(index, text, meant), games: index.gamesOf(entry),
    };
  };

  // Each rule as the first game has it, and what others say instead.
  const eachOnce = (index, found, meant) => {
    const byRule = new Map();
    for (const entry of found) byRule.set(index.rule(entry), [...(byRule.get(index.rule(entry)) || []), entry]);
    return [...byRule.values()].slice(0, HERE).map((entries) => {
      const also = entries.slice(1).flatMap((entry) => index.gamesOf(entry).map((game) => [game, index.sentences(entry)[0]]));
      return hit(index, entries[0], index.gamesOf(entries[0])[0], meant, also);
    });
  };

  // Titles of rules with words that are not too far from what was typed.
  const nearest = (index, asked) => {
    const word = asked.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
    const limit = Math.floor((word.length * 2) / 5);
    const near = [];
    for (const [form, group] of limit ? index.forms[0] : []) {
      const found = [...index.found(group)];
      if (!found.length || Math.abs(form.length - word.length) > limit) continue;
      const distance = lookup.slips(word, form, limit);
      if (distance > limit) continue;
      const [entry] = found.reduce((best, one) => (one[1] > best[1] || (one[1] === best[1] && one[0] < best[0]) ? one : best));
      near.push([distance, form, entry]);
    }
    near.sort((one, other) => one[0] - other[0] || (one[1] < other[1] ? -1 : one[1] > other[1] ? 1 : one[2] - other[2]));
    return [...new Set(near.map(([, , entry]) => index.title(entry)))].slice(0, NEAREST);
  };

  // The rules that fit, those of the game first. A game that is named goes before the one that is being read.
  lookup.find = (index, asked, reading) => {
    const text = lookup.fold([...asked.slice(0, 2 * LONGEST)].slice(0, LONGEST).join("")).replace(SPACES, "");
    const typed = lookup.words(text).slice(0, MOST);
    const [named, said] = withoutGames(index, typed);
    const game = named || reading;
    const codes = Object.entries(index.data.codes || {}).filter(([code]) => lookup.fold(code) === text);
    if (codes.length) return { here: [], elsewhere: [], nearest: [], game, codes };
    const meant = lookup.question(index, said);
    const typedId = byId(index, text);
    let found = typedId.length ? typedId : close(lookup.ranked(index, meant));
    if (named && !said.length) found = index.allOf(named); // the game alone: its rules, from the first
    const instead = found.length ? [] : nearest(index, said);
    if (!game) return { here: eachOnce(index, found, meant), elsewhere: [], nearest: instead, game: null, codes: [] };
    const own = found.filter((entry) => index.gamesOf(entry).includes(game));
    const had = new Set(own.map((entry) => index.rule(entry)));
    const others = found.filter((entry) => !had.has(index.rule(entry)));
    const here = own.slice(0, HERE).map((entry) => hit(index, entry, game, meant));
    return { here, elsewhere: eachOnce(index, others, meant).slice(0, ELSEWHERE), nearest: instead, game, codes: [] };
  };
})();
