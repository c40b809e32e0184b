import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INSIGHT_TABLES, USUAL_RANGES } from '#contract/admin/insights.ts';
import { admins } from '#server/database/schema.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import type { TallyRequest } from '#server/gallery/read-model/gallery-index.ts';
import { addAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { rangeUpTo } from './counts/day-ranges.ts';
import { answerInsights } from './insight-answer.ts';
import { readAhead } from './read-ahead.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  const builds = await insertVehicles(site.db, {}, {}, {});
  await site.gallery.ready;
  // Otherwise it may hear of them while they are counted.
  await site.gallery.changed(builds.map(({ id }) => id));
});
afterAll(() => site.close());

/** Rejects once the signal says so. */
const until = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

test('nothing is read ahead before an administrator signs in, or once none did for weeks', async () => {
  const { id } = await addAdmin(site);
  const signIn = (daysAgo: number) =>
    site.db
      .update(admins)
      .set({ lastLogin: new Date(site.clock().getTime() - daysAgo * 86_400_000) })
      .where(eq(admins.id, id));
  const reading = Promise.withResolvers<void>();
  const looks: (() => Promise<unknown>)[] = [async () => {}, () => signIn(29), () => signIn(27)];
  const stop = readAhead(
    { db: site.maintenanceDb, gallery: site.gallery, clock: site.clock },
    {
      aMinute: async () => void (await looks.shift()?.()),
      atRest: (signal) => {
        reading.resolve();
        return until(signal);
      },
      anHour: until,
    },
  );
  await reading.promise;
  expect(looks).toEqual([]);
  await stop();
});

test('what administrators look at is read ahead, each piece once the process is at rest, and not again when they ask', async () => {
  const tallied: TallyRequest[] = [];
  const gallery: Gallery = {
    ...site.gallery,
    tally: (request) => {
      tallied.push(request);
      return site.gallery.tally(request);
    },
  };
  const round = Promise.withResolvers<void>();
  let rests = 0;
  const stop = readAhead(
    { db: site.maintenanceDb, gallery, clock: site.clock },
    {
      aMinute: until,
      atRest: async () => {
        rests += 1;
      },
      anHour: (signal) => {
        round.resolve();
        return until(signal);
      },
    },
  );
  await round.promise;
  expect(rests).toBe(USUAL_RANGES.length * (INSIGHT_TABLES.length + 1));
  const ofAll = () => tallied.filter(({ added }) => !added).length;
  expect(ofAll()).toBe(3);
  for (const days of USUAL_RANGES)
    await answerInsights({ db: site.maintenanceDb, gallery }, rangeUpTo(site.clock(), days));
  expect(ofAll()).toBe(3);
  await stop();
});

test('a site that stops does not wait for rest', async () => {
  const stop = readAhead(
    { db: site.maintenanceDb, gallery: site.gallery, clock: site.clock },
    { aMinute: until, atRest: until, anHour: until },
  );
  await stop();
});
