// Words as they are compared: in lower case, without accents, cut at apostrophes and hyphens.
// What is in this folder finds rules as railbook/lookup does in Python: change both or none.
railbook.lookup = {};

railbook.lookup.plain = { ø: "o", æ: "ae", œ: "oe", ß: "ss", đ: "d", ð: "d", þ: "th", ł: "l", ı: "i" };

railbook.lookup.fold = (text) => text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "")
  .replace(/[øæœßđðþłı]/g, (letter) => railbook.lookup.plain[letter]);

railbook.lookup.words = (text) => railbook.lookup.fold(text).match(/\p{L}+|\p{Nd}+/gu) || [];

// The words of a text, folded, with where each begins and ends in it.
railbook.lookup.places = (text) => [...text.matchAll(/\p{L}+|\p{Nd}+/gu)].flatMap((found) =>
  railbook.lookup.words(found[0]).map((word) => [word, found.index, found.index + found[0].length]));
