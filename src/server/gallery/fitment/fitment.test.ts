import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fitmentReply } from '#contract/fitment.ts';
import { vehicles } from '#server/database/schema.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles, photoMeasures } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  const flush = { wheelWidth: '10', wheelOffset: -19 };
  const stocky = { wheelWidth: '9', wheelOffset: 18, tireWidth: '275', tireHeight: '60' };
  const builds = await insertVehicles(
    site.db,
    ...Array.from({ length: 12 }, () => stocky),
    ...Array.from({ length: 14 }, () => flush),
    ...Array.from({ length: 3 }, () => ({
      ...flush,
      rubbing: 'Rubs',
      modification: 'Minor Plastic Trimming',
    })),
    { ...flush, rubbing: null },
    { ...flush, isApproved: false },
    { ...flush, make: 'Ram', model: '1500' },
  );
  await site.gallery.ready;
  await site.gallery.changed(builds.map((build) => build.id));
});
afterAll(() => site.close());

async function ask(query: string) {
  const reply = await site.app.inject(`/api/vehicles/fitment?${query}`);
  return { status: reply.statusCode, body: reply.json() };
}
const fitment = async (query: string) => fitmentReply.parse((await ask(query)).body);

test('the answer counts what the owners of approved builds report, by width and offset', async () => {
  const { columns, rows, cells, scope } = await fitment('model=F-150');
  expect(columns).toEqual([
    { label: '9', address: '/?wheelWidth=9' },
    { label: '10', address: '/?wheelWidth=10' },
  ]);
  expect(rows).toEqual([
    { label: '+18', address: '/?offsetMin=18&offsetMax=18' },
    { label: '−19', address: '/?offsetMin=-19&offsetMax=-19' },
  ]);
  expect(cells.map(({ column, row, reports }) => [column, row, reports.builds])).toEqual([
    [0, 0, 12],
    [1, 1, 18],
  ]);
  expect(cells[1]?.reports).toMatchObject({
    clear: { count: 14, of: 17 },
    untrimmed: { count: 15, of: 18 },
    untouched: { count: 14, of: 17 },
    rubbing: { none: 14, slight: 0, rubs: 3 },
    trimmed: 3,
  });
  expect(cells[1]?.tires).toEqual([{ size: '33×12.50R20', count: 18 }]);
  expect(cells[1]?.wheels).toEqual([{ size: '20×10', count: 18 }]);
  expect(scope).toEqual({ widening: 'none', asked: 30, builds: 30, address: '/?model=F-150' });
});

test('it says in words what fits with least trouble and what stands flush', async () => {
  const { sentences } = await fitment('model=F-150');
  expect(sentences.map(({ kind, title, text }) => [kind, title, text])).toEqual([
    ['least-trouble', '20×9 at +18\u00a0mm', '12 of 12 owners report no rubbing, 12 did no trimming.'],
    [
      'flush',
      '20×10 at −19\u00a0mm',
      '14 of the 17 owners who answered report no rubbing, 3 of 18 trimmed, most on 33×12.50R20.',
    ],
  ]);
});

test('bad values are refused', async () => {
  expect((await ask('axes=color')).status).toBe(400);
  expect((await ask('offsetMin=wide')).status).toBe(400);
});

test('tire diameters stand against lifts', async () => {
  const { columns, rows, cells } = await fitment('axes=tire');
  expect(columns).toEqual([{ label: '33″', address: '/?tireDiameter=33' }]);
  expect(rows).toEqual([{ label: 'Leveling Kit', address: '/?suspension=Leveling+Kit' }]);
  expect(cells.map((cell) => cell.reports.builds)).toEqual([31]);
});

test('measured by photo, tire diameters stand against the inches the body stands over stock', async () => {
  expect(await fitment('axes=measured')).toMatchObject({ measured: 0, rows: [], cells: [] });
  const measured = [{ rise: 51 }, { rise: 48 }, { rise: -20 }, { rise: null }, { rise: 51, error: 26 }];
  const added = await insertVehicles(
    site.db,
    ...measured.map((one) => ({ make: 'Jeep', model: 'Wrangler', photoMeasures: photoMeasures(one) })),
  );
  await site.gallery.changed(added.map((build) => build.id));
  const { measured: builds, scope, columns, rows, cells } = await fitment('axes=measured&make=Jeep');
  expect([builds, scope.builds]).toEqual([3, 5]);
  expect(columns).toEqual([{ label: '33″', address: '/?tireDiameter=33' }]);
  expect(rows).toEqual([
    { label: '−1″ (−25\u00a0mm)', address: '/?measuredLift=-1' },
    { label: '+2″ (+51\u00a0mm)', address: '/?measuredLift=2' },
  ]);
  expect(cells.map((cell) => [cell.row, cell.reports.builds])).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect((await fitment('make=Jeep')).measured).toBe(3);
  await site.db.update(vehicles).set({ photoMeasures: null }).where(eq(vehicles.make, 'Jeep'));
  await site.gallery.changed(added.map((build) => build.id));
  expect((await fitment('make=Jeep')).measured).toBe(0);
});

test('a build that was just approved, or taken back, counts at once', async () => {
  const count = async () => (await fitment('make=Ram')).scope.builds;
  const hidden = await insertVehicles(site.db, { make: 'Ram', model: '1500', isApproved: false });
  const ids = hidden.map((build) => build.id);
  await site.gallery.changed(ids);
  expect(await count()).toBe(1);
  await site.db.update(vehicles).set({ isApproved: true }).where(inArray(vehicles.id, ids));
  await site.gallery.changed(ids);
  expect(await count()).toBe(2);
  await site.db.update(vehicles).set({ isApproved: false }).where(inArray(vehicles.id, ids));
  await site.gallery.changed(ids);
  expect(await count()).toBe(1);
});
