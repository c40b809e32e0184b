import { sweepSessions } from '#server/access/sessions.ts';
import { forgetOldDeletions } from '#server/activity/activity-queries.ts';
import type { Database } from '#server/database/open.ts';
import { describeError } from '#server/platform/describe-error.ts';
import { sweepRateLimits } from '#server/platform/rate-limits.ts';
import { hourBefore, sweepScratch } from '#server/platform/scratch.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { sweepStrayFiles, sweepUploads } from '#server/uploads/sweep-uploads.ts';
import { sweepViews } from '#server/vehicles/likes/counted-views.ts';
import { sweepSubmissions } from '#server/vehicles/submit/submissions.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

interface House {
  db: Database;
  storage: FileStorage;
  dataFolder: string;
}

/** Removes what has run out, now and every hour; goes through all files every day. Returns how to stop. */
export function keepHouse({ db, storage, dataFolder }: House): () => void {
  const hourly = async (now: Date) => {
    await sweepSessions(db, now);
    await sweepRateLimits(db, now);
    await sweepSubmissions(db, now);
    await sweepViews(db, now);
    await forgetOldDeletions(db, now);
    await sweepUploads({ db, storage }, now);
    await sweepScratch(dataFolder, hourBefore(now));
  };
  const daily = (now: Date) => sweepStrayFiles({ db, storage }, now);
  void run(hourly);
  const timers = [setInterval(run, HOUR, hourly), setInterval(run, DAY, daily)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}

async function run(sweep: (now: Date) => Promise<void>): Promise<void> {
  try {
    await sweep(new Date());
  } catch (error) {
    console.error('Housekeeping failed; it is tried again later.', describeError(error));
  }
}
