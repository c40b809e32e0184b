import { afterAll, beforeAll, expect, test } from 'vitest';
import { INSIGHT_TABLES, USUAL_RANGES } from '#contract/admin/insights.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import type { TallyRequest } from '#server/gallery/read-model/gallery-index.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { rangeUpTo } from './counts/day-ranges.ts';
import { answerInsights } from './insight-answer.ts';
import { readAhead } from './read-ahead.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  await insertVehicles(site.db, {}, {}, {});
  await site.gallery.ready;
});
afterAll(() => site.close());

/** Rejects once the signal says so. */
const until = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

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
    { atRest: until, anHour: until },
  );
  await stop();
});
