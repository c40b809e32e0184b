import { afterAll, beforeAll, expect, test } from 'vitest';
import { getWheelSummary } from '#contract/wheel-models.ts';
import { AWAITING_CORRECTION } from '#domain/choices.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  const rows = await insertVehicles(
    site.db,
    { likes: 1, imageUrl: 'https://example.com/first.jpg' },
    { likes: 9, imageUrl: 'https://example.com/second.jpg', wheelOffset: 0, wheelWidth: '9' },
    { likes: 5, imageUrl: null, make: 'Ram', model: '1500' },
    { likes: 7, imageUrl: AWAITING_CORRECTION, wheelOffset: 0, wheelDiameter: '22' },
    { wheelModel: '560B', make: 'Jeep', model: 'Wrangler' },
    { make: 'Yugo', isApproved: false },
  );
  await site.gallery.ready;
  await site.gallery.changed(rows.map(({ id }) => id));
});
afterAll(() => site.close());

async function summary(query: string) {
  const reply = await site.app.inject(`/api/vehicles/wheel-summary?${query}`);
  expect(reply.statusCode).toBe(200);
  return getWheelSummary.reply.parse(reply.json());
}

test('a wheel is shown as its owners run it: sizes, offsets, vehicles and the most liked pictures', async () => {
  expect(await summary('wheelModel=544BM')).toEqual({
    brand: 'TIS',
    model: '544BM',
    builds: 4,
    sizes: [
      { diameter: '20', width: '10', count: 2 },
      { diameter: '20', width: '9', count: 1 },
      { diameter: '22', width: '10', count: 1 },
    ],
    offsets: [
      { offset: -18, count: 2 },
      { offset: 0, count: 2 },
    ],
    vehicles: [
      { make: 'Ford', model: 'F-150', count: 3 },
      { make: 'Ram', model: '1500', count: 1 },
    ],
    pictures: [
      { id: 2, name: '2021 Ford F-150', url: 'https://example.com/second.jpg' },
      { id: 1, name: '2021 Ford F-150', url: 'https://example.com/first.jpg' },
    ],
  });
});

test('every list leaves out the filter it sets itself, so that another choice is one step away', async () => {
  const found = await summary('wheelModel=544BM&make=Ram&wheelDiameter=20&wheelWidth=10&offsetMax=-10');
  expect(found).toMatchObject({ builds: 1, pictures: [] });
  expect(found?.sizes).toEqual([{ diameter: '20', width: '10', count: 1 }]);
  expect(found?.vehicles).toEqual([
    { make: 'Ford', model: 'F-150', count: 1 },
    { make: 'Ram', model: '1500', count: 1 },
  ]);
});

test('a search that means one wheel is answered like a filter', async () => {
  expect(await summary('search=tis+544bm')).toEqual(await summary('wheelBrand=TIS&wheelModel=544BM'));
});

test.each(['', 'wheelModel=544BM,560B', 'wheelModel=999', 'wheelBrand=TIS'])(
  'several wheels, or none, have no summary: %s',
  async (query) => {
    expect(await summary(query)).toBeNull();
  },
);

test('what is no filter is refused', async () => {
  expect((await site.app.inject('/api/vehicles/wheel-summary?year=last')).statusCode).toBe(400);
});
