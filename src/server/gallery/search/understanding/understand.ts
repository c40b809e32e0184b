import type { UnderstoodPart } from '#contract/gallery.ts';
import type { Constraint } from '#server/gallery/read-model/gallery-index.ts';
import {
  FILLERS,
  type SearchWord,
  searchWords,
  slipsForgiven,
  wordsOf,
} from '#server/gallery/read-model/words.ts';
import { type Lexicon, LONGEST_NAME } from './lexicon.ts';
import type { Meaning } from './meanings.ts';
import { NO_SLIPS, NOISE_WORDS } from './search-names.ts';
import { type Recognised, SearchText, type Token } from './search-text.ts';
import { takeBareNumbers, takeSizes } from './sizes.ts';
import { takeStatements } from './statements.ts';
import { takeYearRanges, takeYears } from './years.ts';

export interface Understanding {
  /** What was recognised, in the order of the text. */
  parts: UnderstoodPart[];
  constraints: Constraint[];
  /** The words that are left to look for. */
  words: SearchWord[];
}

/**
 * Reads a search as people write it: `2019 f150 leveled 20x10 -18 33s` is year, model, suspension, wheel size, offset and
 * tire height. A misspelt name is forgiven unless `isWord` says that builds carry the word as written; numbers never are.
 */
export function understand(
  search: string,
  lexicon: Lexicon,
  isWord: (word: string) => boolean,
): Understanding {
  const text = new SearchText(search);
  takeYearRanges(text);
  takeStatements(text, lexicon.suspensions);
  takeSizes(text);
  takeNames(text, lexicon);
  takeYears(text);
  takeBareNumbers(text, isWord);
  takeMisspeltNames(text, lexicon, isWord);
  const recognised = text.recognised.sort((a, b) => a.from - b.from || a.to - b.to);
  return {
    parts: recognised.map(({ facet, value, label, from, to }) => ({ facet, value, label, from, to })),
    constraints: constraintsOf(recognised),
    words: remainingWords(text.rest, recognised.length > 0),
  };
}

/** Words whose being known changes what a search is taken for. */
export function doubtfulWords(search: string): SearchWord[] {
  const doubtful = wordsOf(search).filter((word) => slipsForgiven(word) > 0 || /^\d\d$/.test(word));
  return [...new Set(doubtful)].map((text) => ({ text, unfinished: false }));
}

/** The longest names first, wherever they stand. */
function takeNames(text: SearchText, lexicon: Lexicon): void {
  for (let count = LONGEST_NAME; count >= 1; count--) {
    for (const run of text.runs()) {
      for (let place = 0; place + count <= run.length; place++) {
        const tokens = run.slice(place, place + count);
        const meanings = lexicon.find(tokens.map((token) => token.key).join(''));
        if (!meanings) continue;
        takeName(text, tokens, meanings);
        place += count - 1;
      }
    }
  }
}

function takeMisspeltNames(text: SearchText, lexicon: Lexicon, isWord: (word: string) => boolean): void {
  for (const token of text.runs().flat()) {
    if (NOISE_WORDS.has(token.key) || NO_SLIPS.has(token.key) || isWord(token.key)) continue;
    const meanings = lexicon.findMisspelt(token.key);
    if (meanings) takeName(text, [token], meanings);
  }
}

function takeName(text: SearchText, tokens: readonly Token[], meanings: readonly Meaning[]): void {
  const from = tokens[0]?.from ?? 0;
  const to = tokens.at(-1)?.to ?? from;
  const cut = meanings.length > 1 ? endOfKey(tokens, meanings[0]?.keyLength ?? 0) : to;
  const parts = meanings.map(({ facet, value, values }, place): Recognised => {
    const span = place === 0 ? { from, to: cut } : { from: cut, to };
    return { facet, value, values, label: value, ...span };
  });
  text.take(from, to, parts);
}

/** Where in the text so many letters and digits of the name end. Within one word that is only about right for accents. */
function endOfKey(tokens: readonly Token[], length: number): number {
  let left = length;
  for (const { key, from, to } of tokens) {
    if (left === key.length) return to;
    if (left < key.length) return from + left;
    left -= key.length;
  }
  return tokens.at(-1)?.to ?? 0;
}

/** Several values of one facet are alternatives. */
function constraintsOf(recognised: readonly Recognised[]): Constraint[] {
  const byFacet = Map.groupBy(recognised, (part) => part.facet);
  return [...byFacet].map(([facet, parts]): Constraint => {
    const values = [...new Set(parts.flatMap((part) => part.values))];
    if (facet !== 'offset') return { facet, values, fromText: true };
    return {
      facet,
      ranges: values.map(Number).map((offset) => ({ from: offset, to: offset })),
      fromText: true,
    };
  });
}

function remainingWords(rest: string, somethingRecognised: boolean): SearchWord[] {
  const words = searchWords(rest);
  const telling = words.filter((word) => !NOISE_WORDS.has(word.text) && !FILLERS.has(word.text));
  if (telling.length === 0) return somethingRecognised || words.length === 0 ? [] : words;
  return searchWords(telling.map((word) => word.text).join(' '));
}
