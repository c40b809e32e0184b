import { editDistanceWithin, foldText, maxEdits, wordsOf } from '#server/gallery/snapshot/words.ts';
import type { Spelling, Suggestible } from './suggestible.ts';

/** How well something goes with what is typed, best first; slips only where nothing else is found. */
export const TIERS = { whole: 0, start: 1, laterWord: 2, slips: 3, next: 4 } as const;
export type Tier = (typeof TIERS)[keyof typeof TIERS];

/** The last words typed, which are being completed. */
export interface Stem {
  /** Letters and digits of each word. */
  tokens: readonly string[];
  joined: string;
  /** As a size is compared: lower case, "x" between numbers, no marks for inches. */
  notation: string;
}

export function stemOf(words: readonly string[]): Stem {
  const tokens = words.map((word) => wordsOf(word).join('')).filter((token) => token !== '');
  return { tokens, joined: tokens.join(''), notation: notationOf(words.join(' ')) };
}

function notationOf(text: string): string {
  return foldText(text)
    .replace(/\s*(?:[x×*]|\bby\b)\s*/g, 'x')
    .replace(/(?<=\d)\s*(?:["'”″′s]+|in|inch)$/, '')
    .replace(/^(?:lt|p)\s?(?=\d)/, '');
}

/** What goes with the words that are being completed, and how well. */
export type StemFinder = (stem: Stem) => ReadonlyMap<Suggestible, Tier>;

/** Everything by what it begins with: a text, what has it, and how well they go together. */
type Start = [text: string, entry: Suggestible, tier: Tier];

/**
 * Finds what is begun. A number that is begun may be completed, but never becomes another one: 15 may be 1500, 1500 is never
 * 2500.
 */
export function startFinder(entries: readonly Suggestible[]): StemFinder {
  const names = inOrder(
    entries.flatMap((entry) =>
      entry.spellings.flatMap(({ tails }) =>
        tails.map((tail, place): Start => [tail, entry, place === 0 ? TIERS.start : TIERS.laterWord]),
      ),
    ),
  );
  const sizes = inOrder(
    entries.flatMap((entry) => entry.notations.map((one): Start => [one, entry, TIERS.start])),
  );
  return (stem) => {
    const found = new Map<Suggestible, Tier>();
    const take = (starts: readonly Start[], text: string) => {
      for (const [whole, entry, tier] of beginningWith(text, starts)) {
        const now = tier === TIERS.start && whole === text ? TIERS.whole : tier;
        if (now < (found.get(entry) ?? TIERS.slips)) found.set(entry, now);
      }
    };
    if (stem.joined !== '') take(names, stem.joined);
    if (/^\d/.test(stem.notation)) take(sizes, stem.notation);
    return found;
  };
}

function inOrder(starts: Start[]): Start[] {
  return starts.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

function* beginningWith(text: string, starts: readonly Start[]): Generator<Start> {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle]?.[0] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  for (let start = starts[low]; start?.[0].startsWith(text); start = starts[++low]) yield start;
}

/** Finds names in spite of slips. */
export function slipFinder(entries: readonly Suggestible[]): StemFinder {
  return (stem) => {
    const isMeant = wordComparer();
    const found = entries.filter(({ spellings }) =>
      spellings.some((one) => matchesWithSlips(stem, one, isMeant)),
    );
    return new Map(found.map((entry) => [entry, TIERS.slips]));
  };
}

type IsMeant = (word: string, token: string, isLast: boolean) => boolean;

function matchesWithSlips({ tokens }: Stem, { words, tails }: Spelling, isMeant: IsMeant): boolean {
  return tails.some((_, start) => {
    for (const [place, token] of tokens.entries()) {
      const later = words.slice(start + place);
      if (/\d/.test(token)) return later.join('').startsWith(tokens.slice(place).join(''));
      const [word] = later;
      if (word === undefined || !isMeant(word, token, place === tokens.length - 1)) return false;
    }
    return tokens.length > 0;
  });
}

/** Names share their words, so each is compared once. */
function wordComparer(): IsMeant {
  const known = new Map<string, boolean>();
  return (word, token, isLast) => {
    if (word === token || (isLast && word.startsWith(token))) return true;
    const key = `${isLast ? '+' : '-'}${token} ${word}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const now = differsBySlips(word, token, isLast);
    known.set(key, now);
    return now;
  };
}

function differsBySlips(word: string, token: string, isUnfinished: boolean): boolean {
  const slips = maxEdits(token);
  if (slips === 0 || /\d/.test(word)) return false;
  if (!isUnfinished) return editDistanceWithin(word, token, slips);
  for (let length = token.length - slips; length <= token.length + slips; length++)
    if (editDistanceWithin(word.slice(0, length), token, slips)) return true;
  return false;
}
