import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Database } from '#server/database/open.ts';
import { backupFailedMail, backupsStayMail } from '#server/mails/operator-mails.ts';
import { describeError } from '#server/platform/describe-error.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mail } from '#server/platform/mail/mail-queue.ts';
import type { Settings } from '#server/settings/config.ts';
import { type BackupPlace, backupName } from './backup-place.ts';
import {
  type BackupState,
  type BackupTrouble,
  claimBackup,
  noteBackup,
  postponeBackup,
  readBackupState,
} from './backup-state.ts';

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
export function scheduleBackups(keeper: BackupKeeper): () => void {
  let working = false;
  let stopped = false;
  const look = async () => {
    if (working) return;
    working = true;
    await backUpWhenDue(keeper).catch((error: unknown) => {
      if (!stopped) keeper.log.error({ err: error }, 'couldn’t check whether a backup is due');
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
  const times = { now: started, until: after(started, CLAIM_MS), latest: latestNext(started, settings) };
  if (!(await claimBackup(db, times))) return;
  const before = await readBackupState(db);
  const stopRenewing = renewClaim(keeper);
  const next = after(started, settings.backups.every ?? 0).toISOString();
  let last: NonNullable<BackupState['last']>;
  try {
    last = await makeOne(keeper, started).finally(stopRenewing);
    await noteBackup(db, { next, last });
  } catch (error) {
    const failed = await tell(keeper, before?.failed, {
      error,
      words: 'backup failed; retrying in 15 minutes',
      mail: (...to) => backupFailedMail(...to, before?.last),
    });
    await noteBackup(db, { ...before, next: after(clock(), RETRY_AFTER_MS).toISOString(), failed });
    return;
  }
  const stay = await removeOld(keeper, last.name, before?.stay);
  if (stay) await noteBackup(db, { next, last, stay });
}

/** Renews the claim as long as the work goes on. Returns how to stop, which resolves when nothing more will be written. */
function renewClaim({ db, clock }: BackupKeeper): () => Promise<void> {
  let renewed = Promise.resolve();
  const renewing = setInterval(() => {
    const renew = () => postponeBackup(db, after(clock(), CLAIM_MS));
    renewed = renewed.then(renew).catch(() => undefined);
  }, RENEW_EVERY_MS).unref();
  return () => {
    clearInterval(renewing);
    return renewed;
  };
}

async function makeOne({ place, makeBackup }: BackupKeeper, now: Date) {
  const name = backupName(now);
  let bytes = 0;
  await place.keep(name, async (path) => {
    await makeBackup(path);
    bytes = (await stat(path)).size;
  });
  return { at: now.toISOString(), name, bytes };
}

/** The backup that was made is good whether or not the old ones go. Returns what kept them. */
async function removeOld(
  keeper: BackupKeeper,
  newest: string,
  before: BackupTrouble | undefined,
): Promise<BackupTrouble | undefined> {
  const { place, settings } = keeper;
  try {
    const names = await place.list();
    // A clock that was ahead gave names that come after the newest.
    const inOrder = [...names.filter((name) => name > newest), ...names.filter((name) => name <= newest)];
    for (const old of inOrder.slice(0, -settings.backups.keep)) await place.remove(old);
    return undefined;
  } catch (error) {
    const words = 'couldn’t remove old backups; retrying after the next backup';
    return tell(keeper, before, { error, words, mail: backupsStayMail });
  }
}

interface Told {
  error: unknown;
  /** For the log. */
  words: string;
  mail: (to: string, error: string, publicUrl: string) => Mail;
}

/** One mail when something begins to fail, and one each day that it goes on. */
async function tell(
  { settings, sendMail, clock, log }: BackupKeeper,
  before: BackupTrouble | undefined,
  { error: fault, words, mail }: Told,
): Promise<BackupTrouble> {
  const now = clock();
  const error = describeError(fault).message;
  log.error({ err: fault }, words);
  const mailed = before?.mailed;
  const at = now.toISOString();
  const age = now.getTime() - new Date(mailed ?? 0).getTime();
  if (mailed !== undefined && Math.abs(age) < MAIL_AGAIN_AFTER_MS) return { at, error, mailed };
  if (settings.adminEmail !== undefined) await sendMail(mail(settings.adminEmail, error, settings.publicUrl));
  return { at, error, mailed: at };
}

/** For readiness. Throws what is wrong with the backups of the site. */
export async function requireBackups({
  db,
  clock,
  settings,
}: Pick<BackupKeeper, 'db' | 'clock' | 'settings'>): Promise<void> {
  const state = await readBackupState(db);
  if (state?.failed) throw new Error(`The backup of ${state.failed.at} failed: ${state.failed.error}`);
  // Without a state none was due before this process started.
  const now = clock();
  const next = new Date(state?.next ?? now);
  if (now > after(next, LATE_MS) || next > latestNext(now, settings))
    throw new Error('A scheduled backup was missed');
}

/** No clock that goes right plans the next backup for later than this. */
const latestNext = (now: Date, { backups }: Settings) =>
  after(now, Math.max(backups.every ?? 0, CLAIM_MS) + LATE_MS);

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

const COMMANDS = fileURLToPath(new URL('../command-line.ts', import.meta.url));

/** Writes a backup of this very site in a process of its own, so that visitors wait neither for its rows nor for its zip. */
export async function backUpInChildProcess(path: string): Promise<void> {
  await promisify(execFile)(process.execPath, [COMMANDS, 'backup', path]).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(error.stderr?.trim().split('\n').at(-1) || error.message);
    },
  );
}
