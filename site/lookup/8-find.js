// From a question to the rules that answer it.
(() => {
  const lookup = railbook.lookup;
  const LONGEST = 300; // signs of a question that are read
  const MOST = 16; // words
  const HERE = 8, ELSEWHERE = 4, NEAREST = 3; // how many are shown
  const TOO_FAR = 0.3; // what scores less than this share of the best is not shown
  const SURELY_ABSENT = 1.0; // what a game does not have was asked for, if it fits so much better than what it has
  const TABLE = 1.25; // how much more a table fits that has the number which was asked for
  const COVERED = 0.6; // of the question: a table that covers less is not meant, whatever number is in it
  const FOR_PLAYERS = 1.2; // how much more a rule fits that depends on the number of players, where that is known
  const COUNTED = 1.35; // how much more a rule fits that has a number, where one was asked for
  const PLAYERS = "goal.players";
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

  const close = (scored) => scored.filter(([, score]) => score >= scored[0][1] * TOO_FAR);

  // How much more an entry fits that has the kind of answer which was asked for.
  const suits = (index, entry, asked, share) => {
    const answers = index.answers(entry);
    let suits = 1;
    if ((asked.numbers.length || asked.howMany) && share >= COVERED && lookup.namesRow(index, entry, asked)) suits *= TABLE;
    if (asked.howMany && answers.some((said) => said.hasNumber)) suits *= COUNTED;
    if (asked.players !== null && answers.some((said) => said.players.length)) suits *= FOR_PLAYERS;
    return suits;
  };

  // Entries that fit, the best first; a number leads to the table of the game that has it.
  const byWords = (index, asked, game) => {
    const found = lookup.ranked(index, asked.meant)
      .map(([entry, score, share]) => [entry, score * (!game || index.has(entry, game) ? suits(index, entry, asked, share) : 1)]);
    return close(found.sort((one, other) => other[1] - one[1] || one[0] - other[0]));
  };

  // The places of the words that were asked for, but for those that tell little.
  const marks = (index, text, meant) => {
    const told = new Map([...meant.surely].map(([group, quality]) => [group, index.weights[group] * quality]));
    const least = Math.max(0, ...told.values()) * TELLING;
    const found = [];
    for (const [own, start, end] of lookup.said(index, text)) {
      const asked = own.some((group) => told.has(group) && told.get(group) >= least);
      const last = found[found.length - 1];
      if (asked && !(last && last[0] === start && last[1] === end)) found.push([start, end]);
    }
    return found;
  };

  const hit = (index, entry, game, asked, also = []) => {
    const title = index.title(entry);
    const answer = lookup.shown(index, entry, asked);
    return {
      rule: index.rule(entry), game, section: index.section(entry)[0], sectionTitle: index.section(entry)[1], title, also,
      text: answer.text, players: answer.players, isRuling: index.isRuling(entry), isAbsent: false,
      titleMarks: marks(index, title, asked.meant), marks: marks(index, answer.text, asked.meant), games: index.gamesOf(entry),
    };
  };

  // Each rule as the first game has it, and what others say instead.
  const eachOnce = (index, found, asked) => {
    const byRule = new Map();
    for (const entry of found) byRule.set(index.rule(entry), [...(byRule.get(index.rule(entry)) || []), entry]);
    return [...byRule.values()].slice(0, HERE).map((entries) => {
      const also = entries.slice(1).flatMap((entry) => index.gamesOf(entry).map((game) => [game, lookup.shown(index, entry, asked).text]));
      return hit(index, entries[0], index.gamesOf(entries[0])[0], asked, also);
    });
  };

  // The entries of a game; for a number of players that it does not allow, what it says of that first.
  const fits = (index, game, players) => {
    const [least, most] = index.counts.get(game) || [1, Infinity];
    return players === null || (players >= least && players <= most);
  };
  const first = (index, own, game, asked) => {
    const entries = own.map(([entry]) => entry);
    if (fits(index, game, asked.players)) return entries;
    const said = index.allOf(game).filter((entry) => index.rule(entry) === PLAYERS);
    return [...said, ...entries.filter((entry) => !said.includes(entry))];
  };

  // That the game does not have what was asked for, and what the sibling says that has it.
  const absent = (index, own, others, game, asked) => {
    if (!others.length || (own.length && others[0][1] < own[0][1] * SURELY_ABSENT)) return [];
    const entry = others[0][0];
    const text = index.absent(game, index.rule(entry));
    if (text === null) return [];
    const found = hit(index, entry, index.gamesOf(entry)[0], asked);
    const also = found.games.map((sibling) => [sibling, found.text]);
    return [{ ...found, text, marks: marks(index, text, asked.meant), players: null, also, isRuling: false, isAbsent: true }];
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

  // The rules that fit, those of the game first. A game, or a number of players, that is named in the question goes
  // before the one at hand.
  lookup.find = (index, typedText, reading, playing = null) => {
    const text = lookup.fold([...typedText.slice(0, 2 * LONGEST)].slice(0, LONGEST).join("")).replace(SPACES, "");
    const typed = lookup.words(text).slice(0, MOST);
    const [named, said] = withoutGames(index, typed);
    const game = named || reading;
    const codes = Object.entries(index.data.codes || {}).filter(([code]) => lookup.fold(code) === text);
    if (codes.length) return { here: [], elsewhere: [], nearest: [], game, codes };
    const [several, numbers] = lookup.numbersIn(index, said);
    const asked = { meant: lookup.question(index, said), players: several || playing, numbers, howMany: lookup.asksHowMany(index, said) };
    const typedId = byId(index, text).map((entry) => [entry, 1]);
    let scored = typedId.length ? typedId : byWords(index, asked, game);
    if (named && !said.length) scored = index.allOf(named).map((entry) => [entry, 1]); // the game alone: its rules, from the first
    const instead = scored.length ? [] : nearest(index, said);
    if (!game) return { here: eachOnce(index, scored.map(([entry]) => entry), asked), elsewhere: [], nearest: instead, game: null, codes: [] };
    const had = new Set(index.allOf(game).map((entry) => index.rule(entry)));
    const own = scored.filter(([entry]) => index.has(entry, game));
    const others = scored.filter(([entry]) => !had.has(index.rule(entry)));
    const here = first(index, own, game, asked).slice(0, HERE).map((entry) => hit(index, entry, game, asked));
    const missing = fits(index, game, asked.players) ? absent(index, own, others, game, asked) : [];
    const elsewhere = eachOnce(index, others.map(([entry]) => entry), asked).slice(0, ELSEWHERE);
    return { here: [...missing, ...here].slice(0, HERE), elsewhere, nearest: instead, game, codes: [] };
  };
})();
