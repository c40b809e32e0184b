import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { timestamp } from '#contract/endpoint.ts';
import { NICENESS, setProcessNiceness } from '#server/database/niceness.ts';
import type { Database } from '#server/database/open.ts';
import { siteFacts } from '#server/database/schema.ts';
import { backupFailedMail } from '#server/mails/operator-mails.ts';
import { describeError } from '#server/platform/describe-error.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mail } from '#server/platform/mail/mail-queue.ts';
import type { Settings } from '#server/settings/config.ts';
import { type BackupPlace, backupName } from './backup-place.ts';

export interface BackupKeeper {
  db: Database;
  place: BackupPlace;
  settings: Settings;
  /** Writes all of the site into a new file. */
  makeBackup: (path: string) => Promise<void>;
  sendMail: (mail: Mail) => Promise<void>;
  clock: () => Date;
  log: Pick<Log, 'error'>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LOOK_EVERY_MS = MINUTE;
/** A claim holds for so long; whoever works renews it. */
const CLAIM_MS = 15 * MINUTE;
const RENEW_EVERY_MS = 5 * MINUTE;
const RETRY_AFTER_MS = 15 * MINUTE;
const MAIL_AGAIN_AFTER_MS = 24 * HOUR;
/** So much later than planned is too late. */
const LATE_MS = HOUR;

/** Looks every minute whether a backup is due. Returns how to stop. */
export function keepBackups(keeper: BackupKeeper): () => void {
  let working = false;
  let stopped = false;
  const look = async () => {
    if (working) return;
    working = true;
    await backUpWhenDue(keeper).catch((error: unknown) => {
      if (!stopped) keeper.log.error({ err: error }, 'the database did not say whether a backup is due');
    });
    working = false;
  };
  void look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

/** Makes the backup if one is due and no other process does; keeps the newest, and notes and mails what failed. */
export async function backUpWhenDue(keeper: BackupKeeper): Promise<void> {
  const { db, clock, settings } = keeper;
  const started = clock();
  const claimEnd = () => after(clock(), CLAIM_MS);
  if (!(await claimBackup(db, started, claimEnd()))) return;
  const before = await readBackupState(db);
  const renewing = setInterval(
    () => void noteBackup(db, { ...before, next: claimEnd().toISOString() }).catch(() => {}),
    RENEW_EVERY_MS,
  ).unref();
  try {
    const last = await makeOne(keeper, started);
    await noteBackup(db, { next: after(started, settings.backups.every ?? 0).toISOString(), last });
  } catch (error) {
    const next = after(clock(), RETRY_AFTER_MS).toISOString();
    const failed = await tellFailure(keeper, before, error);
    await noteBackup(db, { ...before, next, failed });
  } finally {
    clearInterval(renewing);
  }
}

async function makeOne({ place, makeBackup, settings }: BackupKeeper, now: Date) {
  const name = backupName(now);
  let bytes = 0;
  await place.keep(name, async (path) => {
    await makeBackup(path);
    bytes = (await stat(path)).size;
  });
  for (const old of (await place.list()).slice(0, -settings.backups.keep)) await place.remove(old);
  return { at: now.toISOString(), name, bytes };
}

/** One mail when it begins to fail, and one each day that it goes on. */
async function tellFailure(
  { settings, sendMail, clock, log }: BackupKeeper,
  before: BackupState | undefined,
  fault: unknown,
): Promise<NonNullable<BackupState['failed']>> {
  const now = clock();
  const error = describeError(fault).message;
  log.error({ err: fault }, 'a backup failed; it is tried again in 15 minutes');
  const mailed = before?.failed?.mailed;
  const at = now.toISOString();
  if (mailed !== undefined && now < after(new Date(mailed), MAIL_AGAIN_AFTER_MS))
    return { at, error, mailed };
  if (settings.adminEmail !== undefined)
    await sendMail(backupFailedMail(settings.adminEmail, { error, last: before?.last }, settings.publicUrl));
  return { at, error, mailed: at };
}

/** For readiness. Throws what is wrong with the backups of the site. */
export async function requireBackups({ db, clock }: Pick<BackupKeeper, 'db' | 'clock'>): Promise<void> {
  const state = await readBackupState(db);
  if (state?.failed) throw new Error(`The backup of ${state.failed.at} failed: ${state.failed.error}`);
  // Without a state none was due before this process started.
  if (state && clock() > after(new Date(state.next), LATE_MS))
    throw new Error('No backup was made when it was due');
}

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** What all processes of a site know of its own backups. */
const backupState = z.object({
  /** Before this nobody begins one. */
  next: timestamp,
  last: z.optional(z.object({ at: timestamp, name: z.string(), bytes: z.number() })),
  /** Since the last that succeeded. */
  failed: z.optional(z.object({ at: timestamp, error: z.string(), mailed: timestamp })),
});
type BackupState = z.output<typeof backupState>;

const KEY = 'backups';

async function readBackupState(db: Database): Promise<BackupState | undefined> {
  const [fact] = await db.select().from(siteFacts).where(eq(siteFacts.key, KEY));
  return backupState.safeParse(fact?.value).data;
}

/** Whether this process is the one to make the backup that is due; nobody else begins one before `until`. */
async function claimBackup(db: Database, now: Date, until: Date): Promise<boolean> {
  const value = { next: until.toISOString() };
  const claimed = await db
    .insert(siteFacts)
    .values({ key: KEY, value })
    .onConflictDoUpdate({
      target: siteFacts.key,
      set: { value: sql`${siteFacts.value} || ${JSON.stringify(value)}::jsonb` },
      setWhere: sql`(${siteFacts.value} ->> 'next')::timestamptz <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ key: siteFacts.key });
  return claimed.length > 0;
}

/** Notes how it went, or that it still goes on. */
async function noteBackup(db: Database, state: BackupState): Promise<void> {
  await db.update(siteFacts).set({ value: state }).where(eq(siteFacts.key, KEY));
}

const COMMANDS = fileURLToPath(new URL('../command-line.ts', import.meta.url));

/** Writes a backup of this very site in a process of its own, so that visitors wait neither for its rows nor for its zip. */
export async function backUpApart(path: string): Promise<void> {
  const working = promisify(execFile)(process.execPath, [COMMANDS, 'backup', path]);
  setProcessNiceness(working.child.pid, NICENESS.backups);
  await working.catch((error: Error & { stderr?: string }) => {
    throw new Error(error.stderr?.trim().split('\n').at(-1) || error.message);
  });
}
