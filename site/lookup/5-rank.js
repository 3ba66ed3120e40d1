// The entries that fit a question, the best first.
(() => {
  const lookup = railbook.lookup;
  const LIKENESS = 0.5; // how much it counts that a question is like a rule's title, or one of its own questions
  const EQUAL = 0.5, ALMOST = 0.97; // how much more, if it is just that; one word alone is too little to tell

  // The words of a question that mean anything, with what they may mean.
  lookup.question = (index, asked) => {
    const found = { meant: [], weights: [], surely: new Map(), whole: 0 };
    for (const meanings of [...new Set(asked)].flatMap((word) => index.readings(word))) {
      let weight = 0;
      for (const [group, quality] of meanings) {
        weight = Math.max(weight, index.weights[group] * quality);
        if ((found.surely.get(group) || 0) < quality) found.surely.set(group, quality);
      }
      found.meant.push(meanings);
      found.weights.push(weight / 100);
      found.whole += weight / 100;
    }
    return found;
  };

  // How much of a title is in the question, and of the question in the title. The more `even`, the more a little word
  // counts beside a telling one.
  lookup.likeness = (index, unit, asked, even = 0) => {
    let size = 0, inside = 0, outside = 0;
    for (const group of unit) {
      const weight = index.weights[group] + even;
      size += weight;
      inside += (weight * (asked.surely.get(group) || 0)) / 100;
    }
    for (let at = 0; at < asked.meant.length; at++) {
      let most = 0;
      for (const group of unit) most = Math.max(most, asked.meant[at].get(group) || 0);
      outside += ((asked.weights[at] + even) * most) / 100;
    }
    return (inside + outside) / (size + asked.whole + even * asked.meant.length);
  };
  const counted = (index, unit, asked) => {
    const like = lookup.likeness(index, unit, asked);
    return LIKENESS * like + (like > ALMOST && unit.length > 1 ? EQUAL : 0);
  };

  // Entries, scores and the shares of the question that they cover, the best first. A score tells how well the words
  // fit, how many of them do, and how like a known question they are.
  lookup.ranked = (index, asked) => {
    const scores = new Map();
    const covered = new Map();
    asked.meant.forEach((meanings, at) => {
      const best = new Map();
      const surely = new Map();
      for (const [group, quality] of meanings) {
        for (const [entry, count] of index.found(group)) {
          if ((best.get(entry) || 0) < count * quality) best.set(entry, count * quality);
          if ((surely.get(entry) || 0) < quality) surely.set(entry, quality);
        }
      }
      for (const [entry, score] of best) {
        scores.set(entry, (scores.get(entry) || 0) + score / 100);
        covered.set(entry, (covered.get(entry) || 0) + (asked.weights[at] * surely.get(entry)) / 100);
      }
    });
    const found = [];
    for (const [entry, score] of scores) {
      let like = 0;
      for (const unit of index.units(entry)) like = Math.max(like, counted(index, unit, asked));
      const share = covered.get(entry) / asked.whole;
      const fits = score * share + asked.whole * like;
      found.push([entry, (fits * index.standing(entry)) / 100, share]);
    }
    return found.sort((one, other) => other[1] - one[1] || one[0] - other[0]);
  };
})();
