import { setImmediate } from 'node:timers/promises';
import type { GalleryIndex, Selection } from '#server/gallery/snapshot/gallery-index.ts';
import type { SearchWord } from '#server/gallery/snapshot/words.ts';
import { parsePartialQuery } from './partial-query.ts';
import type { StemFinder } from './suggestions/match.ts';
import type { Reading, SearchReading } from './understanding/understand.ts';

interface Reader {
  index: Pick<GalleryIndex, 'count'>;
  /** Reads as it is mostly meant, or in another way. */
  read(search: string, reading?: Reading): Promise<SearchReading>;
  /** What in the gallery begins with what is typed; then what does so in spite of slips. */
  finders(): readonly StemFinder[];
}

/** No search is worth more counts. */
const MAX_LOOKS = 150;
/** Of the words that nothing else explains, so many are looked for. */
const MAX_WORDS = 16;

const OTHER_READINGS: readonly Reading[] = [
  { eitherSize: true },
  { anyTire: true },
  { shortYears: true },
  { anyTire: true, shortYears: true },
  { presentNames: true },
  { presentNames: true, anyTire: true, shortYears: true },
];

/**
 * What a search is most likely taken for: as it is mostly meant, and where no build is found by that, in a less likely way, then
 * with its end as the beginning of something, then without the words that no build carries.
 */
export async function likeliestReading(
  search: string,
  { index, read, finders }: Reader,
): Promise<SearchReading> {
  let looks = 0;
  const finds = async (selection: Selection) => {
    looks += 1;
    if (looks > MAX_LOOKS) return false;
    // Others are answered in between: a count walks all builds.
    if (looks % 10 === 0) await setImmediate();
    return index.count(selection) > 0;
  };
  const mostly = await read(search);
  if (await finds(mostly)) return mostly;
  const readings = [mostly];
  for (const reading of OTHER_READINGS) {
    const other = await read(search, reading);
    if (await finds(other)) return other;
    readings.push(other);
  }
  const withKnownWords = async () => {
    for (const reading of readings) {
      const known = await withoutUnknownWords(reading, finds);
      if (await finds(known)) return known;
    }
    return undefined;
  };
  const end = search.trimEnd().length;
  const isEndRead = mostly.parts.some(({ to }) => to === end);
  const known = isEndRead ? await withKnownWords() : undefined;
  if (known) return known;
  const completers = finders();
  for (const reading of [{}, { anyTire: true, shortYears: true }])
    for await (const partial of parsePartialQuery(search, completers, (text) => read(text, reading))) {
      const found = await withoutUnknownWords(partial, finds);
      if (await finds(found)) return found;
      if (looks > MAX_LOOKS) return withoutUnknownWords(mostly, finds);
    }
  return (await withKnownWords()) ?? withoutUnknownWords(mostly, finds);
}

/** Words are kept in their order as long as builds carry them together with the rest. One thing at least is looked for. */
async function withoutUnknownWords(
  { words, ...understood }: SearchReading,
  finds: (selection: Selection) => Promise<boolean>,
): Promise<SearchReading> {
  const { constraints } = understood;
  if (words.length === 0) return { ...understood, words };
  // What was recognised finds nothing by itself: then only what no build at all carries is left out.
  const among = (await finds({ constraints, words: [] })) ? constraints : [];
  const remaining: SearchWord[] = [];
  for (const word of words.slice(0, MAX_WORDS))
    if (await finds({ constraints: among, words: [...remaining, word] })) remaining.push(word);
  const saysNothing = remaining.length + constraints.length === 0;
  if (saysNothing) return { ...understood, words };
  const unknown = words.filter((word) => !remaining.includes(word)).map(({ text }) => text);
  return { ...understood, words: remaining, leftOut: [...understood.leftOut, ...unknown] };
}
