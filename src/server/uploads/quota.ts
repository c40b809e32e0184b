import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { Refused } from '#server/platform/errors.ts';
import { addPoint, secondsLeft } from '#server/platform/rate-limits.ts';

const DAY_SECONDS = 24 * 60 * 60;

type Limits = Pick<Settings, 'uploadsPerDay' | 'uploadMegabytesPerDay'>;

/** Counts a file of this network. */
export async function countFile(db: Database, limits: Limits, network: string, now: Date): Promise<void> {
  await count(db, { key: `uploads:files:${network}`, now, points: 1 }, limits.uploadsPerDay);
}

/** Counts what a file of this network weighs, in kB so that the counter's range suffices. */
export async function countBytes(
  db: Database,
  limits: Limits,
  sent: { network: string; bytes: number },
  now: Date,
): Promise<void> {
  const points = Math.ceil(sent.bytes / 1024);
  await count(
    db,
    { key: `uploads:kilobytes:${sent.network}`, now, points },
    limits.uploadMegabytesPerDay * 1024,
  );
}

async function count(
  db: Database,
  window: { key: string; now: Date; points: number },
  limit: number,
): Promise<void> {
  if ((await addPoint(db, { ...window, windowSeconds: DAY_SECONDS })) <= limit) return;
  throw new Refused(429, 'Many files were uploaded from your network today. Please try again tomorrow.', {
    retryAfterSeconds: await secondsLeft(db, window.key, window.now),
  });
}
