import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Activity, type ActivityQuery, activity, RESTORE_DAYS } from '#contract/admin-activity.ts';
import type { Database } from '#server/database/open.ts';
import { activityLog } from '#server/database/schema.ts';

export const RESTORE_MILLISECONDS = RESTORE_DAYS * 24 * 60 * 60 * 1000;

const { kept, adminId: _adminId, ...shown } = getTableColumns(activityLog);

/** What was done, newest first. */
export async function listActivity(
  db: Database,
  { limit, offset, ...filter }: ActivityQuery,
): Promise<{ activities: Activity[]; totalCount: number }> {
  const where = conditionOf(filter);
  const rows = await db
    .select({ ...shown, hasKept: sql<boolean>`${kept} IS NOT NULL` })
    .from(activityLog)
    .where(where)
    .orderBy(desc(activityLog.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ all: count() }).from(activityLog).where(where);
  const activities = rows.map(({ at, hasKept, ...row }) =>
    activity.parse({
      ...row,
      at: at.toISOString(),
      restorableUntil: hasKept ? new Date(at.getTime() + RESTORE_MILLISECONDS).toISOString() : null,
    }),
  );
  return { activities, totalCount: counted?.all ?? 0 };
}

function conditionOf({ action, subject, subjectId, adminName }: Omit<ActivityQuery, 'limit' | 'offset'>) {
  return and(
    action && eq(activityLog.action, action),
    subject && eq(activityLog.subject, subject),
    subjectId === undefined ? undefined : eq(activityLog.subjectId, subjectId),
    adminName ? eq(activityLog.adminName, adminName) : undefined,
  );
}

/** Builds deleted too long ago can no longer be restored; the owner's e-mail address is forgotten with that. */
export async function forgetOldDeletions(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - RESTORE_MILLISECONDS);
  await db.execute(sql`
    UPDATE activity_log SET kept = NULL, before = before - 'ownerEmail'
    WHERE kept IS NOT NULL AND at < ${limit.toISOString()}`);
}

/** What the log says of an account that is being deleted: its e-mail address, and builds that could be restored. */
export async function forgetPerson(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`
    UPDATE activity_log SET kept = NULL, before = before - 'ownerEmail' - 'userId', after = after - 'ownerEmail'
    WHERE (before->>'userId')::int = ${userId}
       OR (SELECT email FROM users WHERE id = ${userId}) IN (before->>'ownerEmail', after->>'ownerEmail')`);
}
