import type { Facet, Facets } from '#contract/gallery.ts';
import { countBuilds, type GalleryIndex, type Selection } from '#server/gallery/read-model/gallery-index.ts';

type Said = Facet | 'search';
type Together = Facets['withoutTogether'][number];

const VEHICLE: readonly Said[] = ['make', 'model', 'suspension'];
const WHEEL: readonly Said[] = ['wheelModel', 'wheelBrand', 'wheelDiameter', 'wheelWidth', 'offset'];
const OTHERS: readonly Said[] = [
  'tireHeight',
  'tireDiameter',
  'tireWidth',
  'year',
  'modification',
  'rubbing',
  'tireBrand',
  'search',
];

/** What is kept first when not everything can be had: a visitor looks for their vehicle, or for a wheel. */
const KEPT_FIRST = [
  [...VEHICLE, ...WHEEL, ...OTHERS],
  [...WHEEL, ...VEHICLE, ...OTHERS],
];

/**
 * Where nothing matches, and dropping no single thing would help: sets of what to drop, so that builds come back and
 * nothing more can be kept. Every set costs one count per thing that was asked for.
 */
export async function dropTogether(index: GalleryIndex, asked: Selection): Promise<Together[]> {
  const ways = await Promise.all(KEPT_FIRST.map((order) => keepWhatMatches(index, asked, order)));
  const helpful = ways.filter(({ facets }) => facets.length < saidIn(asked).length);
  return helpful.filter(
    ({ facets }, place) => helpful.findIndex((way) => isSame(way.facets, facets)) === place,
  );
}

async function keepWhatMatches(
  index: GalleryIndex,
  asked: Selection,
  order: readonly Said[],
): Promise<Together> {
  const said = saidIn(asked);
  const kept: Said[] = [];
  let count = 0;
  for (const one of order.filter((about) => said.includes(about))) {
    const matching = await countBuilds(index, only(asked, [...kept, one]));
    if (matching === 0) continue;
    kept.push(one);
    count = matching;
  }
  return { facets: said.filter((one) => !kept.includes(one)), count };
}

function saidIn({ constraints, words }: Selection): Said[] {
  const facets = new Set<Said>(constraints.map(({ facet }) => facet));
  return words.length > 0 ? [...facets, 'search'] : [...facets];
}

function only({ constraints, words }: Selection, kept: readonly Said[]): Selection {
  return {
    constraints: constraints.filter(({ facet }) => kept.includes(facet)),
    words: kept.includes('search') ? words : [],
  };
}

const isSame = (some: readonly Said[], others: readonly Said[]) =>
  some.length === others.length && some.every((one) => others.includes(one));
