import { sql } from 'drizzle-orm';
import { purgeSessions } from '#server/access/sessions.ts';
import { purgeSteps } from '#server/access/sign-in-steps.ts';
import { purgeAccounts } from '#server/accounts/purge-accounts.ts';
import { purgeOldDeletions } from '#server/activity/activity-queries.ts';
import { purgeActivity } from '#server/activity/purge-activity.ts';
import { sendDailyDigest } from '#server/admin/administrators/daily-digest.ts';
import { purgeTables } from '#server/bring-in/discard.ts';
import type { Database } from '#server/database/open.ts';
import { purgeInsights } from '#server/insights/insight-counts.ts';
import type { Log } from '#server/platform/log.ts';
import { purgeMails } from '#server/platform/mail/mail-queue.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { purgeOutbox } from '#server/platform/mail/transports.ts';
import type { QueueWorker } from '#server/platform/queue-worker.ts';
import { purgeRateLimits } from '#server/platform/rate-limits.ts';
import { hourBefore, purgeScratch } from '#server/platform/scratch.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { purgeUploads } from '#server/uploads/purge-uploads.ts';
import { purgeClaimLinks } from '#server/vehicles/garage/claim-links.ts';
import { purgeViews } from '#server/vehicles/likes/counted-views.ts';
import { purgeQuestions } from '#server/vehicles/questions/questions.ts';
import { purgeReports } from '#server/vehicles/reports/reports.ts';
import { purgeSubmissions } from '#server/vehicles/submit/submissions.ts';
import { purgeDeliveries } from '#server/webhooks/event-queue.ts';
import { examine } from './doctor/doctor.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A mail or an event that failed is due in a minute at the earliest. */
const QUEUE_ROUND = 10_000;
const NEWS_ROUND = 5 * MINUTE;

interface House {
  db: Database;
  storage: FileStorage;
  mailer: Mailer;
  webhooks: Pick<QueueWorker, 'wake'>;
  dataFolder: string;
  log: Pick<Log, 'error' | 'warn'>;
  publicUrl: string;
  embedded: boolean;
  /** Mails accounts of new builds they follow. */
  sendNews: () => Promise<void>;
  /** Mails administrators once a week what changed most. */
  sendChanges: (now: Date) => Promise<void>;
}

/**
 * Removes what has run out, now and every hour; has the doctor look at everything soon after the start and every day, in
 * one of the processes. What fails holds up nothing else. Returns how to stop: what is under way ends first, but for the doctor and
 * the vacuum, which take long and may break off anywhere.
 */
export function startMaintenance(house: House): () => Promise<void> {
  const { db, storage, mailer, webhooks, dataFolder, publicUrl, embedded, log, sendNews, sendChanges } =
    house;
  const stopping = new AbortController();
  const underway = new Set<Promise<void>>();
  const attemptLong = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'maintenance failed; will retry');
    }
  };
  const attempt = async (purge: () => Promise<void>) => {
    if (stopping.signal.aborted) return;
    const doing = attemptLong(purge);
    underway.add(doing);
    await doing;
    underway.delete(doing);
  };
  const hourly = async (now: Date) => {
    for (const purge of [
      () => purgeSessions(db, now),
      () => purgeSteps(db, now),
      () => purgeRateLimits(db, now),
      () => purgeSubmissions(db, now),
      () => purgeClaimLinks(db, now),
      () => purgeViews(db, now),
      () => purgeReports(db, now),
      () => purgeQuestions(db, now),
      () => purgeInsights(db, now),
      () => purgeMails(db, now),
      () => purgeDeliveries(db, now),
      () => sendDailyDigest(db, { publicUrl, now }).then(mailer.wake),
      () => sendChanges(now).then(mailer.wake),
      () => purgeOldDeletions(db, now),
      () => purgeActivity(db, now),
      () => purgeAccounts(db, now),
      () => purgeUploads({ db, storage }, now),
      () => purgeTables({ db, dataFolder }, now),
      () => purgeScratch(dataFolder, hourBefore(now)),
      () => purgeOutbox(dataFolder, now),
    ])
      await attempt(purge);
  };
  const checkAfter = (pause: number) => (now: Date) =>
    attemptLong(() => checkSite({ db, storage, log }, now, pause));
  const tidy = () => attemptLong(() => (embedded ? vacuumTables(db) : Promise.resolve()));
  const run = (purge: (now: Date) => Promise<void>) => void purge(new Date());
  const wakeQueues = () => {
    mailer.wake();
    webhooks.wake();
  };
  run(hourly);
  wakeQueues();
  const timers = [
    setInterval(run, HOUR, hourly),
    // It reads much, so the visitors of a site that just started come first.
    setTimeout(run, MINUTE, checkAfter(HOUR)),
    setInterval(run, HOUR, checkAfter(DAY)),
    setTimeout(run, 2 * MINUTE, tidy),
    setInterval(run, HOUR, tidy),
    setInterval(run, NEWS_ROUND, () => attempt(sendNews)),
    setInterval(wakeQueues, QUEUE_ROUND),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    stopping.abort();
    timers.forEach(clearInterval);
    await Promise.all(underway);
  };
}

/**
 * Nothing vacuums the embedded database by itself: rows that were changed or removed would keep their room for ever, and no index
 * could answer without looking at its rows. One table after the other, so that visitors get in between.
 */
export async function vacuumTables(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema`,
  );
  for (const { name } of rows) await db.execute(sql`VACUUM ${sql.identifier(name)}`);
}

/** Has the doctor look at everything, unless some process had him do so in the `pause` milliseconds before. */
export async function checkSite(
  { db, storage, log }: Pick<House, 'db' | 'storage' | 'log'>,
  now: Date,
  pause: number,
): Promise<void> {
  if (!(await beginCheck(db, now, pause))) return;
  for (const { text } of await examine({ db, storage }, now)) log.warn(`integrity check: ${text}`);
}

/**
 * Whether the last check, by whichever process, was at least so many milliseconds ago; then this is the next one. One that a clock
 * far ahead noted does not count.
 */
async function beginCheck(db: Database, now: Date, pause: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO site_facts (key, value) VALUES ('last-check', to_jsonb(${now.toISOString()}::text))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
    WHERE (site_facts.value #>> '{}')::timestamptz NOT BETWEEN
      ${new Date(now.getTime() - pause + 1).toISOString()} AND ${new Date(now.getTime() + HOUR).toISOString()}`);
  return rowCount === 1;
}
