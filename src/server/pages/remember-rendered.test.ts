import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let rendered = 0;

beforeAll(async () => {
  site = await openTestApp(
    {},
    {
      render: async () => {
        rendered++;
        return { status: 200, html: `rendering ${rendered}`, state: {} };
      },
    },
  );
  await site.gallery.ready;
});
afterAll(() => site.close());

const see = async (headers = {}) => (await site.app.inject({ url: '/', headers })).body;

test('visitors without cookies share one rendering while nothing changes', async () => {
  const first = await see();
  expect(await see()).toBe(first);
  expect(rendered).toBe(1);
});

test('a visitor with a cookie gets a page of their own', async () => {
  const shared = await see();
  expect(await see({ cookie: 'visitor=someone' })).not.toBe(shared);
});

test('a change in the gallery is seen at once', async () => {
  const before = await see();
  const added = await insertVehicles(site.db, {});
  await site.gallery.changed(added.map(({ id }) => id));
  expect(await see()).not.toBe(before);
});

test('what else a page shows is a second old at most', async () => {
  const before = await see();
  site.forward(1);
  expect(await see()).not.toBe(before);
});
