import { setImmediate } from 'node:timers/promises';
import { filters, galleryQuery } from '#contract/gallery.ts';
import { tireHeightKey } from '#domain/measures.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import type { IndexedBuild } from '#server/gallery/read-model/memory/indexed-build.ts';
import { MemoryIndex } from '#server/gallery/read-model/memory/memory-index.ts';
import { constraintsOf } from '#server/gallery/read-model/selection.ts';
import { wordsOf } from '#server/gallery/read-model/words.ts';
import { setups } from './builds.ts';
import { memoryOf, quantile, type Row, timeCalls } from './measure.ts';
import { facetAddresses, listAddresses, pick, seeded } from './requests.ts';

const SUSPENSIONS = [
  'Stock',
  'Leveling Kit',
  'Leveling Kit',
  '3" Lift',
  '4" Lift',
  '6" Lift',
  'Lowered',
  '2" Lift',
];
const WIDTHS = ['9', '10', '10', '12', '8.5', '9.5', '14'];
const OFFSETS = [-44, -25, -19, -18, -18, -12, -12, 0, 0, 1, 15, 18, 20, 25, -51, -76];
const TIRE_BRANDS = [
  'Nitto',
  'Nitto',
  'Toyo',
  'BFGoodrich',
  'Kenda',
  'AMP',
  'Atturo',
  'Cooper',
  'Falken',
  'Goodyear',
];
const MODIFICATIONS = [
  'No Trimming',
  'No Trimming',
  'Minor Plastic Trimming',
  'Major Plastic Trimming',
  'Fenders Rolled',
];
const RUBBINGS = [
  'No rubbing or scrubbing',
  'No rubbing or scrubbing',
  'Slight rub at full turn',
  'Rubs',
  null,
];
const OWNERS = ['Marcus', 'Dana', 'José', 'Tyler', 'Kayla', 'Hank', 'Priya', 'Luis', 'Beth', 'Omar'];
const NOTES = [
  '',
  '',
  'Daily driver, rides great.',
  'Trimmed the valance a little.',
  'Spacers came off after a week.',
];
const WHEELS = ['544BM', '544', '560', '555A', '553BM', '547MB', '606MS', '603SB', '536', '541'];

/**
 * The index alone, of more builds than a database makes in an hour: as many as are wanted, made in memory and never written down.
 * Lists are ids with their exact total; cards and HTTP cost the same as with fewer builds.
 */
export async function measureHuge(builds: number): Promise<Row[]> {
  const group = `${builds.toLocaleString('en')} builds, in memory`;
  const index = new MemoryIndex();
  const start = performance.now();
  index.store.expect(builds);
  const make = buildMaker();
  for (let id = 1; id <= builds; id++) {
    index.store.load(make(id));
    if (id % 100_000 === 0) await setImmediate();
  }
  index.store.finishLoading();
  const ready = (performance.now() - start) / 1000;

  const lists = listAddresses(1000).map((address) => galleryQuery.parse(queryOf(address)));
  const listStart = performance.now();
  await timeCalls(lists, ({ sortBy, limit, offset, search = '', ...wanted }) => {
    const words = wordsOf(search).map((text) => ({ text, unfinished: false, meant: [] }));
    return index.page({ constraints: constraintsOf(wanted), words, sort: sortBy, limit, offset });
  });
  // Each of the first 200 is asked twice.
  const perSecond = 1200 / ((performance.now() - listStart) / 1000);
  const selections = facetAddresses(1000).map((address) => ({
    constraints: constraintsOf(filters.parse(queryOf(address))),
    words: [],
  }));
  const counts = await timeCalls(selections, (selection) => index.facets(selection));
  return [
    { group, name: 'index ready, builds made meanwhile', value: ready, unit: 's', reach: '<= 100' },
    { group, name: 'memory of the process', value: memoryOf('self'), unit: 'MB', reach: '<= 4096' },
    { group, name: 'lists, one after the other', value: perSecond, unit: 'lists/s', reach: '>= 2000' },
    {
      group,
      name: 'all counts under 3 filters, p50',
      value: quantile(counts, 0.5),
      unit: 'ms',
      reach: '<= 8',
    },
    { group, name: 'all counts under 3 filters, p99', value: quantile(counts, 0.99), unit: 'ms' },
  ];
}

/** Makes the same builds every time: few trucks are most of them, and sizes go with trucks, as in builds.sql. */
function buildMaker(): (id: number) => IndexedBuild {
  const random = seeded(3);
  const trucks = setups();
  const inWords = new Map<string, string>();
  const marked = (mark: string, text: string) => {
    const key = mark + text;
    const known =
      inWords.get(key) ??
      wordsOf(text)
        .map((word) => ` ${mark}${word}`)
        .join('');
    inWords.set(key, known);
    return known;
  };
  return (id) => {
    const truck = trucks[Math.floor(random() ** 2 * trucks.length)];
    if (!truck) throw new RangeError('There are no trucks');
    const { make, model, tire_width = '', tire_height = '', wheel_diameter = '' } = truck;
    const wheelModel = pick(random, WHEELS);
    const tireBrand = pick(random, TIRE_BRANDS);
    const suspension = pick(random, SUSPENSIONS);
    const year = 2027 - Math.ceil(random() ** 2 * 22);
    const inches = tireDiameterInches({
      wheelDiameter: wheel_diameter,
      tireWidth: tire_width,
      tireHeight: tire_height,
    });
    const searchWords = [
      marked('a', `${make} ${model} ${wheelModel}`),
      marked('b', `${year}`),
      marked('b', `TIS ${tireBrand} ${suspension}`),
      marked('c', pick(random, OWNERS)),
      marked('c', `c${Math.floor(random() ** 2 * 2500)}`),
      marked('d', pick(random, NOTES)),
    ].join('');
    return {
      id,
      createdAt: Math.floor(random() * 94_608_000) * 1_000_000,
      likes: Math.floor(random() ** 8 * 400),
      isFeatured: random() > 0.985,
      year,
      make,
      model,
      modification: pick(random, MODIFICATIONS),
      suspension,
      wheelBrand: random() < 0.6 ? 'TIS' : 'DTS Wheels',
      wheelModel,
      wheelWidth: pick(random, WIDTHS),
      wheelDiameter: wheel_diameter,
      wheelOffset: pick(random, OFFSETS),
      tireWidth: tire_width,
      tireHeight: tireHeightKey(tire_width, tire_height),
      tireDiameter: inches === undefined ? null : String(Math.round(inches)),
      tireBrand,
      rubbing: pick(random, RUBBINGS),
      searchWords: `${searchWords} `,
      owner: null,
    };
  };
}

function queryOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address, 'http://localhost').searchParams);
}
