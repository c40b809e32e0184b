import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { Refused } from '#server/platform/errors.ts';
import { secondsLeft, takePoint } from '#server/platform/rate-limits.ts';

const HOUR = 60 * 60;

/** Counts a submission of a network and refuses it beyond the limits. In a transaction a refusal counts nothing. */
export async function countSubmission(
  tx: Database,
  settings: Pick<Settings, 'buildsPerHour' | 'buildsPerDay'>,
  network: string,
  now: Date,
): Promise<void> {
  const windows = [
    { key: `builds:hour:${network}`, limit: settings.buildsPerHour, windowSeconds: HOUR },
    { key: `builds:day:${network}`, limit: settings.buildsPerDay, windowSeconds: 24 * HOUR },
  ];
  for (const window of windows) {
    if (await takePoint(tx, { ...window, now })) continue;
    throw new Refused(429, 'Many builds were submitted from your network. Please try again later.', {
      retryAfterSeconds: await secondsLeft(tx, window.key, now),
    });
  }
}
