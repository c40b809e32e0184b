import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Facets, facetsReply } from '#contract/facets.ts';
import { type Fitment, fitmentReply } from '#contract/fitment.ts';
import { type VehiclePage, vehiclePage } from '#contract/gallery.ts';
import {
  FIRST_STATE,
  facetsQuery,
  fitmentQuery,
  type GalleryState,
  galleryAddress,
  readGalleryAddress,
} from '#contract/gallery-address.ts';
import { fitReply } from '#contract/similar.ts';
import { listSuggestions } from '#contract/suggestions.ts';
import { wheelSummary } from '#contract/wheel-models.ts';
import { modificationGroup, RUBBINGS } from '#domain/choices.ts';
import { parseTireSize, parseWheelSize } from '#domain/sizes.ts';
import { cellAddress } from '#web/gallery/fitment/cells.ts';
import { openTestApp, type TestApp } from './app.ts';
import { insertDemoBuilds } from './vehicles.ts';

/** Walks from the numbers that screens show to the lists behind them, and counts. */
let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  const rows = await insertDemoBuilds(site.db);
  await site.gallery.ready;
  await site.gallery.changed(rows.map(({ id }) => id));
});
afterAll(() => site.close());

const ask = async (path: string, query: Record<string, string | string[] | undefined>) =>
  (await site.app.inject({ url: path, query: definedOf(query) })).json();
const definedOf = (query: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

/** All builds at a gallery address, as a visitor would page through them. */
async function listAt(address: string): Promise<VehiclePage['vehicles']> {
  const state = readGalleryAddress(address.slice(1));
  const { vehicles, totalCount } = vehiclePage.parse(
    await ask('/api/vehicles', { ...facetsQuery(state), limit: '100' }),
  );
  if (totalCount <= 100) {
    expect(vehicles.length).toBe(totalCount);
    return vehicles;
  }
  const rest = vehiclePage.parse(
    await ask('/api/vehicles', { ...facetsQuery(state), limit: '100', offset: '100' }),
  );
  expect(vehicles.length + rest.vehicles.length).toBe(totalCount);
  return [...vehicles, ...rest.vehicles];
}
const stateOf = (address: string): GalleryState => readGalleryAddress(address.slice(1));

const QUESTIONS = [
  '/',
  '/?make=Ford&model=F-150',
  '/?make=Ford&model=F-150&suspension=Leveling+Kit',
  '/?q=leveled+20x10+-18',
  '/?make=Toyota&model=Tacoma&year=2022',
  '/?wheelBrand=TIS&wheelDiameter=22',
];

describe.each(QUESTIONS)('what is counted at %s', (address) => {
  test.each(['wheel', 'tire'] as const)(
    'is what the list behind each cell of the %s chart holds',
    async (axes) => {
      const state = { ...stateOf(address), axes };
      const fitment: Fitment = fitmentReply.parse(await ask('/api/vehicles/fitment', fitmentQuery(state)));
      if (fitment.scope.address !== undefined)
        expect((await listAt(fitment.scope.address)).length).toBe(fitment.scope.builds);
      for (const cell of fitment.cells) {
        const behind = cellAddress(state, fitment, cell);
        if (behind === undefined) continue;
        const builds = await listAt(behind);
        const { reports, wheels, tires } = cell;
        const rubbing = (answers: readonly string[]) =>
          builds.filter((build) => build.rubbing && answers.includes(build.rubbing)).length;
        expect(reports.builds).toBe(builds.length);
        expect(reports.rubbing).toEqual({
          none: rubbing([RUBBINGS[0], 'None']),
          slight: rubbing([RUBBINGS[1], 'Minor']),
          rubs: rubbing([RUBBINGS[2], RUBBINGS[3], 'Moderate', 'Severe']),
        });
        expect(reports.trimmed).toBe(
          builds.filter(({ modification }) => modificationGroup(modification) !== 'No Trimming').length,
        );
        if (reports.clear) {
          expect(reports.clear.count).toBe(reports.rubbing.none);
          expect(reports.clear.of).toBe(
            Object.values(reports.rubbing).reduce((sum, count) => sum + count, 0),
          );
        }
        for (const { size, count } of wheels)
          expect([size, count]).toEqual([size, builds.filter(isOn(parseWheelSize(size))).length]);
        expect(wheels.reduce((sum, { count }) => sum + count, 0)).toBe(builds.length);
        for (const { size, count } of tires)
          expect([size, count]).toEqual([size, builds.filter(isOn(tireOf(size))).length]);
      }
    },
  );

  test('is what each filter option, chip and size leads to', async () => {
    const state = stateOf(address);
    const counted: Facets = facetsReply.parse(await ask('/api/vehicles/facets', facetsQuery(state)));
    expect((await listAt(address)).length).toBe(counted.totalCount);
    for (const facet of [...SINGLES, ...LISTS])
      for (const { value, count } of counted.facets[facet]) {
        const chosen = { ...state.filters, [facet]: LISTS.some((one) => one === facet) ? [value] : value };
        expect([facet, value, await countWith(state, chosen)]).toEqual([facet, value, count]);
      }
    for (const { offset, count } of counted.offsets) {
      const filters = { ...state.filters, offsetMin: offset, offsetMax: offset };
      expect([offset, await countWith(state, filters)]).toEqual([offset, count]);
    }
  });

  test('is what the sizes offered by the wizard lead to', async () => {
    const state = stateOf(address);
    const { scope, wheels } = fitmentReply.parse(await ask('/api/vehicles/fitment', fitmentQuery(state)));
    if (scope.address === undefined) return expect(scope.sentence).toBeDefined();
    const builds = await listAt(scope.address);
    for (const { size, count } of wheels) {
      const ofSize = builds.filter(isOn(parseWheelSize(size)));
      expect([size, count]).toEqual([size, ofSize.length]);
    }
    for (const { size } of wheels.slice(0, 3)) {
      const { wheelDiameter, wheelWidth } = parseWheelSize(size) ?? {};
      const onWheel = { ...fitmentQuery(state), wheelDiameter, wheelWidth };
      const picks = fitmentReply.parse(await ask('/api/vehicles/fitment', onWheel));
      const running = await listAt(picks.scope.address ?? '');
      for (const tire of picks.tires)
        expect([size, tire]).toEqual([
          size,
          { ...tire, count: running.filter(isOn(tireOf(tire.size))).length },
        ]);
    }
  });
});

const SINGLES = ['year', 'make', 'model', 'modification'] as const;
const LISTS = [
  ...(['suspension', 'wheelBrand', 'wheelModel', 'wheelWidth', 'wheelDiameter'] as const),
  ...(['tireWidth', 'tireHeight', 'tireBrand', 'rubbing'] as const),
];

/** How many builds the gallery says there are with these filters. */
async function countWith(state: GalleryState, filters: object): Promise<number> {
  const query = facetsQuery(stateOf(galleryAddress({ ...state, filters })));
  return vehiclePage.parse(await ask('/api/vehicles', { ...query, limit: '1' })).totalCount;
}

/** Whether a build has these of its values. */
function isOn(values: object | undefined) {
  return (build: VehiclePage['vehicles'][number]) =>
    values !== undefined && Object.entries(values).every(([key, value]) => Object(build)[key] === value);
}

function tireOf(size: string): object | undefined {
  const { rimDiameter, ...tire } = parseTireSize(size) ?? {};
  return rimDiameter === undefined ? undefined : { ...tire, wheelDiameter: rimDiameter };
}

test('a suggestion finds as many builds as it says', async () => {
  for (const typed of ['f1', 'ta', '20x', 'tis 54', '33', 'nit', 'chevy silv', 'f150 20']) {
    const suggestions = listSuggestions.reply.parse(await ask('/api/vehicles/suggestions', { q: typed }));
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { text, count } of suggestions)
      expect([text, (await listAt(galleryAddress({ ...FIRST_STATE, search: text }))).length]).toEqual([
        text,
        count,
      ]);
  }
});

test('"Will it fit mine?" counts the builds it links to, with the interval of the chart', async () => {
  const { scope, reports } = fitReply.parse(
    await ask('/api/vehicles/fit', {
      ...{ make: 'Ford', model: 'F-150', suspension: 'Leveling Kit', wheelDiameter: '20', wheelWidth: '10' },
      ...{ wheelOffset: '-19', tireWidth: '12.50', tireHeight: '33' },
    }),
  );
  const builds = await listAt(scope.address ?? '');
  expect(builds.length).toBe(reports.builds);
  expect(reports.rubbing.none).toBe(builds.filter(({ rubbing }) => rubbing === RUBBINGS[0]).length);
  const chart = fitmentReply.parse(
    await ask('/api/vehicles/fitment', facetsQuery(stateOf(scope.address ?? ''))),
  );
  const same = chart.cells.find(({ reports: { clear } }) => clear?.count === reports.clear?.count);
  if (same?.reports.clear?.of === reports.clear?.of) expect(reports.clear).toEqual(same?.reports.clear);
});

test('a wheel says its builds, sizes and offsets as the lists behind them do', async () => {
  const summary = wheelSummary.parse(await ask('/api/vehicles/wheel-summary', { wheelModel: '544BM' }));
  const of = (filters: GalleryState['filters']) =>
    listAt(galleryAddress({ ...FIRST_STATE, filters: { wheelModel: ['544BM'], ...filters } }));
  expect((await of({})).length).toBe(summary.builds);
  for (const { diameter, width, count } of summary.sizes)
    expect((await of({ wheelDiameter: [diameter], wheelWidth: [width] })).length).toBe(count);
  for (const { offset, count } of summary.offsets)
    expect((await of({ offsetMin: offset, offsetMax: offset })).length).toBe(count);
});
