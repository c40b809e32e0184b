import { and, desc, eq, sql } from 'drizzle-orm';
import type { Action, Subject } from '#contract/admin/activity.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Database } from '#server/database/open.ts';
import { activityLog, type VehicleRow } from '#server/database/schema.ts';

/** Who does something, and when. Without an administrator it is whoever `name` says, else the owner of a build. */
export interface Author {
  admin: Pick<NonNullable<Actor['admin']>, 'id' | 'username'> | undefined;
  name?: string;
  now: Date;
}

interface Entry {
  action: Action;
  subject: Subject;
  subjectId?: number;
  /** What the subject is called. */
  title: string;
  before?: unknown;
  after?: unknown;
}

/** Call in the transaction of what is logged. Returns the ids of the entries, in their order. */
export async function logActivity(
  tx: Database,
  { admin, name = 'owner', now }: Author,
  entries: Entry[],
): Promise<number[]> {
  if (entries.length === 0) return [];
  // One value for all entries: as values of their own, those of a bulk change would be thousands.
  const logged = await tx.execute<{ id: number }>(sql`
    INSERT INTO activity_log (at, admin_id, admin_name, action, subject, subject_id, title, before, after)
    SELECT ${now.toISOString()}::timestamptz, ${admin?.id ?? null}::int, ${admin?.username ?? name}::text,
      action, subject, "subjectId", title, before, after
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      AS (action text, subject text, "subjectId" int, title text, before jsonb, after jsonb)) WITH ORDINALITY
    ORDER BY ordinality
    RETURNING id`);
  return logged.rows.map(({ id }) => id);
}

type TitleParts = Pick<VehicleRow, 'year' | 'make' | 'model' | 'ownerName'>;

/** What a build is called in lists of administrators. */
export function titleOf({ year, make, model, ownerName }: TitleParts): string {
  return `${year} ${make} ${model} · ${ownerName}`;
}

export interface Change {
  before: VehicleRow;
  after: VehicleRow;
  /** What was done, when the fields do not say it. */
  action?: Action;
}

/** Notes which fields of builds changed, from what to what. Returns the ids of the entries. */
export async function logVehicleChange(
  tx: Database,
  author: Author,
  ...changes: Change[]
): Promise<number[]> {
  return logActivity(
    tx,
    author,
    changes.map(({ before, after, action }) => {
      const fields = changedFields(before, after);
      return {
        action: action ?? actionOf(fields, after),
        subject: 'vehicle',
        subjectId: after.id,
        title: titleOf(after),
        before: pick(before, fields),
        after: pick(after, fields),
      };
    }),
  );
}

type Field = keyof VehicleRow;

/** Fields that differ, except the time of the change itself. */
export function changedFields(before: VehicleRow, after: VehicleRow): Field[] {
  const fields = Object.keys(after) as Field[];
  return fields.filter(
    (field) => field !== 'updatedAt' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}

/** One flag alone has a name of its own. */
function actionOf(fields: Field[], after: VehicleRow): Action {
  const [only, ...others] = fields;
  if (others.length > 0) return 'update';
  if (only === 'isApproved') return after.isApproved ? 'approve' : 'unapprove';
  if (only === 'isFeatured') return after.isFeatured ? 'feature' : 'unfeature';
  return 'update';
}

export function pick(row: VehicleRow, fields: Field[]): Partial<VehicleRow> {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

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
