import type { UnderstoodPart } from '#contract/facets.ts';
import { yearRange } from '#contract/submission.ts';
import type { Axle } from '#domain/axles.ts';
import type { Constraint } from '#server/gallery/snapshot/gallery-index.ts';
import { FILLERS, maxEdits, type SearchWord, searchWords, wordsOf } from '#server/gallery/snapshot/words.ts';
import { takeAxles, takeSetups } from './axle-words.ts';
import { takeComparisons } from './comparisons.ts';
import { takeFinishes } from './finish-words.ts';
import { type Lexicon, LONGEST_NAME } from './lexicon.ts';
import type { Meaning } from './meanings.ts';
import { negate, othersOf } from './negations.ts';
import { NO_FUZZY, NOISE_WORDS } from './search-names.ts';
import { type ReadPart, SearchText, type Token } from './search-text.ts';
import { takeBareNumbers, takeSizes } from './sizes.ts';
import { takeStatements } from './statements.ts';
import { takeYearRanges, takeYears } from './years.ts';

export interface Understanding {
  /** What was recognised, in the order of the text. */
  parts: UnderstoodPart[];
  constraints: Constraint[];
  /** The words that are left to look for. */
  words: SearchWord[];
  /** The one axle that is looked at. */
  axle?: Axle | undefined;
}

/** All that a search text says. */
export interface SearchReading extends Understanding {
  /** Words that were written and are not looked for, because they would leave nothing. */
  leftOut: readonly string[];
  /** Whether the search asks what fits. */
  asksFit: boolean;
}

/** Less likely readings, for searches that find nothing as they are mostly meant. */
export interface Reading {
  /** Two digits before a vehicle are its year, though wheels come in them too. */
  shortYears?: boolean;
  /** A tire of so many inches is any that stands as tall, metric ones too. */
  anyTire?: boolean;
  /** Two wheels with a slash between them are one or the other, not front and rear. */
  eitherSize?: boolean;
  /** Names of vehicles that no build has are words: "Sierra Denali" is a Sierra whose owner says Denali. So are setups and finishes. */
  presentNames?: boolean;
  /** The last model year there is; as the forms have it when left out. */
  lastYear?: number;
}

/**
 * Reads a search as people write it: `2019 f150 leveled 20x10 -18 33s` is year, model, suspension, wheel size, offset and
 * tire height. A misspelt name is forgiven unless `isWord` says that builds carry the word as written; numbers never are.
 */
export function understand(
  search: string,
  lexicon: Lexicon,
  isWord: (word: string) => boolean,
  {
    shortYears = false,
    anyTire = false,
    presentNames = false,
    eitherSize = false,
    lastYear = yearRange(new Date()).to,
  }: Reading = {},
): SearchReading {
  const text = new SearchText(search);
  const asks = ASKS.test(text.written);
  takeYearRanges(text);
  if (!presentNames) takeSetups(text);
  takeComparisons(text);
  takeStatements(text, { suspensions: lexicon.suspensions, asks });
  takeSizes(text);
  takeAxles(text, { bySlash: !eitherSize });
  takeNames(text, presentNames ? lexicon.findPresent : lexicon.find);
  if (!presentNames) takeFinishes(text);
  takeYears(text, { shortYears, lastYear });
  takeBareNumbers(text, isWord);
  takeMisspeltNames(text, lexicon, isWord);
  const { parts, leftOut } = negate(text, lexicon);
  const recognised = parts.toSorted((a, b) => a.from - b.from || a.to - b.to);
  return {
    parts: recognised.map(({ facet, value, label, axle, from, to, instead, excluded, compared }) => ({
      ...{ facet, value, label, from, to },
      ...(axle && { axle }),
      ...(instead && { instead }),
      ...(excluded && { excluded }),
      ...(compared && { compared }),
    })),
    constraints: constraintsOf(anyTire ? recognised.map(asAnyTire) : recognised, lexicon),
    words: remainingWords(text.rest),
    leftOut,
    asksFit: FITS.test(text.rest) || (asks && ABOUT_FIT.test(text.written)),
  };
}

/** What begins or ends as a question does. */
const ASKS =
  /^\s*(?:will|would|do|does|can|could|is|are|should|what|whats|what's|which|how|biggest|largest|widest)\b|\?\s*$/i;
const FITS = /\b(?:fit(?:s|ted|ting|ment|ments)?|clears?)\b/i;
const ABOUT_FIT =
  /\b(?:rub\w*|run|runs|go|work|works|trim\w*|size|sizes|offset|offsets|wheels?|rims?|tires?|tyres?|wide)\b/i;

/** "33s" alone is the height of the tire; a size with its width is as the sidewall says it. */
function asAnyTire(part: ReadPart, _place: number, all: readonly ReadPart[]): ReadPart {
  const isHeight = part.facet === 'tireHeight' && /^\d+$/.test(part.value);
  return isHeight && !all.some(({ facet }) => facet === 'tireWidth')
    ? { ...part, facet: 'tireDiameter' }
    : part;
}

/** Words whose being known changes what a search is taken for. */
export function doubtfulWords(search: string): SearchWord[] {
  const doubtful = wordsOf(search).filter((word) => maxEdits(word) > 0 || /^\d\d$/.test(word));
  return [...new Set(doubtful)].map((text) => ({ text, unfinished: false }));
}

/** The longest names first, wherever they stand. */
function takeNames(text: SearchText, find: Lexicon['find']): void {
  for (let count = LONGEST_NAME; count >= 1; count--) {
    for (const run of text.runs()) {
      for (let place = 0; place + count <= run.length; place++) {
        const tokens = run.slice(place, place + count);
        const meanings = find(tokens.map((token) => token.key).join(''));
        if (!meanings) continue;
        takeName(text, tokens, meanings);
        place += count - 1;
      }
    }
  }
}

function takeMisspeltNames(text: SearchText, lexicon: Lexicon, isWord: (word: string) => boolean): void {
  for (const token of text.runs().flat()) {
    if (NOISE_WORDS.has(token.key) || NO_FUZZY.has(token.key) || isWord(token.key)) continue;
    const meanings = lexicon.findMisspelt(token.key);
    if (meanings) takeName(text, [token], meanings);
  }
}

function takeName(text: SearchText, tokens: readonly Token[], meanings: readonly Meaning[]): void {
  const from = tokens[0]?.from ?? 0;
  const to = tokens.at(-1)?.to ?? from;
  const cut = meanings.length > 1 ? endOfKey(tokens, meanings[0]?.keyLength ?? 0) : to;
  const parts = meanings.map(({ facet, value, values }, place): ReadPart => {
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

/** Several values of one facet are alternatives; where some are excluded, all others are. Each comparison holds for itself. */
function constraintsOf(recognised: readonly ReadPart[], lexicon: Lexicon): Constraint[] {
  const together = [
    ...Map.groupBy(recognised, (part) =>
      part.compared ? part : `${part.facet} ${part.axle ?? ''}`,
    ).values(),
  ];
  return together.flatMap((parts): Constraint[] => {
    const [{ facet, axle } = {}] = parts;
    const own = { ...(axle && { axle }), fromText: true };
    if (facet === undefined) return [];
    const wanted = parts.filter(({ excluded }) => !excluded).flatMap((part) => part.values);
    const unwanted = new Set(parts.filter(({ excluded }) => excluded).flatMap((part) => part.values));
    const among = wanted.length > 0 ? wanted : (othersOf(facet, lexicon) ?? []);
    const values = unwanted.size === 0 ? [...new Set(wanted)] : among.filter((value) => !unwanted.has(value));
    if (facet !== 'offset') return [{ facet, values, ...own }];
    return [{ facet, ranges: parts.flatMap(({ range }) => range ?? []), ...own }];
  });
}

function remainingWords(rest: string): SearchWord[] {
  const telling = searchWords(rest).filter(({ text }) => !NOISE_WORDS.has(text) && !FILLERS.has(text));
  return telling.length === 0 ? [] : searchWords(telling.map(({ text }) => text).join(' '));
}
