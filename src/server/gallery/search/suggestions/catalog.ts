import type { Facet } from '#contract/gallery.ts';
import { perContent } from '#server/gallery/snapshot/per-content.ts';
import { type StemFinder, slipFinder, startFinder } from './match.ts';
import type { Suggestible } from './suggestible.ts';
import { vehicleSuggestibles } from './vehicle-suggestibles.ts';
import {
  sizeSuggestibles,
  tireBrandSuggestibles,
  tireSuggestibles,
  wheelSuggestibles,
} from './wheel-suggestibles.ts';

const ALL = { constraints: [], words: [] };

/** Everything in the gallery that can be suggested, most builds first, and the ways to find it by what is typed. */
export interface Catalog {
  entries: readonly Suggestible[];
  begunBy: StemFinder;
  misspeltBy: StemFinder;
}

export const catalogOf = perContent((index): Catalog => {
  const group = (...facets: Facet[]) => index.group(ALL, facets);
  const entries = [
    ...vehicleSuggestibles(group('make', 'model')),
    ...wheelSuggestibles(group('wheelBrand', 'wheelModel')),
    ...sizeSuggestibles(group('wheelDiameter', 'wheelWidth')),
    ...tireSuggestibles(group('tireWidth', 'tireHeight', 'wheelDiameter')),
    ...tireBrandSuggestibles(group('tireBrand')),
  ].sort((a, b) => b.builds - a.builds);
  return { entries, begunBy: startFinder(entries), misspeltBy: slipFinder(entries) };
});
