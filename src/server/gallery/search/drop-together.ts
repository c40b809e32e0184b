import type { Facets } from '#contract/facets.ts';
import type { Facet } from '#contract/gallery.ts';
import type { FacetCounts, GalleryIndex, Selection } from '#server/gallery/snapshot/gallery-index.ts';

type SearchPart = Facet | 'search';
type Together = Facets['withoutTogether'][number];

const VEHICLE: readonly SearchPart[] = ['make', 'model', 'suspension'];
const WHEEL: readonly SearchPart[] = ['wheelModel', 'wheelBrand', 'wheelDiameter', 'wheelWidth', 'offset'];
const OTHERS: readonly SearchPart[] = [
  'tireHeight',
  'tireDiameter',
  'tireWidth',
  'year',
  'modification',
  'setup',
  'finish',
  'rubbing',
  'tireBrand',
  'search',
];

/** What is kept first when not everything can be had: a visitor looks for their vehicle, or for a wheel. */
const KEPT_FIRST = [
  [...VEHICLE, ...WHEEL, ...OTHERS],
  [...WHEEL, ...VEHICLE, ...OTHERS],
];

/** What people say and take back as one thing. */
const ONE_THING: readonly (readonly SearchPart[])[] = [
  ['make', 'model'],
  ['wheelDiameter', 'wheelWidth'],
  ['tireWidth', 'tireHeight'],
  ['tireWidth', 'tireHeight', 'wheelDiameter'],
];
const MAX_PAIRS = 4;

/**
 * Where nothing matches: what to drop beside the single criteria of `without`, the most builds first. First what several criteria
 * say as one thing, such as a size; where no one thing helps, pairs; where no pair does, as little as possible.
 */
export function dropTogether(
  index: GalleryIndex,
  asked: Selection,
  without: FacetCounts['without'],
): Together[] {
  const wanted = saidIn(asked);
  const countWithout = (facets: readonly SearchPart[]): Together => ({
    facets: [...facets],
    count: index.count(
      only(
        asked,
        wanted.filter((one) => !facets.includes(one)),
      ),
    ),
  });
  const countOf = (facet: SearchPart) => without.find((one) => one.facet === facet)?.count ?? 0;
  const things = ONE_THING.filter(
    (facets) => facets.length < wanted.length && facets.every((one) => wanted.includes(one)),
  );
  const asOne = things.map(countWithout);
  const better = asOne.filter(({ facets, count }) => count > Math.max(...facets.map(countOf)));
  if (better.length > 0 || without.some(({ count }) => count > 0)) return bestFirst(better);
  const pairs = wanted.flatMap((one, place) => wanted.slice(place + 1).map((other) => [one, other]));
  const helpful = pairs.map(countWithout).filter(({ count }) => count > 0);
  // To drop all of it is what Clear All does.
  if (helpful.length > 0 && wanted.length > 2) return bestFirst(helpful).slice(0, MAX_PAIRS);
  const ways = KEPT_FIRST.map((order) => keepWhatMatches(index, asked, order));
  const fewer = ways.filter(({ facets }) => facets.length < wanted.length);
  return fewer.filter(({ facets }, place) => fewer.findIndex((way) => isSame(way.facets, facets)) === place);
}

/** Of equal ones first what keeps the vehicle. */
function bestFirst(ways: readonly Together[]): Together[] {
  const [order = []] = KEPT_FIRST;
  const worth = ({ facets }: Together) => Math.min(...facets.map((one) => order.indexOf(one)));
  return ways.toSorted((a, b) => b.count - a.count || worth(b) - worth(a));
}

function keepWhatMatches(index: GalleryIndex, asked: Selection, order: readonly SearchPart[]): Together {
  const wanted = saidIn(asked);
  const remaining: SearchPart[] = [];
  let count = 0;
  for (const one of order.filter((about) => wanted.includes(about))) {
    const matching = index.count(only(asked, [...remaining, one]));
    if (matching === 0) continue;
    remaining.push(one);
    count = matching;
  }
  return { facets: wanted.filter((one) => !remaining.includes(one)), count };
}

function saidIn({ constraints, words }: Selection): SearchPart[] {
  const facets = new Set<SearchPart>(constraints.map(({ facet }) => facet));
  return words.length > 0 ? [...facets, 'search'] : [...facets];
}

function only({ axle, constraints, words }: Selection, remaining: readonly SearchPart[]): Selection {
  return {
    axle,
    constraints: constraints.filter(({ facet }) => remaining.includes(facet)),
    words: remaining.includes('search') ? words : [],
  };
}

const isSame = (some: readonly SearchPart[], others: readonly SearchPart[]) =>
  some.length === others.length && some.every((one) => others.includes(one));
