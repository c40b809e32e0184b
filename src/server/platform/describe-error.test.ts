import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { users } from '#server/database/schema.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { describeError } from './describe-error.ts';
import { createMailer } from './mail/mailer.ts';

const CANARY = 'canary "in quotes"\n    at canary@example.com';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** Statements that fail with a value of a visitor in every place the database puts one. */
const FAILING: Record<string, () => Promise<unknown>> = {
  'a value of the wrong type': () => site.db.execute(sql`SELECT ${CANARY}::int`),
  'a value that breaks a constraint': async () => {
    for (const _ of [1, 2]) await site.db.insert(users).values({ email: CANARY, passwordHash: CANARY });
  },
  'a value that is no JSON': () => site.db.execute(sql`SELECT ${CANARY}::jsonb`),
  'a value in a statement of the driver': () => site.pool.query('SELECT $1::int', [CANARY]),
  'a value in a function': () =>
    site.pool.query("SELECT set_config('statement_timeout', $1, true)", [`${CANARY} s`]),
  'a statement in a transaction': () =>
    site.db.transaction((tx) => tx.execute(sql`SELECT ${CANARY}::timestamptz`)),
};

test.each(Object.entries(FAILING))('the description of %s does not tell the value', async (_, fail) => {
  const error = await fail().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  const described = JSON.stringify(describeError(new Error('Outside', { cause: error })));
  expect(described).not.toMatch(/canary|quotes|example\.com/);
  expect(described).toMatch(/"code":"[0-9A-Z]{5}"/);
  expect(described).toContain('describe-error.test.ts');
});

test('an answer that failed is logged by the server without the values of its statement', async () => {
  const writing = vi.spyOn(fs, 'write');
  await site.db.execute(
    sql`ALTER TABLE users ADD CONSTRAINT no_canary CHECK (email <> 'canary@example.com')`,
  );
  const payload = { email: 'canary@example.com', password: 'canary password' };
  const answer = await site.app.inject({ method: 'POST', url: '/api/auth/register', payload });
  const logged = writing.mock.calls.map(([, text]) => String(text)).join('');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('canary');
  expect(logged).toContain('request failed');
  expect(logged).toContain('"constraint":"no_canary"');
  expect(logged.replaceAll('no_canary', '')).not.toContain('canary');
});

test('a mail that could not be written is logged without the values of its statement', async () => {
  const lines: string[] = [];
  const transport = { deliver: async () => {} };
  const mailer = createMailer({ ...site, transport, log: (line) => lines.push(line) });
  mailer.afterwards(async () => void (await FAILING['a value of the wrong type']?.()));
  await mailer.settled();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('22P02');
  expect(lines.join()).not.toMatch(/canary|quotes/);
});

test('what is no error of the database is told in its own words', () => {
  const described = describeError(Object.assign(new TypeError('x is not a function'), { code: 'ERR_X' }));
  expect(described).toMatchObject({ type: 'TypeError', message: 'x is not a function', code: 'ERR_X' });
  expect(describeError('thrown text')).toMatchObject({ message: 'thrown text' });
});
