import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  await site.gallery.ready;
});
afterAll(() => site.close());

async function add(build: Parameters<typeof insertVehicles>[1]): Promise<void> {
  const added = await insertVehicles(site.db, build);
  await site.gallery.changed(added.map(({ id }) => id));
}

test('a name new to the gallery is known at once, whole and begun', async () => {
  await add({ model: 'Raptor' });
  expect((await site.gallery.understood({ search: 'f9' })).parts).toEqual([]);
  await add({ model: 'F-950' });
  expect((await site.gallery.understood({ search: 'f9' })).parts).toMatchObject([
    { facet: 'model', begun: true },
  ]);
  expect((await site.gallery.understood({ search: 'f950' })).parts).toMatchObject([
    { facet: 'model', value: 'F-950' },
  ]);
});

test('a filter is spelled as builds have it now, and as they had it no longer', async () => {
  await add({ wheelModel: '999 z' });
  expect(await site.gallery.spell({ wheelModel: ['999Z'] })).toEqual({ wheelModel: ['999 z'] });
  await site.db.execute("UPDATE vehicles SET wheel_model = '999Z' WHERE wheel_model = '999 z'");
  const { rows } = await site.pool.query<{ id: number }>(
    "SELECT id FROM vehicles WHERE wheel_model = '999Z'",
  );
  await site.gallery.changed(rows.map(({ id }) => id));
  expect(await site.gallery.spell({ wheelModel: ['999Z'] })).toEqual({ wheelModel: ['999Z'] });
});
