import type { LiveIndex } from '#server/gallery/read-model/live/live-index.ts';
import { createLexicon, type Lexicon } from '#server/gallery/search/understanding/lexicon.ts';
import type { PresentValues } from '#server/gallery/search/understanding/meanings.ts';
import {
  doubtfulWords,
  type Understanding,
  understand,
} from '#server/gallery/search/understanding/understand.ts';

/** Names new to the gallery are found as words at once, and recognised after so long at the latest, ms. */
const NEW_NAMES_AFTER_MS = 2000;
/** While nobody keeps count of names, ms. */
const LEXICON_AGE_MS = 10_000;
const REMEMBERED_SEARCHES = 500;
const NOTHING_SAID: Understanding = { parts: [], constraints: [], words: [] };

export interface SearchReader {
  /** Reads a search text with the names and words the gallery knows. */
  readSearch(search: string): Promise<Understanding>;
  /** Whether those are all the names that builds have now. */
  knowsNames(): boolean;
}

export function openSearchReader(live: LiveIndex): SearchReader {
  let lexicon: { names: Promise<Lexicon>; madeAt: number; version: number | undefined } | undefined;
  const remembered = new Map<string, Understanding>();
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

  async function readSearch(search: string): Promise<Understanding> {
    if (search.trim() === '') return NOTHING_SAID;
    const names = await currentLexicon();
    const content = live.version()?.content;
    if (content === undefined || content !== rememberedAt || remembered.size >= REMEMBERED_SEARCHES)
      remembered.clear();
    rememberedAt = content;
    const known = remembered.get(search);
    if (known) return known;
    const words = await live.current().knownWords(doubtfulWords(search));
    const understood = understand(search, names, (word) => words.has(word));
    if (live.version()?.content === content) remembered.set(search, understood);
    return understood;
  }

  return {
    readSearch,
    knowsNames: () => lexicon?.version !== undefined && lexicon.version === live.version()?.names,
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
