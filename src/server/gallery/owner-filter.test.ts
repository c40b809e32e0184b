import { afterAll, beforeAll, expect, test } from 'vitest';
import { constraintsOf } from '#server/gallery/snapshot/selection.ts';
import { addUser, PASSWORD, signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { sqlIndex } from '#test/oracle/sql-index.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let owner: Awaited<ReturnType<typeof addUser>>;
let ids: number[];
beforeAll(async () => {
  site = await openTestApp();
  owner = await addUser(site);
  const rows = await insertVehicles(
    site.db,
    { userId: owner.id, ownerName: 'Kai', likes: 3 },
    { userId: owner.id, ownerName: 'Kai', make: 'Ram', model: '1500', likes: 9 },
    { userId: owner.id, ownerName: 'Kai', isApproved: false },
    { userId: (await addUser(site)).id, ownerName: 'Kai' },
    { userId: null, ownerName: 'Kai', ownerEmail: owner.email },
  );
  ids = rows.map(({ id }) => id);
  await site.gallery.ready;
  await site.gallery.changed(ids);
});
afterAll(() => site.close());

const get = async (path: string) => (await site.app.inject({ url: `/api/vehicles${path}` })).json();
const found = async (query: string) =>
  (await get(`?${query}`)).vehicles.map(({ id }: { id: number }) => id).sort();

test('an owner is a filter like the others: approved builds of the account alone, with their counts', async () => {
  const query = `owner=${owner.ownerKey}`;
  expect(await found(query)).toEqual(ids.slice(0, 2));
  expect(await found(`${query}&make=Ram`)).toEqual([ids[1]]);
  const counts = await get(`/facets?${query}&make=Ram`);
  expect(counts).toMatchObject({ totalCount: 1, ownerName: 'Kai' });
  expect(counts.facets.make).toEqual(
    expect.arrayContaining([
      { value: 'Ford', count: 1 },
      { value: 'Ram', count: 1 },
    ]),
  );
  expect(counts.without).toContainEqual({ facet: 'make', count: 2 });
  expect(Object.keys(counts.facets)).not.toContain('owner');
});

test('the database answers it as the memory does', async () => {
  const constraints = constraintsOf({ owner: owner.ownerKey, make: 'Ram' });
  const sql = sqlIndex(site.db);
  const page = { constraints, words: [], sort: 'newest', limit: 10, offset: 0 } as const;
  expect(await sql.page(page)).toEqual({ ids: [ids[1]], total: 1 });
  const inMemory = await get(`/facets?owner=${owner.ownerKey}&make=Ram`);
  const { counts, without } = await sql.facets({ constraints, words: [] });
  expect({ counts, without }).toEqual({ counts: inMemory.facets, without: inMemory.without });
});

test('counts call an owner by the name of now, also when only its case changed', async () => {
  const author = await addUser(site);
  const [build] = await insertVehicles(site.db, { userId: author.id, ownerName: 'robin' });
  const id = build?.id ?? 0;
  await site.gallery.changed([id]);
  const name = async () => (await get(`/facets?owner=${author.ownerKey}`)).ownerName;
  expect(await name()).toBe('robin');
  const cookies = await signedInAs(site, author);
  const renamed = { method: 'PATCH', url: `/api/vehicles/${id}`, payload: { ownerName: 'Robin' } } as const;
  expect((await site.app.inject({ ...renamed, cookies })).statusCode).toBe(200);
  expect(await name()).toBe('Robin');
});

test('a build tells the key of its owner, and nothing else of the account', async () => {
  const build = await get(`/${ids[0]}`);
  expect(build.ownerKey).toBe(owner.ownerKey);
  expect(Object.keys(build)).not.toContain('userId');
  expect((await get(`/${ids[4]}`)).ownerKey).toBeNull();
});

test('what is no key of an owner is refused', async () => {
  for (const wrong of ['1', owner.email, `${owner.ownerKey}0`])
    expect((await site.app.inject({ url: `/api/vehicles?owner=${wrong}` })).statusCode).toBe(400);
});

test('an account that is deleted has no builds, even those that stay', async () => {
  const cookies = await signedInAs(site, owner);
  const payload = { password: PASSWORD, builds: 'keep' };
  await site.app.inject({ method: 'POST', url: '/api/auth/account/delete', payload, cookies });
  expect(await found(`owner=${owner.ownerKey}`)).toEqual([]);
  expect((await get(`/${ids[0]}`)).ownerKey).toBeNull();
  expect((await get(`/facets?owner=${owner.ownerKey}`)).ownerName).toBeNull();
});
