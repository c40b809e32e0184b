import { afterAll, describe, expect, test } from 'vitest';
import { getBoltOn } from '#contract/parts/bolt-on.ts';
import { getWheelSizes } from '#contract/parts/wheel-sizes.ts';
import { openGallerySite } from '#test/gallery-site.ts';

const ON_553BM = { wheelModel: '553BM', wheelDiameter: '20', wheelWidth: '12', wheelOffset: -44 };

const { site } = await openGallerySite(
  { year: 2021, make: 'Ford', model: 'F-150' },
  { year: 2021, make: 'Ford', model: 'F-150', ...ON_553BM },
  { year: 2012, make: 'Ford', model: 'F-150', ...ON_553BM },
  // 5x5.5: listed.
  { year: 1990, make: 'Ford', model: 'F-150', ...ON_553BM },
  { year: 2021, make: 'Ford', model: 'F-150', ...ON_553BM, isApproved: false },
  { year: 2018, make: 'Ford', model: 'Expedition' },
  { year: 2018, make: 'Ford', model: 'Expedition' },
  { year: 2020, make: 'Toyota', model: 'Tacoma' },
  { year: 2021, make: 'Toyota', model: 'Tundra' },
  { year: 2022, make: 'Toyota', model: 'Tundra' },
  { year: 2022, make: 'Ford', model: 'Bronco' },
);
afterAll(site.close);

async function boltOn(query: Record<string, string | number>) {
  const given = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  const reply = await site.app.inject(`/api/parts/bolt-on?${new URLSearchParams(given)}`);
  expect(reply.statusCode).toBe(200);
  return getBoltOn.reply.parse(reply.json());
}

const F150 = { year: 2021, make: 'Ford', model: 'F-150' };
const SIZE = { wheelDiameter: 20, wheelWidth: 10 };
const WHEEL = { wheelBrand: 'TIS', wheelModel: '544BM', ...SIZE };

describe('a wheel on a vehicle', () => {
  test('is told as it is listed, with offsets, the closest listed one, and sources', async () => {
    expect(await boltOn({ ...F150, ...WHEEL, wheelOffset: -18 })).toEqual({
      verdict: 'listed',
      sentence: 'Listed as 6×135 / 6×139.7 in 20×10. −18 mm isn’t a listed offset.',
      warnings: [],
      hubs: [{ pattern: '6×135', whose: '', boreMm: 87.1, source: 'two sources' }],
      size: {
        patterns: expect.arrayContaining(['6×135 / 6×139.7', '8×170']),
        offsets: [
          { offset: -25, backspacing: 4.52 },
          { offset: -20, backspacing: 4.71 },
          { offset: -19, backspacing: 4.75 },
        ],
        dually: false,
        source: 'maker’s list',
      },
      nearest: { wheelDiameter: 20, wheelWidth: 10, offset: -19, backspacing: 4.75 },
      contradicting: 0,
      alsoOn: [{ make: 'Ford', model: 'Expedition', years: null, builds: 2 }],
      wheels: expect.arrayContaining([{ brand: 'TIS', code: '544BM' }]),
    });
  });

  test('has owners’ builds beside a list that they contradict, of years with the same hub', async () => {
    const asked = { ...F150, wheelBrand: 'TIS', wheelModel: '553bm', wheelDiameter: 20, wheelWidth: 12 };
    expect(await boltOn(asked)).toMatchObject({ verdict: 'listedOtherwise', contradicting: 2 });
    expect(await boltOn({ ...asked, year: 1990 })).toMatchObject({ verdict: 'listed', contradicting: 0 });
  });

  test('leads to other vehicles with the same pattern, with their years where others differ', async () => {
    const { alsoOn } = await boltOn({ year: 2020, make: 'toyota', model: 'tacoma', ...SIZE });
    expect(alsoOn).toEqual([
      { make: 'Ford', model: 'Bronco', years: null, builds: 1 },
      { make: 'Toyota', model: 'Tundra', years: '2022', builds: 1 },
    ]);
  });

  test('leads nowhere while its pattern is in doubt, and says so where it is not known', async () => {
    expect(await boltOn({ ...WHEEL, year: 2020, make: 'Ford', model: 'F-350 Super Duty' })).toMatchObject({
      hubs: [{ whose: 'single rear wheels' }, { whose: 'dual rear wheels' }],
      alsoOn: [],
    });
    expect(await boltOn({ ...WHEEL, year: 2020, make: 'Honda', model: 'Ridgeline' })).toMatchObject({
      verdict: 'unknown',
      sentence: expect.stringMatching(/^Bolt pattern not known for the 2020 Honda Ridgeline\./),
      hubs: [],
      alsoOn: [],
    });
  });

  test('without a model is a choice of those listed in the size', async () => {
    const { verdict, wheels } = await boltOn({ ...F150, wheelDiameter: 22, wheelWidth: 14 });
    expect(verdict).toBe('unknown');
    expect(wheels).toEqual([{ brand: 'TIS', code: '544BM' }]);
  });

  test('is refused when it is none', async () => {
    const refused = await site.app.inject('/api/parts/bolt-on?make=Ford&model=F-150&wheelDiameter=big');
    expect(refused.statusCode).toBe(400);
  });
});

describe('the sizes of a wheel', () => {
  async function sizes(query: string) {
    const reply = await site.app.inject(`/api/parts/wheel-sizes?${query}`);
    return getWheelSizes.reply.parse(reply.json());
  }

  test('are told with offsets, patterns, the finish, and the builds that run each', async () => {
    const wheel = await sizes('wheelBrand=TIS&wheelModel=553BM');
    expect(wheel).toMatchObject({ brand: 'TIS', name: '553BM', source: 'maker’s list' });
    expect(wheel?.codes).toMatchObject([
      { code: '553BM', finish: 'Gloss Black Milled', family: 'Milled', sizes: { length: 4 } },
    ]);
    expect(wheel?.codes[0]?.sizes.map(({ diameter, width, builds }) => [diameter, width, builds])).toEqual([
      [20, 9, 0],
      [20, 10, 0],
      [20, 12, 3],
      [22, 12, 0],
    ]);
  });

  test('of a style are those of each of its finishes, and of an unknown wheel none', async () => {
    expect((await sizes('wheelModel=506'))?.codes.map(({ code }) => code)).toEqual(['506B', '506C', '506GM']);
    expect(await sizes('wheelModel=999X')).toBeNull();
  });
});
