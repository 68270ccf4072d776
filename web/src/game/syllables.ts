// Where a long word may be broken: between its syllables, as one hears them. Browsers know this only for some languages.
const SOFT = '\u00AD';
const LEAST = 3;
const FINE = '\u0001';

/** A vowel, then one consonant (it goes on), or several (the last goes on); letters that are one sound stay together. */
const BREAK = /(?<=[aeiouyäöü])(?:(?=(?:[bcdfgptk][lr]|ch|sh|th|ph|[bcdfghjklmnpqrstvwxzß])[aeiouyäöü])|[bcdfghjklmnpqrstvwxzß]{1,3}?(?=(?:[bcdfgptk][lr]|ch|sh|th|ph|[bcdfghjklmnpqrstvwxzß])[aeiouyäöü]))/giu;

const broken = (word: string): string =>
  word.replace(BREAK, (found, at: number) => {
    const before = at + found.length;
    return before >= LEAST && word.length - before >= LEAST ? found + SOFT : found;
  });

/** A name whose words of more than `long` letters may be broken. */
export const hyphenated = (name: string, long: number): string => name.replace(/[\p{L}]+/gu, (word) => (word.length > long ? broken(word) : word));

/** The same in pieces, between which shorter words may be broken, too, where there is little room. */
export const finely = (name: string, long: number, least: number): string[] => name.replace(/[\p{L}]+/gu, (word) => (word.length > long ? broken(word) : word.length > least ? broken(word).replaceAll(SOFT, FINE) : word)).split(FINE);

/** The letters of the longest piece that is not broken. */
export const longestPiece = (name: string): number => Math.max(1, ...name.split(/[ \-\u00AD]/).map((piece) => piece.length));
