import { and, eq, not, sql } from 'drizzle-orm';
import { logActivity } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { admins, vehicles } from '#server/database/schema.ts';
import { waitingMail } from '#server/mails/operator-mails.ts';
import { HttpError, isUniqueViolation } from '#server/platform/errors.ts';
import { queueMail } from '#server/platform/mail/mail-queue.ts';
import { countReported } from '#server/vehicles/reports/reports.ts';
import type { AdminAuthor } from './administrators.ts';

/** From this hour (UTC) on the mail of a day is due. */
const HOUR = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What waits, each day, and what changed, each week. Both go to one address. */
export type ChosenMail = 'dailyMail' | 'weeklyMail';

export async function findChosenMail(
  db: Database,
  id: number,
  mail: ChosenMail,
): Promise<{ email: string | null }> {
  const [row] = await db
    .select({ email: admins.email })
    .from(admins)
    .where(and(eq(admins.id, id), admins[mail]));
  return { email: row?.email ?? null };
}

/** The address stays when the mail is switched off: the column must hold one. */
export async function setDigestEmail(
  db: Database,
  author: AdminAuthor,
  mail: ChosenMail,
  email: string | null,
): Promise<void> {
  const { id, username } = author.admin;
  const choosing = db.transaction(async (tx) => {
    const before = await findChosenMail(tx, id, mail);
    if (before.email === email) return;
    const [other] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(and(eq(admins.email, email ?? ''), not(eq(admins.id, id))));
    if (other) throw taken();
    await tx
      .update(admins)
      .set({ [mail]: email !== null, ...(email !== null && { email }) })
      .where(eq(admins.id, id));
    await logActivity(tx, author, [
      {
        action: 'update',
        subject: 'admin',
        subjectId: id,
        title: username,
        before: { [mail]: before.email !== null },
        after: { [mail]: email !== null },
      },
    ]);
  });
  await choosing.catch((error: unknown) => {
    throw isUniqueViolation(error) ? taken() : error;
  });
}

function taken(): HttpError {
  const message = 'Another administrator already uses this email';
  return new HttpError(409, message, { fields: { email: message } });
}

/**
 * Mails administrators who want it what waits, once a day (UTC): the process that writes the day down first queues the mails
 * in the same transaction. A day on which nothing waits stays open until something does.
 */
export async function sendDailyDigest(
  db: Database,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  if (now.getUTCHours() < HOUR) return;
  await db.transaction(async (tx) => {
    const recipients = await tx
      .select({ email: admins.email })
      .from(admins)
      .where(and(admins.isActive, admins.dailyMail));
    if (recipients.length === 0) return;
    const pending = await tx.$count(vehicles, not(vehicles.isApproved));
    const reported = await countReported(tx);
    if (pending + reported === 0) return;
    if (!(await claimDay(tx, now))) return;
    for (const { email } of recipients) {
      await queueMail(tx, waitingMail(email, { pending, reported }, publicUrl), { now });
    }
  });
}

/** A day after the next was written down by a clock that was ahead. */
async function claimDay(tx: Database, now: Date): Promise<boolean> {
  const [day, next] = [0, DAY_MS].map((later) => new Date(now.getTime() + later).toISOString().slice(0, 10));
  const { rowCount } = await tx.execute(sql`
    INSERT INTO site_facts (key, value) VALUES ('last-daily-mail', to_jsonb(${day}::text))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
    WHERE site_facts.value #>> '{}' NOT BETWEEN ${day} AND ${next}`);
  return rowCount === 1;
}
