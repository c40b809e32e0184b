import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { users, type VehicleRow } from '#server/database/schema.ts';
import { queueMail, removeMailsAbout } from '#server/platform/mail/mail-queue.ts';
import { isWithin } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { addressKey } from './address-key.ts';
import { likesReachedMail, reviewMail, type Verdict } from './mails.ts';
import { stopAddresses } from './stop-links.ts';

type Queue = Pick<Context, 'db' | 'clock' | 'settings' | 'secret'>;

/** A decision can be taken back for so long before its owner hears of it. */
const DELAY_MS = 5 * 60_000;
/** Likes worth telling. */
const MILESTONES = [10, 50, 100, 500, 1000];

export function isWorthTelling(likes: number): boolean {
  return MILESTONES.includes(likes);
}

export interface Decision {
  before: VehicleRow;
  /** Null when the build was deleted. */
  after: VehicleRow | null;
  reason?: string | null | undefined;
}

/**
 * Tells owners what an administrator decided about their builds; in the transaction of the decision. What waits to be told of
 * an earlier decision is no longer true.
 */
export async function queueReviewMails(queue: Queue, decisions: Decision[]): Promise<void> {
  for (const { before, after, reason } of decisions) {
    const about = `review of ${before.id}`;
    await removeMailsAbout(queue.db, about);
    const verdict = verdictOf(before, after);
    const to = verdict && (await findReader(queue.db, before.userId, 'mailReviews'));
    if (!verdict || !to) continue;
    const now = queue.clock();
    if (!(await isWithin(queue.db, queue.settings.limits.noticeMails, { who: addressKey(to.email), now })))
      continue;
    const { publicUrl } = queue.settings;
    const stop = stopAddresses(publicUrl, queue.secret, { userId: to.id, kind: 'reviews' });
    const build = { id: before.id, name: nameOf(after ?? before) };
    await queueMail(queue.db, reviewMail(to.email, { build, verdict, reason, stop, publicUrl }), {
      now,
      about,
      from: new Date(now.getTime() + DELAY_MS),
    });
  }
}

/** Takes back what waits to be told of a decision that was undone. */
export async function forgetReviewMail(db: Database, vehicleId: number): Promise<void> {
  await removeMailsAbout(db, `review of ${vehicleId}`);
}

type Flags = Pick<VehicleRow, 'isApproved' | 'isFeatured'>;

function verdictOf(before: Flags, after: Flags | null): Verdict | undefined {
  if (!after) return before.isApproved ? undefined : 'declined';
  if (!after.isApproved) return undefined;
  if (after.isFeatured) return before.isApproved && before.isFeatured ? undefined : 'featured';
  return before.isApproved ? undefined : 'approved';
}

/** Tells an owner that a build reached a number of likes worth telling, each number once. */
export async function queueLikesMail(queue: Queue, vehicle: VehicleRow): Promise<void> {
  const { id, likes, userId } = vehicle;
  const to = await findReader(queue.db, userId, 'mailLikes');
  if (!to) return;
  const told = await queue.db.execute(sql`
    INSERT INTO told_likes (vehicle_id, likes) VALUES (${id}, ${likes}) ON CONFLICT DO NOTHING RETURNING likes`);
  if (told.rows.length === 0) return;
  const { publicUrl } = queue.settings;
  const stop = stopAddresses(publicUrl, queue.secret, { userId: to.id, kind: 'likes' });
  const mail = likesReachedMail(to.email, { build: { id, name: nameOf(vehicle) }, likes, stop, publicUrl });
  await queueMail(queue.db, mail, { now: queue.clock() });
}

function nameOf({ year, make, model }: VehicleRow): string {
  return `${year} ${make} ${model}`;
}

/** The account of an owner who confirmed the address, wants such mails and is not blocked. */
async function findReader(db: Database, userId: number | null, choice: 'mailReviews' | 'mailLikes') {
  if (userId === null) return undefined;
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      sql`${users.id} = ${userId} AND ${users.isEmailVerified} AND ${users.blockedAt} IS NULL AND ${users[choice]}`,
    );
  return user;
}
