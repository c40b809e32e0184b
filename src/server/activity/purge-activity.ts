import { sql } from 'drizzle-orm';
import { RESTORE_MILLISECONDS } from '#contract/admin/activity.ts';
import type { Database } from '#server/database/open.ts';

const DAY = 24 * 60 * 60 * 1000;
/** For so long one can look up what administrators did. */
const KEPT = 730 * DAY;

/**
 * Removes entries that serve no one any more: administrators' after two years, owners' once nothing can be restored from
 * them and nobody has to look at the build again (docs/decisions/0022).
 */
export async function purgeActivity(db: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  await db.execute(sql`
    DELETE FROM activity_log entry WHERE kept IS NULL AND (at < ${before(KEPT)} OR (
      at < ${before(RESTORE_MILLISECONDS)} AND admin_id IS NULL AND admin_name = 'owner'
      AND NOT EXISTS (SELECT FROM vehicles WHERE id = entry.subject_id AND NOT is_approved)))`);
}
