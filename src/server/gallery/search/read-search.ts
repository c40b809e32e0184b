import type { Filters } from '#contract/gallery.ts';
import { createLexicon } from '#server/gallery/search/understanding/lexicon.ts';
import type { PresentValues } from '#server/gallery/search/understanding/meanings.ts';
import {
  doubtfulWords,
  type Reading,
  type SearchReading,
  understand,
} from '#server/gallery/search/understanding/understand.ts';
import type { GalleryIndex } from '#server/gallery/snapshot/gallery-index.ts';
import { perContent } from '#server/gallery/snapshot/per-content.ts';
import { likeliestReading } from './likeliest-reading.ts';
import { catalogOf } from './suggestions/catalog.ts';

const SPELLED_LISTS = [
  'wheelModel',
  'tireBrand',
  'suspension',
  'wheelBrand',
  'setup',
  'finish',
  'rubbing',
] as const;
const SPELLED = ['make', 'model', ...SPELLED_LISTS] as const;
const NOTHING_SAID: SearchReading = { parts: [], constraints: [], words: [], leftOut: [], asksFit: false };

export interface SearchReader {
  /** Reads a search text with the names and words the gallery knows, in the likeliest way in which it finds something. */
  readSearch(search: string): Promise<SearchReading>;
  /** Reads it as it stands, whether builds are found or not. */
  readAsWritten(search: string): Promise<SearchReading>;
  /** Filters with their values as builds have them, for those that are written otherwise: "ford", "f150", "544bm". */
  spell(filters: Filters): Promise<Filters>;
}

export function openSearchReader(currentIndex: () => Promise<GalleryIndex>): SearchReader {
  async function readAsWritten(search: string, reading?: Reading): Promise<SearchReading> {
    if (search.trim() === '') return NOTHING_SAID;
    const index = await currentIndex();
    const words = index.knownWords(doubtfulWords(search));
    return understand(search, lexiconOf(index), (word) => words.has(word), reading);
  }

  async function readSearch(search: string): Promise<SearchReading> {
    if (search.trim() === '') return NOTHING_SAID;
    const index = await currentIndex();
    const finders = () => {
      const { begunBy, misspeltBy } = catalogOf(index);
      return [begunBy, misspeltBy];
    };
    return likeliestReading(search, { index, read: readAsWritten, finders });
  }

  async function spell(filters: Filters): Promise<Filters> {
    if (!SPELLED.some((facet) => filters[facet] !== undefined)) return filters;
    const names = lexiconOf(await currentIndex());
    const spelled = { ...filters };
    for (const facet of ['make', 'model'] as const) {
      const value = filters[facet];
      if (value !== undefined) spelled[facet] = names.spell(facet, value);
    }
    for (const facet of SPELLED_LISTS) {
      const values = filters[facet];
      if (values) spelled[facet] = [...new Set(values.map((value) => names.spell(facet, value)))];
    }
    return spelled;
  }

  return { readSearch, spell, readAsWritten: (search) => readAsWritten(search) };
}

const lexiconOf = perContent((index) => {
  const count = (facet: keyof PresentValues) =>
    new Map(index.values(facet, []).map(({ value, count }) => [value, count]));
  return createLexicon({
    make: count('make'),
    model: count('model'),
    wheelModel: count('wheelModel'),
    tireBrand: count('tireBrand'),
    suspension: count('suspension'),
  });
});
