import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityLog } from '#server/database/schema.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { purgeActivity } from './purge-activity.ts';

const DAY = 24 * 60 * 60 * 1000;

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const daysAgo = (days: number) => new Date(site.clock().getTime() - days * DAY);

async function anEntry(given: Partial<typeof activityLog.$inferInsert>): Promise<void> {
  const plain = { adminName: 'owner', action: 'update', subject: 'vehicle' };
  await site.db.insert(activityLog).values({ ...plain, ...given });
}

test('entries go when they serve no one: owners’ after thirty days, administrators’ after two years', async () => {
  const [approved, waiting] = await insertVehicles(site.db, {}, { isApproved: false });
  await anEntry({ title: 'owner, new', at: daysAgo(29), subjectId: approved?.id ?? 0 });
  await anEntry({ title: 'owner, old', at: daysAgo(31), subjectId: approved?.id ?? 0 });
  await anEntry({ title: 'owner, of a build that is gone', at: daysAgo(31), subjectId: 900_000 });
  await anEntry({ title: 'owner, to be looked at', at: daysAgo(31), subjectId: waiting?.id ?? 0 });
  await anEntry({ title: 'owner, restorable', at: daysAgo(31), kept: { likes: [] } });
  await anEntry({ title: 'administrator, new', at: daysAgo(729), adminName: 'admin' });
  await anEntry({ title: 'administrator, old', at: daysAgo(731), adminName: 'admin' });
  await purgeActivity(site.db, site.clock());
  const left = await site.db.select({ title: activityLog.title }).from(activityLog);
  expect(left.map(({ title }) => title)).toEqual([
    'owner, new',
    'owner, to be looked at',
    'owner, restorable',
    'administrator, new',
  ]);
});
