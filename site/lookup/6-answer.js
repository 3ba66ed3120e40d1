// What is shown of a rule: the sentences that settle the question.
(() => {
  const lookup = railbook.lookup;
  const EVEN = 60; // “when” and “how” tell two questions about the same thing apart
  const OTHERWISE = 0.85; // a question that asks for a number is less like one that does not
  const LIKE = 1.5; // how much more it counts to be asked for than to speak of what was asked
  const OWN = 0.15; // the rule's own answer is shown, unless another sentence fits better by so much
  const PLAYERS = 0.4; // a sentence that holds for just the number of players that was asked for
  const REPLY = 0.2; // a reply is shown only to a question that is so like one that it settles
  const COUNTED = 0.3; // a sentence with a number, where one was asked for
  const ROW = 0.5; // a sentence that speaks of just the row that was asked for
  const SURELY = 80; // in percent: how surely a row must be meant that is named by a word
  const JUST_THAT = 0.95; // from this likeness on, nothing else decides
  const ASKED = 0.55; // from this likeness on, a question was asked as we know it, and its answer stands alone

  // The groups of a word of a text, and of the words that it is made of.
  const groups = (index, word) => [word, ...lookup.parts(word, (one) => index.forms[0].has(one))]
    .filter((one) => index.forms[0].has(one)).map((one) => index.forms[0].get(one));

  // What a text says: its words as groups, and where they stand. The same texts are shown again and again.
  lookup.said = (index, text) => {
    if (!index.said.has(text)) {
      index.said.set(text, lookup.places(text).map(([word, start, end]) => [groups(index, word), start, end]));
    }
    return index.said.get(text);
  };

  const named = (index, key, meant) => lookup.words(key).every((word) =>
    index.forms[0].has(word) && (meant.surely.get(index.forms[0].get(word)) || 0) >= SURELY);

  // What a sentence says of the row that a question names, by its number or its words.
  const row = (index, said, asked) => {
    if (!said.rows.length) return null;
    for (const number of asked.numbers) {
      const found = said.rows.findLast(([key]) => key === number);
      if (found) return found[1];
    }
    const found = said.rows.find(([key]) => !/^\d+$/.test(key) && named(index, key, asked.meant));
    return found ? found[1] : null;
  };

  // Whether a question names a row of a table that an entry has.
  lookup.namesRow = (index, entry, asked) => index.answers(entry).some((said) => row(index, said, asked) !== null);

  // How much of what was asked a sentence speaks of.
  const fit = (index, said, asked) => {
    const spoken = new Set(lookup.said(index, said.text).flatMap(([own]) => own));
    const meant = asked.meant;
    let sum = 0;
    meant.meant.forEach((meanings, at) => {
      let most = 0;
      for (const [group, quality] of meanings) if (quality > most && spoken.has(group)) most = quality;
      sum += meant.weights[at] * most;
    });
    const share = meant.whole ? sum / (100 * meant.whole) : 0;
    const forPlayers = asked.players !== null && said.players.length ? PLAYERS : 0;
    const counted = asked.howMany && said.hasNumber ? COUNTED : 0;
    return share + forPlayers + counted + (row(index, said, asked) !== null ? ROW : 0);
  };

  const holds = (said, players) => players === null || !said.players.length || said.players.includes(players);

  // For each sentence how like a question that it settles is to this one, and what else settles that one.
  const likenesses = (index, entry, size, asked) => {
    const best = new Array(size).fill(0);
    const together = best.map((_, at) => [at]);
    const units = index.units(entry);
    for (const [question, ...settled] of index.settled(entry)) {
      const alike = asked.howMany === index.asksHowMany(units[question]);
      const like = lookup.likeness(index, units[question], asked.meant, EVEN) * (alike ? 1 : OTHERWISE);
      for (const at of settled) if (best[at] < like) [best[at], together[at]] = [like, settled];
    }
    return [best, together];
  };

  // The numbers of the sentences that settle a question.
  const chosen = (index, entry, said, asked) => {
    const [like, together] = likenesses(index, entry, said.length, asked);
    const body = index.body(entry);
    let held = [...said.keys()].filter((at) => holds(said[at], asked.players)
      && (at < body || like[at] >= REPLY || (asked.players !== null && said[at].players.length > 0)));
    if (!held.length) held = [0];
    let best = held[0];
    let most = [-1, -1];
    for (const at of held) {
      const alone = like[at] >= JUST_THAT ? like[at] : 0;
      const score = LIKE * like[at] + fit(index, said[at], asked) + (at === 0 ? OWN : 0);
      if (alone > most[0] || (alone === most[0] && score > most[1])) [best, most] = [at, [alone, score]];
    }
    if (like[best] >= ASKED) return together[best].filter((at) => held.includes(at));
    // Not sure what was asked: the rule's own answer comes along, and all that is said for just so many players.
    if (asked.players !== null && said[best].players.length) {
      return held.filter((at) => at === 0 || at === best || (at < body && said[at].players.length > 0));
    }
    return best === 0 || best >= body || !held.includes(0) ? [best] : [0, best];
  };

  // The answer of an entry to a question, and the player counts that it holds for (null: all).
  lookup.shown = (index, entry, asked) => {
    const answers = index.answers(entry);
    const own = chosen(index, entry, answers, asked).map((at) => answers[at]);
    const text = own.map((said) => {
      const sentence = row(index, said, asked) ?? said.text;
      return said.condition ? `${said.condition}: ${sentence}` : sentence;
    }).join(" ");
    const counts = new Set(own.filter((said) => said.players.length).map((said) => said.players.join(" ")));
    return { text, players: counts.size === 1 ? [...counts][0].split(" ").map(Number) : null };
  };
})();
