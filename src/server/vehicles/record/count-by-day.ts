import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';

/**
 * Removes rows that are only kept for a while, and adds how many they were to their days. `removal` returns their `day`, and as
 * `subject` what they are told apart by, or ''.
 */
export async function removeAndCount(db: Database, kind: 'view' | 'report', removal: SQL): Promise<void> {
  await db.execute(sql`
    WITH gone AS (${removal})
    INSERT INTO insight_counts AS c (day, kind, found, subject, count)
    SELECT day, ${kind}, '', subject, count(*) FROM gone GROUP BY day, subject ORDER BY day, subject
    ON CONFLICT (kind, day, found, subject) DO UPDATE SET count = c.count + excluded.count`);
}
