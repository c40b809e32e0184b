/** So much of what was not understood is kept. */
const LONGEST = 40;
const EMAIL = /\S*@\S*/g;
/** Phone numbers with and without their country, cards, and seven digits in a row; years and sizes are shorter. */
const LONG_NUMBER =
  /\+\d[\d\s().-]{6,}\d|\(?(?<!\d)\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}(?!\d)|(?<!\d)(?:\d{4}[\s-]){3}\d{1,4}|(?<!\d)\d{3}[-.]\d{4}(?!\d)|\d{7,}/g;
const LINK = /\S*(?:\/\/|www\.)\S*/gi;

/** A search without what may tell of a person: e-mail addresses, links, long numbers. */
export function withoutPersonal(search: string): string {
  return search.replace(LINK, ' ').replace(EMAIL, ' ').replace(LONG_NUMBER, ' ').replace(/\s+/g, ' ').trim();
}

/** Letters and digits mixed, as plates and vehicle identification numbers are; styles and models are shorter or known. */
function isLikePlate(word: string): boolean {
  return word.length >= 5 && /\d/.test(word) && /\p{L}/u.test(word);
}

/** Words that were not understood, as they are kept: those like plates left out, and no more than anybody would read. */
export function keptWords(words: readonly string[]): string {
  return words
    .filter((word) => !isLikePlate(word) && !/\d{5}/.test(word))
    .join(' ')
    .toLowerCase()
    .slice(0, LONGEST)
    .trim();
}
