import { sql } from 'drizzle-orm';
import { readGalleryAddress } from '#contract/gallery-address.ts';
import { chosenInWords, vehicleName } from '#contract/page-titles.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { addressKey } from '#server/mails/address-key.ts';
import { newBuildsMail } from '#server/mails/mails.ts';
import { stopAddresses } from '#server/mails/stop-links.ts';
import { queueMail } from '#server/platform/mail/mail-queue.ts';
import { isWithin } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';

/** A build that is written at this moment is seen with the next round, and with none twice. */
const SETTLED_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Builds a mail names. */
const NAMED = 6;
const BATCH = 500;

interface Due extends Record<string, unknown> {
  id: number;
  userId: number;
  address: string;
  mailedAt: string;
  email: string;
}

type House = Pick<Context, 'db' | 'clock' | 'settings' | 'secret' | 'mailer'> & { gallery: Gallery };

/**
 * Mails accounts of approved builds they follow: with the first new one, or once a week. Only to confirmed addresses; several
 * processes may do it at once.
 */
export async function sendFollowMails(house: House): Promise<void> {
  const to = new Date(house.clock().getTime() - SETTLED_MS);
  const failures: unknown[] = [];
  for (let after = 0; ; ) {
    const due = await listDue(house, to, after);
    // One that cannot be answered does not keep the others waiting.
    for (const one of due) await mailNews(house, one, to).catch((error: unknown) => failures.push(error));
    const last = due.at(-1);
    if (!last || due.length < BATCH) break;
    after = last.id;
  }
  house.mailer.wake();
  if (failures.length > 0) throw new AggregateError(failures, 'Couldn’t email some follows');
}

/** Only where any build came since: most rounds end here. */
async function listDue({ db }: House, to: Date, after: number): Promise<Due[]> {
  const weekAgo = new Date(to.getTime() - WEEK_MS).toISOString();
  const { rows } = await db.execute<Due>(sql`
    SELECT f.id, user_id AS "userId", address, mailed_at::text AS "mailedAt", email
    FROM follows f JOIN users ON users.id = user_id AND is_email_verified AND blocked_at IS NULL
    WHERE f.id > ${after} AND (rhythm = 'once' OR rhythm = 'weekly' AND mailed_at <= ${weekAgo})
      AND mailed_at < (SELECT max(approved_at) FROM vehicles WHERE is_approved AND approved_at <= ${to.toISOString()})
    ORDER BY f.id LIMIT ${BATCH}`);
  return rows;
}

async function mailNews(house: House, follow: Due, to: Date): Promise<void> {
  const { db, gallery, settings, secret } = house;
  const { filters, search } = readGalleryAddress(follow.address.slice(1));
  const from = new Date(follow.mailedAt);
  const builds = await gallery.shownIn({ ...filters, search }, { from, to }, NAMED + 1);
  const title = chosenInWords({ filters, search }, await gallery.ownerName(filters.owner));
  const now = house.clock();
  await db.transaction(async (tx) => {
    const taken = await tx.execute(sql`
      UPDATE follows SET mailed_at = ${to.toISOString()}
      WHERE id = ${follow.id} AND mailed_at = ${follow.mailedAt}::timestamptz RETURNING id`);
    if (taken.rows.length === 0 || builds.length === 0) return;
    if (!(await isWithin(tx, settings.limits.noticeMails, { who: addressKey(follow.email), now }))) return;
    const mail = newBuildsMail(follow.email, {
      title,
      address: follow.address,
      builds: builds.slice(0, NAMED).map((build) => ({ id: build.id, name: vehicleName(build) })),
      more: builds.length > NAMED,
      stop: stopAddresses(settings.publicUrl, secret, { userId: follow.userId, kind: `follow-${follow.id}` }),
      publicUrl: settings.publicUrl,
    });
    await queueMail(tx, mail, { now });
  });
}
