import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Activity, type ActivityQuery, activity, RESTORE_DAYS } from '#contract/admin/activity.ts';
import type { Database } from '#server/database/open.ts';
import { activityLog } from '#server/database/schema.ts';
import { forgetAddressesOf } from './forget-address.ts';

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

/** Builds deleted too long ago can no longer be restored; every address the log knows them under goes with that. */
export async function forgetOldDeletions(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - RESTORE_MILLISECONDS).toISOString();
  await db.execute(sql`UPDATE activity_log SET kept = NULL WHERE kept IS NOT NULL AND at < ${limit}`);
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT subject_id AS id FROM activity_log entry
    WHERE subject = 'vehicle' AND (before->>'ownerEmail' <> '' OR after->>'ownerEmail' <> '')
      AND NOT EXISTS (SELECT FROM vehicles WHERE id = subject_id)
      AND NOT EXISTS (SELECT FROM activity_log kept
        WHERE kept.subject = 'vehicle' AND kept.subject_id = entry.subject_id AND kept.kept IS NOT NULL)`);
  if (rows.length === 0) return;
  await db.transaction((tx) =>
    forgetAddressesOf(
      tx,
      rows.map(({ id }) => id),
    ),
  );
}

/** What the log says of an account that is being deleted: whose builds they were, and builds that could be restored. */
export async function forgetPerson(tx: Database, userId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    UPDATE activity_log SET kept = NULL, before = before - 'userId', after = after - 'userId'
    WHERE (before->>'userId')::int = ${userId} OR (after->>'userId')::int = ${userId}
    RETURNING subject_id AS id`);
  return rows.map(({ id }) => id);
}
