// A position as text for the address: version, mark of the board, everything that is a number as one number, names.
(() => {
  const count = railbook.count;
  const VERSION = "1";
  const LONGEST = 4000; // of an address that somebody made up
  const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  const written = (number) => {
    let text = "";
    for (; number; number >>= 6n) text += ALPHABET[Number(number & 63n)];
    return text;
  };
  const read = (text) => [...text].reduceRight((number, sign) => {
    const value = ALPHABET.indexOf(sign);
    if (value < 0) throw new SyntaxError(sign);
    return number * 64n + BigInt(value);
  }, 0n);

  // Each digit with its base; what is seldom entered comes last, since leading zeros are not written.
  const digits = (position) => {
    const { game, players } = position;
    const zigzag = (points) => (points < 0 ? -2 * points - 1 : 2 * points);
    return [
      [game.players.indexOf(players), game.players.length],
      ...position.owners.map((owner) => [owner + 1, players + 1]),
      ...position.holders.map((holder) => [holder + 1, players + 1]),
      ...position.tokens.map((tokens) => [tokens, (game.tokens?.kinds ?? 0) + 1]),
      ...position.colors.map((color, player) => [(color - player + game.colors.length) % game.colors.length, game.colors.length]),
      ...position.other.map((points) => [zigzag(points), 2 * game.mostOther + 1]),
    ];
  };

  // Without what nobody sees, but for what joins letters and signs into one.
  const UNSEEN = /(?:(?![\u200c\u200d])\p{C}|\s)+/gu;
  count.cleanName = (game, name) => [...name.normalize("NFC").replace(UNSEEN, " ").trim()].slice(0, game.longestName).join("").trim();
  // Messengers take some signs at the end of a link for their own, and cut links; a name that got lost is no reason to stop.
  const quoted = (name) => encodeURIComponent(name).replace(/[.!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const unquoted = (game, name) => { try { return count.cleanName(game, decodeURIComponent(name)); } catch { return ""; } };

  count.pack = (position) => {
    const number = digits(position).reduceRight((sum, [digit, base]) => sum * BigInt(base) + BigInt(digit), 0n);
    const names = position.names.map(quoted);
    while (names.at(-1) === "") names.pop();
    return [VERSION, position.game.mark, written(number), ...names].join(".");
  };

  // The position that an address tells and what the rules do not allow in it; or null if it tells none for this board.
  count.unpack = (game, text) => {
    const [version, mark, number, ...names] = text.split(".");
    if (version !== VERSION || mark !== game.mark || text.length > LONGEST) return null;
    try {
      return laidOut(game, read(number), names.map((name) => unquoted(game, name)));
    } catch {
      return null;
    }
  };

  const laidOut = (game, number, names) => {
    const next = (base) => {
      const digit = number % BigInt(base);
      number /= BigInt(base);
      return Number(digit);
    };
    const position = new count.Position(game, game.players[next(game.players.length)]);
    const { players } = position;
    const refusals = [];
    const note = (refusal) => { if (refusal) refusals.push(refusal); };
    const each = (things, base, enter) => {
      for (const thing of things) {
        const digit = next(base);
        if (digit) note(enter(thing, digit));
      }
    };
    const seats = [...Array(players).keys()];
    each(game.lanes, players + 1, (lane, owner) => position.claim(owner - 1, lane));
    each(game.tickets, players + 1, (ticket, holder) => position.hold(holder - 1, ticket));
    each(seats, (game.tokens?.kinds ?? 0) + 1, (player, tokens) => position.collect(player, tokens));
    each(seats, game.colors.length, (player, color) => { position.colors[player] = position.freeColor(player, (color + player) % game.colors.length); });
    each(seats, 2 * game.mostOther + 1, (player, points) => { position.other[player] = points % 2 ? -(points + 1) / 2 : points / 2; });
    if (number) throw new RangeError("more than this board has");
    names.slice(0, players).forEach((name, player) => { position.names[player] = name; });
    return { position, refusals };
  };
})();
