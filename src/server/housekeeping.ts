import type { Database } from './database/open.ts';
import { sweepRateLimits } from './platform/rate-limits.ts';
import { sweepSessions } from './platform/sessions.ts';
import { sweepSubmissions } from './vehicles/submissions.ts';

const HOUR = 60 * 60 * 1000;

/** Removes what has run out, now and every hour. Returns how to stop. */
export function keepHouse(db: Database): () => void {
  const sweep = () => {
    const now = new Date();
    const sweeps = [sweepSessions, sweepRateLimits, sweepSubmissions];
    Promise.all(sweeps.map((sweepOne) => sweepOne(db, now))).catch((error: unknown) =>
      console.error('Housekeeping failed; it is tried again in an hour.', error),
    );
  };
  sweep();
  const timer = setInterval(sweep, HOUR).unref();
  return () => clearInterval(timer);
}
