import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { activityLog } from '#server/database/schema.ts';
import { type Change, changedFields, logVehicleChange, pick } from './log-vehicle-change.ts';

/**
 * Notes what an owner changed about a build that has been approved, for those who look at it again. What follows before they
 * do is added to the same entry, so that no owner can fill the log.
 */
export async function logOwnerChange(tx: Database, now: Date, change: Change): Promise<void> {
  const { before, after } = change;
  const fields = changedFields(before, after);
  if (fields.length === 0) return;
  const [latest] = await tx
    .select({ id: activityLog.id, adminId: activityLog.adminId, action: activityLog.action })
    .from(activityLog)
    .where(and(eq(activityLog.subject, 'vehicle'), eq(activityLog.subjectId, after.id)))
    .orderBy(desc(activityLog.id))
    .limit(1);
  if (latest?.adminId === null && latest.action === 'update') {
    await tx.execute(sql`
      UPDATE activity_log SET at = ${now.toISOString()}::timestamptz,
        before = ${JSON.stringify(pick(before, fields))}::jsonb || before,
        after = after || ${JSON.stringify(pick(after, fields))}::jsonb
      WHERE id = ${latest.id}`);
  } else if (latest || before.isApproved) {
    await logVehicleChange(tx, { admin: undefined, now }, { ...change, action: 'update' });
  }
}
