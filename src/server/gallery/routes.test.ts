import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facetsReply } from '#contract/facets.ts';
import { vehiclePage } from '#contract/gallery.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let ids: number[];
beforeAll(async () => {
  site = await openTestApp();
  const builds = await insertVehicles(
    site.db,
    { ownerName: 'First', createdAt: new Date('2026-01-01'), likes: 5 },
    {
      ownerName: 'Second',
      createdAt: new Date('2026-02-01'),
      make: 'Ram',
      model: '1500',
      tireWidth: '285',
      tireHeight: '55',
    },
    {
      ownerName: 'Third',
      createdAt: new Date('2026-03-01'),
      make: 'Ram',
      model: '2500',
      wheelOffset: 18,
      wheelModel: 'Custom 9',
    },
    { ownerName: 'Hidden', createdAt: new Date('2026-04-01'), make: 'Yugo', isApproved: false },
  );
  ids = builds.map((build) => build.id);
  await site.gallery.ready;
  await site.gallery.changed(ids);
});
afterAll(() => site.close());

async function ask(path: string) {
  const reply = await site.app.inject(path);
  return { status: reply.statusCode, body: reply.json() };
}
async function owners(path: string): Promise<string[]> {
  const { vehicles: found } = vehiclePage.parse((await ask(path)).body);
  return found.map((vehicle) => vehicle.ownerName);
}
const facets = async (query: string) => facetsReply.parse((await ask(`/api/vehicles/facets?${query}`)).body);

describe('values as people write them', () => {
  test.each([
    ['make=ram', ['Third', 'Second']],
    ['make=RAM', ['Third', 'Second']],
    ['make=Ram.', ['Third', 'Second']],
    ['make=Ram)&model=1500', ['Second']],
    ['wheelModel=custom9', ['Third']],
    ['wheelModel=CUSTOM 9,', ['Third']],
    ['make=yugo', []],
    ['make=Rum', []],
    ['model=250', []],
  ])('%s finds the builds that have the value', async (query, found) => {
    const list = await ask(`/api/vehicles?${query}`);
    expect(vehiclePage.parse(list.body).vehicles.map(({ ownerName }) => ownerName)).toEqual(found);
    expect((await facets(query)).totalCount).toBe(found.length);
  });
});

test('models of a make are listed however it is written', async () => {
  for (const make of ['Ram', 'ram', 'RAM.'])
    expect((await ask(`/api/vehicles/options/models?make=${make}`)).body.toSorted()).toEqual([
      '1500',
      '2500',
    ]);
});

describe('the list', () => {
  test('shows approved builds, newest first, with their number', async () => {
    const { body } = await ask('/api/vehicles');
    expect(body.vehicles.map((vehicle: { ownerName: string }) => vehicle.ownerName)).toEqual([
      'Third',
      'Second',
      'First',
    ]);
    expect(body.totalCount).toBe(3);
    expect(JSON.stringify(body)).not.toMatch(/ownerEmail|userId|marcus@example/);
  });

  test('filters, sorts and pages', async () => {
    expect(await owners('/api/vehicles?make=Ram')).toEqual(['Third', 'Second']);
    expect(await owners('/api/vehicles?tireHeight=55')).toEqual(['Second']);
    expect(await owners('/api/vehicles?offsetMin=0')).toEqual(['Third']);
    expect(await owners('/api/vehicles?sortBy=popular')).toEqual(['First', 'Third', 'Second']);
    expect(await owners('/api/vehicles?sortBy=oldest&limit=1&offset=1')).toEqual(['Second']);
    expect((await ask('/api/vehicles?offset=50')).body).toEqual({ vehicles: [], totalCount: 3 });
  });

  test('takes an empty filter for none', async () => {
    const keys = [
      'year',
      'make',
      'model',
      'modification',
      'offsetMin',
      'offsetMax',
      'suspension',
      'wheelWidth',
    ];
    const nothing = keys.map((key) => `${key}=`).join('&');
    expect(await owners(`/api/vehicles?${nothing}`)).toEqual(await owners('/api/vehicles'));
    expect((await facets(nothing)).without).toEqual([]);
    expect((await ask(`/api/vehicles/fitment?${nothing}`)).body.scope).toMatchObject({ widening: 'none' });
    expect((await ask('/api/vehicles/options/models?make=')).body).toHaveLength(3);
    expect((await ask('/api/vehicles?year=soon')).status).toBe(400);
  });

  test('takes a search apart into filters and words', async () => {
    expect(await owners('/api/vehicles?search=ram%201500')).toEqual(['Second']);
    expect(await owners('/api/vehicles/search/f150%20-18')).toEqual(['First']);
    expect(await owners('/api/vehicles?search=second')).toEqual(['Second']);
    expect(await owners('/api/vehicles?search=hidden')).toEqual([]);
    expect(await owners('/api/vehicles?search=1500&make=Ford')).toEqual([]);
  });

  test('refuses what makes no sense', async () => {
    for (const query of [
      'limit=0',
      'limit=1000000000',
      'offset=-1',
      'offset=NaN',
      'sortBy=ownerEmail',
      'year=soon',
      `search=${'x'.repeat(201)}`,
    ])
      expect((await ask(`/api/vehicles?${query}`)).status, query).toBe(400);
  });

  test('does not take wildcards of the database for wildcards', async () => {
    expect(await owners('/api/vehicles?search=%25')).toEqual(['Third', 'Second', 'First']);
    expect(await owners('/api/vehicles?search=Sec_nd')).toEqual([]);
    expect(await owners('/api/vehicles?make=R%25')).toEqual([]);
  });
});

describe('the live counts', () => {
  test('leave the own filter of a group out and say what dropping it would bring', async () => {
    const counted = await facets('make=Ram&model=F-150');
    expect(counted.totalCount).toBe(0);
    expect(counted.facets.make).toEqual([
      { value: 'Ford', count: 1 },
      { value: 'Ram', count: 0 },
    ]);
    expect(counted.facets.model).toEqual([
      { value: '1500', count: 1 },
      { value: '2500', count: 1 },
      { value: 'F-150', count: 0 },
    ]);
    expect(counted.without).toEqual([
      { facet: 'make', count: 1 },
      { facet: 'model', count: 2 },
    ]);
  });

  test('say what to drop together where dropping one thing is not enough', async () => {
    const stuck = await facets('make=Ram&year=1999&tireBrand=Nobody');
    expect(stuck.without.map(({ count }) => count)).toEqual([0, 0, 0]);
    expect(stuck.withoutTogether).toEqual([{ facets: ['year', 'tireBrand'], count: 2 }]);
  });

  test('keep the vehicle or the wheel when both cannot be had', async () => {
    const { withoutTogether } = await facets('make=Ford&offsetMin=0&year=1999');
    expect(withoutTogether).toEqual([
      { facets: ['year', 'offset'], count: 1 },
      { facets: ['year', 'make'], count: 1 },
    ]);
  });

  test('name nothing to drop together where everything would have to go', async () => {
    expect((await facets('make=Nobody&year=1999')).withoutTogether).toEqual([]);
  });

  test('offer the fixed options even when no build has them', async () => {
    const { facets: groups, offsets } = await facets('');
    expect(groups.wheelBrand.map((option) => option.value)).toEqual(['TIS', 'TIS Motorsports', 'DTS Wheels']);
    expect(groups.suspension).toEqual([
      { value: 'Stock', count: 0 },
      { value: 'Leveling Kit', count: 3 },
      { value: '3" Lift', count: 0 },
      { value: '6" Lift', count: 0 },
    ]);
    expect(offsets).toEqual([
      { offset: -18, count: 2 },
      { offset: 18, count: 1 },
    ]);
  });

  test('say what the search was taken for', async () => {
    const { understood, totalCount, without } = await facets(
      `search=${encodeURIComponent('ram -18 second')}`,
    );
    expect(understood).toEqual([
      { facet: 'make', value: 'Ram', label: 'Ram', from: 0, to: 3 },
      {
        facet: 'offset',
        value: '-18',
        label: 'near −18\u00a0mm',
        from: 4,
        to: 7,
        instead: { text: '=-18', label: 'exact' },
      },
    ]);
    expect(totalCount).toBe(1);
    expect(without).toEqual([
      { facet: 'make', count: 1 },
      { facet: 'offset', count: 1 },
      { facet: 'search', count: 1 },
    ]);
  });
});

describe('the option lists', () => {
  test('hold what approved builds have', async () => {
    expect((await ask('/api/vehicles/options/years')).body).toEqual([2021]);
    expect((await ask('/api/vehicles/options/makes')).body).toEqual(['Ford', 'Ram']);
    expect((await ask('/api/vehicles/options/models')).body).toEqual(['1500', '2500', 'F-150']);
    expect((await ask('/api/vehicles/options/models?make=Ram')).body).toEqual(['1500', '2500']);
    expect((await ask('/api/vehicles/options/wheel-widths')).body).toEqual(['10']);
    expect((await ask('/api/vehicles/options/wheel-diameters')).body).toEqual(['20']);
    expect((await ask('/api/vehicles/options/tire-widths')).body).toEqual(['12.50', '285']);
    expect((await ask('/api/vehicles/options/tire-heights')).body).toEqual(['33', '55-series']);
  });

  test('hold the wheel models that are kept and those on builds', async () => {
    const { body } = await ask('/api/vehicles/options/wheel-models');
    expect(Object.keys(body)).toEqual(['TIS', 'TIS Motorsports', 'DTS Wheels']);
    expect(body.TIS).toEqual(expect.arrayContaining(['544BM', 'Custom 9']));
    expect((await ask('/api/vehicles/options/wheel-models?brand=TIS')).body).toEqual(body.TIS);
    expect((await ask('/api/vehicles/options/wheel-models?brand=constructor')).body).toEqual([]);
  });
});
