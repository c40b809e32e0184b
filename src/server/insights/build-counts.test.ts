import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const FIT = '/?fit=1&fitMake=Ford&fitModel=F-150&fitWheel=20x10&fitOffset=-18';

test('an owner learns how often a build was of use, each visitor once a day', async () => {
  const owner = await addUser(site);
  const builds = await insertVehicles(
    site.db,
    { userId: owner.id, model: 'F-150' },
    { userId: owner.id, model: 'F-150', isApproved: false },
    { model: 'F-150' },
  );
  const [own, pending, other] = builds.map(({ id }) => id);
  await site.gallery.changed(builds.map(({ id }) => id));
  const count = (browser: string, ...asked: [kind: string, address: string][]) =>
    site.app.inject({
      method: 'POST',
      url: '/api/insights',
      payload: asked.map(([kind, address]) => ({ kind, address })),
      headers: { 'user-agent': browser },
    });
  const compare = `/?compare=${own},${pending},${other}`;
  await count(
    'a',
    ['fit', FIT],
    ['compare', compare],
    ['compare', compare],
    ['sheet', `/?vehicle=${own}&print=1`],
  );
  await count(
    'b',
    ['compare', compare],
    ['embed', '/?make=Ford&embed=1'],
    ['sheet', '/?vehicle=999999&print=1'],
  );
  await count('b', ['compare', '/?compare='], ['embed', '/'], ['fit', '/?fit=1'], ['sheet', '/']);
  await site.app.inject({ method: 'POST', url: `/api/vehicles/${own}/views` });
  const cookies = await signedInAs(site, owner);
  const helped = async () =>
    (await site.app.inject({ url: '/api/vehicles/my-vehicles/helped', cookies })).json();
  const counts = { opened: 1, answers: 1, comparisons: 2, sheets: 1, embeds: 1 };
  const never = { opened: 0, answers: 0, comparisons: 0, sheets: 0, embeds: 0 };
  expect(await helped()).toEqual([
    { id: own, month: counts, total: counts },
    { id: pending, month: never, total: never },
  ]);
  site.forward(31 * 24 * 60 * 60);
  const later = await signedInAs(site, owner);
  const url = '/api/vehicles/my-vehicles/helped';
  expect((await site.app.inject({ url, cookies: later })).json()[0]).toEqual({
    id: own,
    month: never,
    total: counts,
  });
  expect((await site.app.inject({ url, cookies: await signedInAs(site) })).json()).toEqual([]);
});
