import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';

/** Removes rows that are only kept for a while, and adds how many they were to their days. `removal` returns their `day`. */
export async function removeAndCount(db: Database, kind: 'view' | 'report', removal: SQL): Promise<void> {
  await db.execute(sql`
    WITH gone AS (${removal})
    INSERT INTO insight_counts AS c (span, kind, day, subject, found, count)
    SELECT 'day', ${kind}, day, '', '', count(*) FROM gone GROUP BY day
    ON CONFLICT (span, kind, day, subject, found) DO UPDATE SET count = c.count + excluded.count`);
}
