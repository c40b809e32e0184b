import { afterAll, beforeAll, expect, test } from 'vitest';
import { fitmentReply } from '#contract/fitment.ts';
import { vehiclePage } from '#contract/gallery.ts';
import { listQuery, readGalleryAddress } from '#contract/gallery-address.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  const some = (many: number, year: number, make: string, model: string) =>
    Array.from({ length: many }, () => ({ year, make, model, suspension: 'Stock' }));
  const builds = await insertVehicles(
    site.db,
    ...some(4, 2019, 'Ford', 'F-150'),
    ...some(5, 2017, 'Ford', 'F-150'),
    ...some(6, 2021, 'Ford', 'F-150'),
    ...some(20, 2012, 'Ford', 'F-150'),
    ...some(2, 2003, 'Ford', 'F-150'),
    ...some(3, 2016, 'Chevrolet', 'Tahoe'),
    ...some(2, 2020, 'Chevrolet', 'Tahoe'),
    ...some(4, 2008, 'GMC', 'Yukon'),
    ...some(3, 2011, 'Cadillac', 'Escalade'),
    ...some(4, 2015, 'GMC', 'Sierra 1500'),
    ...some(3, 2015, 'Nissan', 'Titan'),
    ...some(1, 2024, 'Nissan', 'Titan'),
    { year: 2019, suspension: 'Leveling Kit' },
  );
  await site.gallery.ready;
  await site.gallery.changed(builds.map((build) => build.id));
});
afterAll(() => site.close());

async function scopeOf(query: string) {
  const { scope, cells } = fitmentReply.parse(
    (await site.app.inject(`/api/vehicles/fitment?${query}`)).json(),
  );
  expect(cells.reduce((sum, cell) => sum + cell.reports.builds, 0)).toBe(scope.builds);
  return scope;
}

async function countAt(address: string): Promise<number> {
  const state = readGalleryAddress(address.slice(1));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(listQuery(state, 0)))
    for (const one of [value].flat()) query.append(key, String(one));
  return vehiclePage.parse((await site.app.inject(`/api/vehicles?${query}`)).json()).totalCount;
}

test.each([
  ['make=Ford&model=F-150&suspension=Stock', 'none', 37, 37, undefined],
  [
    'year=2019&make=Ford&model=F-150&suspension=Stock',
    'years',
    4,
    15,
    'Only 4 builds match a 2019 Ford F-150, so we included 2017 to 2021.',
  ],
  [
    'search=2019 f150 stock',
    'years',
    4,
    15,
    'Only 4 builds match a 2019 F-150, so we included 2017 to 2021.',
  ],
  [
    'search=f150&year=2005&suspension=Stock',
    'all-years',
    0,
    37,
    'No build matches a 2005 F-150, so we included all years.',
  ],
  [
    'search=2002-2004 ford f150&suspension=Stock',
    'all-years',
    2,
    37,
    'Only 2 builds match a 2002 to 2004 Ford F-150, so we included all years.',
  ],
  [
    'year=2016&make=Chevrolet&model=Tahoe',
    'sisters',
    3,
    12,
    'Only 3 builds match a 2016 Chevrolet Tahoe, so we included all years of Tahoe, Yukon, and Escalade.',
  ],
  [
    'search=tahoe stock',
    'sisters',
    5,
    12,
    'Only 5 builds match the Tahoe, so we included Tahoe, Yukon, and Escalade builds.',
  ],
  [
    'make=Chevrolet&model=Silverado 1500',
    'sisters',
    0,
    4,
    'No build matches the Chevrolet Silverado 1500, so we included Sierra 1500 builds.',
  ],
  [
    'year=2024&make=Nissan&model=Titan',
    'all-years',
    1,
    4,
    'Only 1 build matches a 2024 Nissan Titan, so we included all years.',
  ],
  ['year=2003', 'none', 2, 2, undefined],
])('%s is answered from %s', async (query, widening, asked, builds, sentence) => {
  const scope = await scopeOf(query);
  expect(scope).toMatchObject({ widening, asked, builds });
  expect(scope.sentence).toBe(sentence);
  expect(await countAt(scope.address ?? '')).toBe(builds);
});

test('a question about no vehicle is never widened', async () => {
  expect(await scopeOf('suspension=Leveling Kit')).toMatchObject({ widening: 'none', asked: 1, builds: 1 });
  expect(await scopeOf('search=zzzz')).toMatchObject({ widening: 'none', asked: 0, builds: 0 });
});
