import { desc, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { activityLog, users, type VehicleRow } from '#server/database/schema.ts';
import { queueMail, removeMailsAbout } from '#server/platform/mail/mail-queue.ts';
import { isWithin } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { addressKey } from './address-key.ts';
import { likesReachedMail, reviewMail, type Verdict } from './mails.ts';
import { stopAddresses } from './stop-links.ts';

export type Queue = Pick<Context, 'db' | 'clock' | 'settings' | 'secret'>;

/** A decision can be taken back for so long before its owner hears of it. */
const DELAY_MS = 5 * 60_000;
/** Likes worth telling. */
const MILESTONES = [10, 50, 100, 500, 1000];

export function isMilestone(likes: number): boolean {
  return MILESTONES.includes(likes);
}

export interface Decision {
  before: VehicleRow;
  /** Null when the build was deleted. */
  after: VehicleRow | null;
  reason?: string | null | undefined;
}

/**
 * Tells owners what an administrator decided about their builds; in the transaction of the decision, once that is logged. What
 * waits to be told of an earlier decision is no longer true.
 */
export async function queueReviewMails(queue: Queue, decisions: Decision[]): Promise<void> {
  await removeMailsAbout(queue.db, ...decisions.map(({ before }) => reviewOf(before.id)));
  for (const { before, after, reason } of decisions) {
    const verdict = verdictOf(before, after);
    const to = verdict && (await findReader(queue.db, before.userId, 'mailReviews'));
    if (!verdict || !to) continue;
    if (after && !(await shouldNotify(queue.db, after))) continue;
    const now = queue.clock();
    if (!(await isWithin(queue.db, queue.settings.limits.noticeMails, { who: addressKey(to.email), now })))
      continue;
    const { publicUrl } = queue.settings;
    const stop = stopAddresses(publicUrl, queue.secret, { userId: to.id, kind: 'reviews' });
    const build = { id: before.id, name: nameOf(after ?? before) };
    await queueMail(queue.db, reviewMail(to.email, { build, verdict, reason, stop, publicUrl }), {
      now,
      about: reviewOf(before.id),
      from: new Date(now.getTime() + DELAY_MS),
    });
  }
}

/** Takes back what waits to be told of a decision that was undone. */
export async function forgetReviewMail(db: Database, vehicleId: number): Promise<void> {
  await removeMailsAbout(db, reviewOf(vehicleId));
}

const reviewOf = (vehicleId: number) => `review of ${vehicleId}`;

type Flags = Pick<VehicleRow, 'isApproved' | 'isFeatured'>;

function verdictOf(before: Flags, after: Flags | null): Verdict | undefined {
  if (!after) return before.isApproved ? undefined : 'declined';
  if (!after.isApproved) return undefined;
  if (after.isFeatured) return before.isApproved && before.isFeatured ? undefined : 'featured';
  return before.isApproved ? undefined : 'approved';
}

/** How far a build is up: waiting, in the gallery, featured there. */
const rankOf = ({ isApproved, isFeatured }: Flags) => (isApproved ? (isFeatured ? 2 : 1) : 0);

interface Step {
  at: Date;
  byAdmin: boolean;
  before: Partial<Flags>;
}

/** Steps that are looked back at: more are not undone one after the other. */
const MAX_HISTORY = 20;

/** Whether the last step of a build in the log is news to its owner, and not one down that an administrator took back. */
async function shouldNotify(db: Database, vehicle: VehicleRow): Promise<boolean> {
  const { at, adminId, before } = activityLog;
  const steps = await db
    .select({ at, byAdmin: sql<boolean>`${adminId} IS NOT NULL`, before: sql<Partial<Flags>>`${before}` })
    .from(activityLog)
    .where(
      sql`subject = 'vehicle' AND subject_id = ${vehicle.id} AND action <> 'delete'
        AND before ?| array['isApproved', 'isFeatured']`,
    )
    .orderBy(desc(activityLog.id))
    .limit(MAX_HISTORY);
  return latestShouldNotify(steps, vehicle);
}

/** `steps` are the newest first; `flags` are those after the last one. */
function latestShouldNotify(steps: Step[], flags: Flags): boolean {
  let after = flags;
  const changes = steps.map(({ at, byAdmin, before }) => {
    const change = { at: at.getTime(), byAdmin, to: rankOf(after), from: rankOf({ ...after, ...before }) };
    after = { ...after, ...before };
    return change;
  });
  let isNew = true;
  let toldFrom = Number.NEGATIVE_INFINITY;
  let fall = { from: 0, at: Number.NEGATIVE_INFINITY };
  for (const { at, byAdmin, from, to } of changes.reverse()) {
    if (to < from) {
      // What was up for less than the delay was not told, and what the owner took down is another build now.
      const notified = at - toldFrom >= DELAY_MS ? from : 0;
      const before = at - fall.at < DELAY_MS ? fall.from : 0;
      fall = { from: byAdmin ? Math.max(notified, before) : 0, at };
    }
    if (to <= from) continue;
    isNew = to > fall.from || at - fall.at >= DELAY_MS;
    if (isNew) toldFrom = at;
  }
  return isNew;
}

/** Tells an owner that a build reached a number of likes worth telling, each number once. */
export async function queueLikesMail(queue: Queue, vehicle: VehicleRow): Promise<void> {
  const { id, likes, userId } = vehicle;
  const to = await findReader(queue.db, userId, 'mailLikes');
  if (!to) return;
  const notified = await queue.db.execute(sql`
    INSERT INTO told_likes (vehicle_id, likes) VALUES (${id}, ${likes}) ON CONFLICT DO NOTHING RETURNING likes`);
  if (notified.rows.length === 0) return;
  const { publicUrl } = queue.settings;
  const stop = stopAddresses(publicUrl, queue.secret, { userId: to.id, kind: 'likes' });
  const mail = likesReachedMail(to.email, { build: { id, name: nameOf(vehicle) }, likes, stop, publicUrl });
  await queueMail(queue.db, mail, { now: queue.clock() });
}

export function nameOf({ year, make, model }: VehicleRow): string {
  return `${year} ${make} ${model}`;
}

/** The account of an owner who confirmed the address, wants such mails and is not blocked. */
export async function findReader(
  db: Database,
  userId: number | null,
  choice: 'mailReviews' | 'mailLikes' | 'mailQuestions',
): Promise<{ id: number; email: string } | undefined> {
  if (userId === null) return undefined;
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      sql`${users.id} = ${userId} AND ${users.isEmailVerified} AND ${users.blockedAt} IS NULL AND ${users[choice]}`,
    );
  return user;
}
