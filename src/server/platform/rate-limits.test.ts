import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { isWithin, purgeRateLimits } from './rate-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const limit = { name: 'pages', points: 1, seconds: 24 * 60 * 60 };
const count = (who: string, now: Date) => isWithin(database.db, limit, { who, now });

test('a purge ends windows that are over and those that a clock began that was years ahead, and no other', async () => {
  const now = new Date('2026-06-02T12:00:00Z');
  for (const [who, then] of [
    ['over', '2026-06-01T12:00:00Z'],
    ['open', '2026-06-01T12:00:01Z'],
    ['new', '2026-06-02T12:00:00Z'],
    ['ahead', '2036-06-02T12:00:00Z'],
  ] as const)
    expect(await count(who, new Date(then))).toBe(true);
  expect(await count('ahead', now)).toBe(false);
  await purgeRateLimits(database.db, now);
  const allowed = ['over', 'open', 'new', 'ahead'].map((who) => count(who, now));
  expect(await Promise.all(allowed)).toEqual([true, false, false, true]);
});
