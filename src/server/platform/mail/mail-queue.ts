import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { mails } from '#server/database/schema.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program posts to when its reader wants no more of these (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** A mail that is being sent, with how often that was tried, this time included. */
export interface TakenMail extends Mail {
  id: number;
  createdAt: Date;
  expiresAt: Date;
  tries: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TRIED_FOR = 24 * HOUR;
const KEPT_FOR = 7 * 24 * HOUR;
/** A try that has not ended by then was cut short with its process. */
const LONGEST_TRY = 10 * MINUTE;
const LONGEST_PAUSE = HOUR;

interface MailTiming {
  now: Date;
  /** Ends the tries earlier. */
  until?: Date;
  /** It is not sent before that. */
  from?: Date;
  /** By which it can be taken back until then, or removed. */
  about?: string;
}

/** Queues a mail: in the transaction of what causes it, so that both are there or neither. */
export async function queueMail(
  db: Database,
  { to, subject, text, html, unsubscribe }: Mail,
  { now, until, from = now, about }: MailTiming,
): Promise<void> {
  const expiresAt = until ?? new Date(now.getTime() + TRIED_FOR);
  await db.insert(mails).values({
    recipient: to,
    subject,
    text,
    html,
    createdAt: now,
    expiresAt,
    dueAt: from,
    unsubscribe,
    about,
  });
}

/** Takes mails that are due away from all other processes. */
export async function takeDueMails(db: Database, now: Date, count: number): Promise<TakenMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(lte(mails.dueAt, now), gt(mails.expiresAt, now)))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(count)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, dueAt: new Date(now.getTime() + LONGEST_TRY) })
    .where(inArray(mails.id, due))
    .returning();
  return rows.map(({ id, recipient, subject, text, html, unsubscribe, createdAt, expiresAt, tries }) => ({
    ...{ id, to: recipient, subject, text: text ?? '', html: html ?? '' },
    unsubscribe: unsubscribe ?? undefined,
    ...{ createdAt, expiresAt, tries },
  }));
}

const WITHOUT_WORDS = { dueAt: null, text: null, html: null, unsubscribe: null };

export async function noteSent(db: Database, { id }: TakenMail, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ ...WITHOUT_WORDS, sentAt: now, lastError: null })
    .where(eq(mails.id, id));
}

/** Plans the next try after a pause twice as long as the last one. Returns when that is; undefined when it is given up. */
export async function noteFailure(
  db: Database,
  { id, tries, expiresAt }: TakenMail,
  { now, reason }: { now: Date; reason: string },
): Promise<Date | undefined> {
  const dueAt = new Date(now.getTime() + Math.min(MINUTE * 2 ** (tries - 1), LONGEST_PAUSE));
  const isOver = dueAt >= expiresAt;
  await db
    .update(mails)
    .set({ ...(isOver ? WITHOUT_WORDS : { dueAt }), lastError: reason })
    .where(eq(mails.id, id));
  return isOver ? undefined : dueAt;
}

/** Takes back mails about some things of which nobody has tried to send any. */
export async function removeMailsAbout(db: Database, ...about: string[]): Promise<void> {
  await db.delete(mails).where(and(inArray(mails.about, about), isNotNull(mails.dueAt), eq(mails.tries, 0)));
}

/** Removes every mail about something, waiting or sent. */
export async function forgetMailsAbout(db: Database, about: string): Promise<void> {
  await db.delete(mails).where(eq(mails.about, about));
}

/** Removes every mail to an address, waiting or sent. */
export async function removeMailsTo(db: Database, address: string): Promise<void> {
  await db.delete(mails).where(sql`lower(${mails.recipient}) = ${address.toLowerCase()}`);
}

/** Gives up what could not be tried in time, as after a long stop, and removes mails that are a week old. */
export async function purgeMails(db: Database, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ ...WITHOUT_WORDS, lastError: sql`coalesce(${mails.lastError}, 'There was no time to send it')` })
    .where(and(lte(mails.dueAt, now), lte(mails.expiresAt, now)));
  await db
    .delete(mails)
    .where(and(isNull(mails.dueAt), lt(mails.createdAt, new Date(now.getTime() - KEPT_FOR))));
}

export interface MailQueueState {
  /** Mails that are still to be sent, and those among them that failed before. */
  waiting: number;
  delayed: number;
  /** Mails of the last seven days that were given up, and those that were sent. */
  failed: number;
  sent: number;
  /** Why the latest mail that was not sent failed. */
  lastError: string | null;
}

const IS_WAITING = isNotNull(mails.dueAt);
const HAS_FAILED = sql`${mails.dueAt} IS NULL AND ${mails.sentAt} IS NULL`;

export async function readMailQueue(db: Database): Promise<MailQueueState> {
  const counted = (which: SQL) => sql<number>`count(*) FILTER (WHERE ${which})`.mapWith(Number);
  const [state] = await db
    .select({
      waiting: counted(IS_WAITING),
      delayed: counted(sql`${IS_WAITING} AND ${mails.lastError} IS NOT NULL`),
      failed: counted(HAS_FAILED),
      sent: counted(isNotNull(mails.sentAt)),
      lastError: sql<
        string | null
      >`(array_agg(${mails.lastError} ORDER BY ${mails.id} DESC) FILTER (WHERE ${mails.lastError} IS NOT NULL))[1]`,
    })
    .from(mails);
  return state ?? { waiting: 0, delayed: 0, failed: 0, sent: 0, lastError: null };
}

/** Mails that were not sent, the newest first. */
export function listUnsentMails(db: Database, limit: number) {
  const { id, recipient, subject, createdAt, dueAt, tries, lastError } = mails;
  return db
    .select({ id, recipient, subject, createdAt, dueAt, tries, lastError })
    .from(mails)
    .where(isNull(mails.sentAt))
    .orderBy(sql`${mails.id} DESC`)
    .limit(limit);
}
