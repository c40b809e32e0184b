import type { Facet } from '#contract/gallery.ts';
import type { LiveIndex } from '#server/gallery/read-model/live/live-index.ts';
import { type StemFinder, slipFinder, startFinder } from './match.ts';
import type { Suggestible } from './suggestible.ts';
import { vehicleSuggestibles } from './vehicle-suggestibles.ts';
import {
  sizeSuggestibles,
  tireBrandSuggestibles,
  tireSuggestibles,
  wheelSuggestibles,
} from './wheel-suggestibles.ts';

/** What is new to the gallery is suggested after so long at the latest, ms. */
const LONGEST_MS = 30_000;

const ALL = { constraints: [], words: [] };

/** Everything in the gallery that can be suggested, most builds first, and the ways to find it by what is typed. */
export interface Catalog {
  entries: readonly Suggestible[];
  begunBy: StemFinder;
  misspeltBy: StemFinder;
  /** The content of the gallery that it was made of; undefined when nobody kept count, or when it changed meanwhile. */
  content: number | undefined;
}

/** The catalog, made anew when the gallery has changed. */
export function openCatalog(live: LiveIndex): () => Promise<Catalog> {
  let kept: { catalog: Promise<Catalog>; madeAt: number; content: number | undefined } | undefined;

  return () => {
    const now = performance.now();
    const content = live.version()?.content;
    const isCurrent = kept && content !== undefined && kept.content === content;
    if (kept && (isCurrent || now - kept.madeAt < LONGEST_MS)) return kept.catalog;
    const catalog = makeCatalog(live);
    kept = { catalog, madeAt: now, content };
    catalog.catch(() => {
      kept = undefined;
    });
    return catalog;
  };
}

async function makeCatalog(live: LiveIndex): Promise<Catalog> {
  const before = live.version()?.content;
  const index = live.current();
  const group = async (...facets: Facet[]) => index.group(ALL, facets);
  const all = [
    ...vehicleSuggestibles(await group('make', 'model')),
    ...wheelSuggestibles(await group('wheelBrand', 'wheelModel')),
    ...sizeSuggestibles(await group('wheelDiameter', 'wheelWidth')),
    ...tireSuggestibles(await group('tireWidth', 'tireHeight', 'wheelDiameter')),
    ...tireBrandSuggestibles(await group('tireBrand')),
  ];
  const entries = all.sort((a, b) => b.builds - a.builds);
  const content = live.version()?.content === before ? before : undefined;
  return { entries, begunBy: startFinder(entries), misspeltBy: slipFinder(entries), content };
}
