// How many slips of the finger lie between two words.
(() => {
  const lookup = railbook.lookup;

  // Short words are other words after one slip; long ones may have two.
  lookup.slipsAllowed = (word) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

  // The set of letters of a word as bits, to see quickly that two words are far apart.
  lookup.letters = (word) => {
    let bits = 0;
    for (const sign of word) bits |= 1 << (sign.codePointAt(0) & 31);
    return bits;
  };
  lookup.bits = (number) => {
    let count = 0;
    for (let rest = number >>> 0; rest; rest &= rest - 1) count++;
    return count;
  };

  // Letters missing, added, wrong or swapped with their neighbour; limit + 1 stands for more.
  lookup.slips = (one, other, limit) => {
    if (Math.abs(one.length - other.length) > limit) return limit + 1;
    let above = [];
    let before = [];
    let row = Array.from({ length: other.length + 1 }, (_, at) => at);
    for (let i = 1; i <= one.length; i++) {
      [above, before, row] = [before, row, [i]];
      let least = i;
      for (let j = 1; j <= other.length; j++) {
        let cost = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
          cost = Math.min(cost, above[j - 2] + 1);
        }
        row.push(cost);
        least = Math.min(least, cost);
      }
      if (least > limit) return limit + 1;
    }
    return Math.min(row[other.length], limit + 1);
  };
})();
