/**
 * How words of a search are cleaned and compared. Builds are cleaned in the same manner by gallery_words() in
 * migrations/0003_gallery_reads.sql, which also gives every word its class.
 */

/** Classes of words, best first: names of vehicle and wheel, other facts, owner, notes. */
export const WORD_CLASSES = ['a', 'b', 'c', 'd'] as const;
export type WordClass = (typeof WORD_CLASSES)[number];

/** What a search word is worth when it is found in a class; a build's text rank is the sum over the words. */
export const WORD_POINTS: Record<WordClass, number> = { a: 4, b: 3, c: 2, d: 1 };

/** A slip is forgiven only towards words of these classes: names of people and notes are taken as written. */
export const FUZZY_CLASSES: readonly WordClass[] = ['a', 'b'];

const MARKS = /[\u0300-\u036f'’`]/g;
const CAPITALS = /[A-ZØĐŁÆŒÐÞøđłıßæœðþА-ЯΑ-Ω]/g;
const PLAIN: Record<string, string> = {
  Ø: 'o',
  Đ: 'd',
  Ł: 'l',
  Æ: 'a',
  Œ: 'o',
  Ð: 'd',
  Þ: 't',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ß: 's',
  æ: 'a',
  œ: 'o',
  ð: 'd',
  þ: 't',
};
const NO_WORD = /\.(?![0-9])|(?<![0-9])\.|[^a-z0-9.\-\u00df-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]/g;
const BETWEEN_WORDS = /([^0-9 -]{2})-+(?=[^0-9 -]{2})/g;

/** Lower case without accents: "Citroën" -> "citroen". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(CAPITALS, (letter) => PLAIN[letter] ?? letter.toLowerCase());
}

/** The words of a text: "Mercedes-Benz F-150" -> mercedes, benz, f150. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .replace(NO_WORD, ' ')
    .replace(BETWEEN_WORDS, '$1 ')
    .replaceAll('-', '')
    .split(' ')
    .filter((word) => word !== '');
}

/** Said between the words that matter. */
export const FILLERS = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'in',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'w',
  'with',
]);

/** A word to look for. The last one may be unfinished. */
export interface SearchWord {
  text: string;
  unfinished: boolean;
}

/** The words to look for, each once. Fillers count only when there is nothing else. */
export function searchWords(text: string): SearchWord[] {
  const all = wordsOf(text);
  const telling = all.filter((word) => !FILLERS.has(word));
  const chosen = telling.length > 0 ? telling : all;
  const last = chosen.at(-1);
  return [...new Set(chosen)].map((word) => ({ text: word, unfinished: word === last }));
}

const DIGIT = /[0-9]/;

/** Whether `word` is what was looked for, or continues it. A number is never continued by a digit: 150 is not 1500. */
export function matchesAsWritten(word: string, sought: SearchWord): boolean {
  if (!sought.unfinished || !word.startsWith(sought.text)) return word === sought.text;
  return (
    word.length === sought.text.length ||
    !(endsInDigit(sought.text) && DIGIT.test(word.charAt(sought.text.length)))
  );
}

export function endsInDigit(word: string): boolean {
  return DIGIT.test(word.slice(-1));
}

/** Slips forgiven in a word: one from 4 letters, two from 8, none in anything with a digit. */
export function maxEdits(word: string): 0 | 1 | 2 {
  if (DIGIT.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Whether `word` is `sought` with at most the forgiven number of slips. */
export function matchesWithSlips(word: string, sought: string): boolean {
  const slips = maxEdits(sought);
  if (slips === 0 || word.length < 3 || DIGIT.test(word)) return false;
  return editDistanceWithin(word, sought, slips);
}

/** Whether letters left out, put in, replaced or swapped with their neighbour turn `a` into `b` in at most `limit` steps. */
export function editDistanceWithin(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let distance = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (swapped) distance = Math.min(distance, at(beforeLast, column - 2) + 1);
      current.push(distance);
      best = Math.min(best, distance);
    }
    if (best > limit) return false;
    beforeLast = last;
    last = current;
  }
  return at(last, b.length) <= limit;
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
