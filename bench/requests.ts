/** The mix of requests: newest, popular, one to three filters, searches; the same list every time. */

const MAKES = ['Ford', 'Chevrolet', 'Ram', 'Toyota', 'GMC', 'Jeep'];
const FILTERS: Record<string, string[]> = {
  make: MAKES,
  suspension: ['Leveling Kit', '6" Lift', 'Stock', 'Lowered'],
  wheelBrand: ['TIS', 'TIS Motorsports', 'DTS Wheels'],
  wheelDiameter: ['20', '22', '18', '17', '24'],
  wheelWidth: ['9', '10', '12'],
  tireHeight: ['33', '35', '55-series'],
  tireBrand: ['Nitto', 'Toyo', 'BFGoodrich', 'Kenda'],
  modification: ['No Trimming', 'Minor Trimming'],
  year: ['2019', '2021', '2023', '2024'],
};
const SEARCHES = [
  'f150',
  '2019 f150 leveled',
  'tacoma 33s',
  '20x10 -18',
  'silverado 1500',
  'marcus',
  'nitto 35',
  'ram 2500 6 inch lift',
  '544bm',
  'tocoma',
  'rides great',
  'lariat',
  '35x12.50r20',
  'chevy lowered',
  'jeep',
  'tis f250',
];
const SORTS = ['newest', 'popular', 'relevance', 'year'];

export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

export function pick<T>(random: () => number, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError('Nothing to pick from');
  return value;
}

function someFilters(random: () => number, count: number): URLSearchParams {
  const query = new URLSearchParams();
  while (query.size < count) {
    const facet = pick(random, Object.keys(FILTERS));
    query.set(facet, pick(random, FILTERS[facet] ?? []));
  }
  return query;
}

/** Addresses of list pages: a fifth each newest, popular and searches, the rest one to three filters. */
export function listAddresses(count: number): string[] {
  const random = seeded(7);
  return Array.from({ length: count }, () => {
    const kind = random();
    const query =
      kind < 0.4 || kind >= 0.8 ? new URLSearchParams() : someFilters(random, 1 + Math.floor(random() * 3));
    if (kind < 0.2) query.set('offset', String(12 * Math.floor(random() * 5)));
    else if (kind < 0.4) query.set('sortBy', 'popular');
    else query.set('sortBy', pick(random, SORTS));
    if (kind >= 0.8) query.set('search', pick(random, SEARCHES));
    return `/api/vehicles?${query}`;
  });
}

/** The same mix at 20,000 addresses of which each is another one. */
export function newListAddresses(): string[] {
  return listAddresses(20_000).map((address, place) => `${address}&${offsetsAt(place)}`);
}

/** 20,000 addresses of gallery pages. */
export function pageAddresses(): string[] {
  return Array.from({ length: 20_000 }, (_, place) => `/?${offsetsAt(place)}`);
}

/** A range of offsets of its own for each of 20,000 places. */
function offsetsAt(place: number): string {
  return `offsetMin=${(place % 100) - 100}&offsetMax=${Math.floor(place / 100)}`;
}

/** Addresses of live counts under three filters. */
export function facetAddresses(count: number): string[] {
  const random = seeded(11);
  return Array.from({ length: count }, () => `/api/vehicles/facets?${someFilters(random, 3)}`);
}

/** Addresses of fitment answers under one or two filters. */
export function fitmentAddresses(count: number): string[] {
  const random = seeded(13);
  return Array.from(
    { length: count },
    () => `/api/vehicles/fitment?${someFilters(random, 1 + Math.floor(random() * 2))}`,
  );
}
