import { sql } from 'drizzle-orm';
import { logActivity } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { type AdminRow, noteAdminLogin } from './admin-queries.ts';

type Named = Pick<AdminRow, 'id' | 'username'>;

/** Notes that an administrator signed in. */
export async function logSignIn(db: Database, { id, username }: Named, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await noteAdminLogin(tx, id, now);
    await logActivity(tx, { admin: { id, username }, now }, [
      { action: 'sign-in', subject: 'admin', subjectId: id, title: username },
    ]);
  });
}

/**
 * Notes that somebody gave a wrong password, or a name that no administrator has: such a name is not written down, because
 * it may be a password. Failures of one hour share an entry, so that nobody can fill the log.
 */
export async function logFailedSignIn(db: Database, admin: Named | undefined, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 60 * 60 * 1000).toISOString();
  const counted = await db.execute(sql`
    UPDATE activity_log SET after = jsonb_build_object('failures', (after->>'failures')::int + 1)
    WHERE id = (SELECT max(id) FROM activity_log WHERE subject = 'admin' AND action = 'sign-in-failed'
      AND subject_id IS NOT DISTINCT FROM ${admin?.id ?? null}::int AND at > ${since})
    RETURNING id`);
  if (counted.rows.length > 0) return;
  await logActivity(db, { admin: undefined, name: 'somebody', now }, [
    {
      action: 'sign-in-failed',
      subject: 'admin',
      ...(admin && { subjectId: admin.id }),
      title: admin?.username ?? 'an unknown name',
      after: { failures: 1 },
    },
  ]);
}
