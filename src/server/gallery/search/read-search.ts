import type { LiveIndex } from '#server/gallery/read-model/live/live-index.ts';
import { createLexicon, type Lexicon } from '#server/gallery/search/understanding/lexicon.ts';
import type { PresentValues } from '#server/gallery/search/understanding/meanings.ts';
import {
  doubtfulWords,
  type Reading,
  type SearchReading,
  understand,
} from '#server/gallery/search/understanding/understand.ts';
import { likeliestReading } from './likeliest-reading.ts';
import type { Catalog } from './suggestions/catalog.ts';

/** Names new to the gallery are found as words at once, and recognised after so long at the latest, ms. */
const NEW_NAMES_AFTER_MS = 2000;
/** While nobody keeps count of names, ms. */
const LEXICON_AGE_MS = 10_000;
const REMEMBERED_SEARCHES = 500;
const NOTHING_SAID: SearchReading = { parts: [], constraints: [], words: [], leftOut: [], asksFit: false };

export interface SearchReader {
  /** Reads a search text with the names and words the gallery knows, in the likeliest way in which it finds something. */
  readSearch(search: string): Promise<SearchReading>;
  /** Reads it as it stands, whether builds are found or not. */
  readAsWritten(search: string): Promise<SearchReading>;
  /** Whether a search is read with all the names that builds have now. */
  knowsNames(search: string): boolean;
}

export function openSearchReader(live: LiveIndex, catalog: () => Promise<Catalog>): SearchReader {
  let lexicon: { names: Promise<Lexicon>; madeAt: number; version: number | undefined } | undefined;
  const remembered = new Map<string, SearchReading>();
  /** Searches that were read by a catalog older than the builds, which lasts half a minute at most. */
  const readByOlder = new Set<string>();
  let rememberedAt: number | undefined;

  function currentLexicon(): Promise<Lexicon> {
    const now = performance.now();
    const version = live.version()?.names;
    const age = lexicon ? now - lexicon.madeAt : Number.POSITIVE_INFINITY;
    const isOld =
      version === undefined ? age > LEXICON_AGE_MS : version !== lexicon?.version && age > NEW_NAMES_AFTER_MS;
    if (lexicon && !isOld) return lexicon.names;
    const names = makeLexicon(live);
    lexicon = { names, madeAt: now, version };
    remembered.clear();
    names.catch(() => {
      lexicon = undefined;
    });
    return names;
  }

  async function readAsWritten(search: string, reading?: Reading): Promise<SearchReading> {
    if (search.trim() === '') return NOTHING_SAID;
    const names = await currentLexicon();
    const words = await live.current().knownWords(doubtfulWords(search));
    return understand(search, names, (word) => words.has(word), reading);
  }

  async function readSearch(search: string): Promise<SearchReading> {
    if (search.trim() === '') return NOTHING_SAID;
    await currentLexicon();
    const content = live.version()?.content;
    if (content === undefined || content !== rememberedAt || remembered.size >= REMEMBERED_SEARCHES)
      remembered.clear();
    if (content !== rememberedAt) readByOlder.clear();
    rememberedAt = content;
    const known = remembered.get(search);
    if (known) return known;
    let isOfNow = true;
    const understood = await likeliestReading(search, {
      index: live.current(),
      read: readAsWritten,
      finders: async () => {
        const { begunBy, misspeltBy, content: madeOf } = await catalog();
        isOfNow = madeOf === content;
        return [begunBy, misspeltBy];
      },
    });
    if (live.version()?.content !== content) return understood;
    if (isOfNow) {
      remembered.set(search, understood);
      readByOlder.delete(search);
    } else readByOlder.add(search);
    return understood;
  }

  return {
    readSearch,
    readAsWritten: (search) => readAsWritten(search),
    knowsNames: (search) =>
      lexicon?.version !== undefined && lexicon.version === live.version()?.names && !readByOlder.has(search),
  };
}

async function makeLexicon(live: LiveIndex): Promise<Lexicon> {
  const index = live.current();
  const count = async (facet: keyof PresentValues) =>
    new Map((await index.values(facet, [])).map(({ value, count }) => [value, count]));
  return createLexicon({
    make: await count('make'),
    model: await count('model'),
    wheelModel: await count('wheelModel'),
    tireBrand: await count('tireBrand'),
    suspension: await count('suspension'),
  });
}
