import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { favorites, users, vehicles } from '#server/database/schema.ts';
import { addUser, type Cookies, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { type aVehicle, insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let ada: { id: number };
let cookies: Cookies;
beforeAll(async () => {
  site = await openTestApp();
  ada = await addUser(site);
  cookies = await signedInAs(site, ada);
});
afterAll(() => site.close());

async function aBuild(given: Partial<ReturnType<typeof aVehicle>> = {}): Promise<number> {
  const [row] = await insertVehicles(site.db, given);
  if (!row) throw new Error('The build was not added');
  return row.id;
}
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, who: Cookies) =>
  site.app.inject({ method, url, cookies: who });
const ids = async (who = cookies) => (await call('GET', '/api/favorites/ids', who)).json();

test('a build is saved, listed and taken out again', async () => {
  const first = await aBuild();
  const second = await aBuild({ ownerName: 'Lena', ownerEmail: 'secret@example.com' });
  const saved = await call('POST', `/api/favorites/${first}`, cookies);
  expect(saved.json()).toEqual({ success: true });
  await call('POST', `/api/favorites/${second}`, cookies);
  expect(await ids()).toEqual([first, second]);

  const list = await call('GET', '/api/favorites', cookies);
  expect(list.json().map(({ id }: { id: number }) => id)).toEqual([second, first]);
  expect(list.json()[0]).toMatchObject({ ownerName: 'Lena', status: 'approved' });
  expect(list.body).not.toMatch(/secret@|ownerEmail|userId/);

  expect((await call('DELETE', `/api/favorites/${first}`, cookies)).json()).toEqual({ success: true });
  expect(await ids()).toEqual([second]);
});

test('saving twice keeps one row, taking out twice is fine', async () => {
  const id = await aBuild();
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/api/favorites/${id}`, cookies)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const [rows] = await site.db.select({ of: count() }).from(favorites).where(eq(favorites.vehicleId, id));
  expect(rows?.of).toBe(1);
  expect((await call('DELETE', `/api/favorites/${id}`, cookies)).statusCode).toBe(200);
  expect((await call('DELETE', `/api/favorites/${id}`, cookies)).statusCode).toBe(200);
});

test('everybody has favourites of their own', async () => {
  const id = await aBuild();
  const other = await signedInAs(site);
  await call('POST', `/api/favorites/${id}`, cookies);
  expect(await ids(other)).toEqual([]);
  await call('DELETE', `/api/favorites/${id}`, other);
  expect(await ids()).toContain(id);
});

test('a pending build can be saved by its owner alone', async () => {
  const owner = await addUser(site);
  const id = await aBuild({ isApproved: false, userId: owner.id });
  const refused = await call('POST', `/api/favorites/${id}`, cookies);
  expect(refused.statusCode).toBe(404);
  expect(refused.json().error).toBe('Vehicle not found');
  expect((await call('POST', `/api/favorites/${id}`, await signedInAs(site, owner))).statusCode).toBe(200);
});

test('a build that loses its approval leaves the lists and can still be taken out', async () => {
  const id = await aBuild();
  await call('POST', `/api/favorites/${id}`, cookies);
  await site.db.update(vehicles).set({ isApproved: false }).where(eq(vehicles.id, id));
  expect(await ids()).not.toContain(id);
  const list = await call('GET', '/api/favorites', cookies);
  expect(list.json().map((row: { id: number }) => row.id)).not.toContain(id);
  expect((await call('DELETE', `/api/favorites/${id}`, cookies)).statusCode).toBe(200);
});

test.each(['2147483647', '0', '-1', '1e3', '9223372036854775808', 'ids', 'x', '1;drop'])(
  'there is no build %s to save',
  async (id) => {
    expect((await call('POST', `/api/favorites/${id}`, cookies)).statusCode).toBe(404);
  },
);

test.each([
  ['GET', '/api/favorites'],
  ['GET', '/api/favorites/ids'],
  ['POST', '/api/favorites/1'],
  ['DELETE', '/api/favorites/1'],
] as const)('%s %s is for signed-in users', async (method, url) => {
  expect((await call(method, url, {})).statusCode).toBe(401);
  expect((await call(method, url, await signedInAsAdmin(site))).statusCode).toBe(401);
});

test('favourites go with the user and with the build', async () => {
  const leaving = await addUser(site);
  const theirs = await signedInAs(site, leaving);
  const [stays, goes] = [await aBuild(), await aBuild()];
  await call('POST', `/api/favorites/${stays}`, theirs);
  await call('POST', `/api/favorites/${goes}`, theirs);
  await site.db.delete(vehicles).where(eq(vehicles.id, goes));
  expect(await ids(theirs)).toEqual([stays]);
  await site.db.delete(users).where(eq(users.id, leaving.id));
  const [rows] = await site.db
    .select({ of: count() })
    .from(favorites)
    .where(eq(favorites.userId, leaving.id));
  expect(rows?.of).toBe(0);
});
