// The known words that a word is made of, as few as can be; none where it is not.
railbook.lookup.parts = (word, known) => {
  const shortest = 3;
  const longest = 40;
  if (word.length > longest) return [];
  const best = new Map([[0, []]]); // by the place reached
  for (let start = 0; start < word.length; start++) {
    if (!best.has(start)) continue;
    for (let end = start + shortest; end <= word.length; end++) {
      if ((start === 0 && end === word.length) || !known(word.slice(start, end))) continue;
      const found = [...best.get(start), word.slice(start, end)];
      for (const link of ["", "s", "e", "en", "n"]) {
        const after = end + link.length;
        if (!word.startsWith(link, end) || (after >= word.length && link)) continue;
        if (!best.has(after) || best.get(after).length > found.length) best.set(after, found);
      }
    }
  }
  return best.get(word.length) || [];
};
