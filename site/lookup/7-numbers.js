// Numbers in a question: how many players there are, and what else is counted.
(() => {
  const lookup = railbook.lookup;
  const NUMBER = "#";
  const MOST_PLAYERS = 12;

  const isCount = (number) => number !== null && number.length < 3 && Number(number) >= 1 && Number(number) <= MOST_PLAYERS;

  // Where the number of players stands.
  const playersAt = (index, typed, numbers) => {
    for (const phrase of index.players) {
      for (let start = 0; start + phrase.length <= typed.length; start++) {
        const end = start + phrase.length;
        const alike = phrase.every((word, at) => (word === NUMBER ? isCount(numbers[start + at]) : word === typed[start + at]));
        // “in 3” is about players, “in 3 turns” is not.
        const alone = phrase[phrase.length - 1] !== NUMBER || end === typed.length || index.little.has(typed[end]);
        if (alike && alone) return start + phrase.indexOf(NUMBER);
      }
    }
    return null;
  };

  // How many players a question names, and the other numbers in it.
  lookup.numbersIn = (index, typed) => {
    const numbers = typed.map((word) => (/^\d+$/.test(word) ? word : Object.hasOwn(index.data.numbers, word) ? index.data.numbers[word] : null));
    const at = playersAt(index, typed, numbers);
    return [at === null ? null : Number(numbers[at]), numbers.filter((number, place) => number !== null && place !== at)];
  };

  // Whether a question asks for a number.
  lookup.asksHowMany = (index, typed) => index.howMany.some((phrase) =>
    typed.some((_, start) => phrase.every((word, at) => typed[start + at] === word)));
})();
