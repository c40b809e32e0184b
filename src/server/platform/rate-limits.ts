import { sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';

interface Window {
  key: string;
  /** Points the key may take in one window. */
  limit: number;
  windowSeconds: number;
  now: Date;
}

/**
 * Takes one point from a fixed window kept in the database, so that every process counts together.
 * Returns whether the limit still allowed it.
 */
export async function takePoint(db: Database, { key, limit, windowSeconds, now }: Window): Promise<boolean> {
  const at = now.getTime();
  const taken = await db.execute<{ points: number }>(sql`
    INSERT INTO rate_limits AS r (key, points, expire) VALUES (${key}, 1, ${at + windowSeconds * 1000})
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= ${at} THEN 1 ELSE r.points + 1 END,
      expire = CASE WHEN r.expire <= ${at} THEN excluded.expire ELSE r.expire END
    RETURNING points`);
  return (taken.rows[0]?.points ?? 0) <= limit;
}

/** Removes windows that are over. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE expire <= ${now.getTime()}`);
}
