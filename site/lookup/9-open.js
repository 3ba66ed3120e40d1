// Stems by Snowball, for the languages that it knows; and the index of this page's language.
(() => {
  const lookup = railbook.lookup;
  const stemmers = new Map();
  lookup.stem = (language, word) => {
    if (!stemmers.has(language)) stemmers.set(language, lookup.snowball[language]?.());
    return stemmers.get(language)?.stemWord(word) ?? word;
  };
  lookup.open = () => {
    const index = new lookup.Index(railbook.index);
    // The first question takes longest, since its code is new: it need not be the reader's.
    setTimeout(() => lookup.find(index, `${index.title(0)} ${index.title(1)}x`));
    return (asked, game, players) => lookup.find(index, asked, game, players);
  };
})();
