import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sessions } from '#server/database/schema.ts';
import { addUser, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { purgeSessions } from './sessions.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  await site.gallery.ready;
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

/** How many queries a read of this address takes. */
async function queriesOf(url: string, cookies = {}): Promise<number> {
  const query = vi.spyOn(site.pool, 'query');
  await site.app.inject({ url, cookies });
  const taken = query.mock.calls.length;
  query.mockRestore();
  return taken;
}

test('a visitor without a session costs no query and gets no session', async () => {
  expect(await queriesOf('/api/auth/me')).toBe(0);
  expect(await queriesOf('/api/auth/me', { other: 'cookie' })).toBe(0);
  expect(await site.db.select().from(sessions)).toEqual([]);
});

test('a session costs one query, and none outside the API', async () => {
  const cookies = await signedInAs(site);
  const url = '/api/vehicles/options/years';
  expect((await queriesOf(url, cookies)) - (await queriesOf(url))).toBe(1);
  expect((await queriesOf('/uploads/x', cookies)) - (await queriesOf('/uploads/x'))).toBe(0);
});

test('a read goes on where it cannot be written down when a session was seen', async () => {
  const cookies = await signedInAs(site);
  site.forward(2 * 60 * 60);
  await site.db.execute(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full'; END $$`);
  await site.db.execute(
    'CREATE TRIGGER refused BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION refuse()',
  );
  const answer = await site.app.inject({ url: '/api/auth/me', cookies });
  await site.db.execute('DROP FUNCTION refuse CASCADE');
  expect(answer.statusCode).toBe(200);
});

test('sessions that are over are purged, others stay', async () => {
  const user = await addUser(site);
  await signedInAsAdmin(site);
  await signedInAs(site, user);
  site.forward(12 * 60 * 60);
  const before = (await site.db.select().from(sessions)).length;
  await purgeSessions(site.db, site.clock());
  const left = await site.db.select().from(sessions);
  expect(left).toHaveLength(before - 1);
  expect(left.every(({ kind }) => kind === 'user')).toBe(true);
});
