import { sql } from 'drizzle-orm';
import type { Action, Subject } from '#contract/admin/activity.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Database } from '#server/database/open.ts';
import type { VehicleRow } from '#server/database/schema.ts';

/** Who does something, and when. Without an administrator it is the owner of a build. */
export interface Author {
  admin: Actor['admin'];
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
export async function logActivity(tx: Database, { admin, now }: Author, entries: Entry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  // One value for all entries: as values of their own, those of a bulk change would be thousands.
  const logged = await tx.execute<{ id: number }>(sql`
    INSERT INTO activity_log (at, admin_id, admin_name, action, subject, subject_id, title, before, after)
    SELECT ${now.toISOString()}::timestamptz, ${admin?.id ?? null}::int, ${admin?.username ?? 'owner'}::text,
      action, subject, "subjectId", title, before, after
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      AS (action text, subject text, "subjectId" int, title text, before jsonb, after jsonb)) WITH ORDINALITY
    ORDER BY ordinality
    RETURNING id`);
  return logged.rows.map(({ id }) => id);
}

type Named = Pick<VehicleRow, 'year' | 'make' | 'model' | 'ownerName'>;

/** What a build is called in lists of administrators. */
export function titleOf({ year, make, model, ownerName }: Named): string {
  return `${year} ${make} ${model} · ${ownerName}`;
}
