import { createHash } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { Refused } from '#server/platform/errors.ts';
import { addPoint, forgetPoints, returnPoint, secondsLeft } from '#server/platform/rate-limits.ts';
import type { SessionKind } from '#server/platform/sessions.ts';

const WINDOW_SECONDS = 15 * 60;
/** Wrong passwords one account takes in a window. */
const PER_ACCOUNT = 10;
/** Wrong passwords one network may send in a window. */
const PER_NETWORK: Record<SessionKind, number> = { user: 100, admin: 10 };
/** From this failure on the next try has to wait, twice as long each time. */
const FIRST_DELAYED = 5;

export interface Door {
  kind: SessionKind;
  /** E-mail address or user name, whether or not there is such an account. */
  name: string;
  network: string;
}

/**
 * Runs a password check, unless too many have failed: failures are counted, not attempts. `check` gives undefined for a
 * wrong password. Every attempt takes a point before it is checked, so that many at once cannot slip through, and a right
 * password gives the points back.
 */
export async function attempt<Found>(
  db: Database,
  now: Date,
  door: Door,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const account = accountKey(door);
  const network = `login:${door.kind}:network:${door.network}`;
  await refuseWhileWaiting(db, delayKey(account), now);
  const fromNetwork = await addPoint(db, { key: network, windowSeconds: WINDOW_SECONDS, now });
  if (fromNetwork > PER_NETWORK[door.kind]) throw tooMany(await secondsLeft(db, network, now));
  const failures = await addPoint(db, { key: account, windowSeconds: WINDOW_SECONDS, now });
  if (failures > PER_ACCOUNT) {
    await returnPoint(db, network);
    throw tooMany(await secondsLeft(db, account, now));
  }
  const found = await check().catch(async (error: unknown) => {
    await returnPoint(db, network);
    await returnPoint(db, account);
    throw error;
  });
  if (found === undefined) {
    await delayNext(db, account, failures, now);
  } else {
    await returnPoint(db, network);
    await forgetFailures(db, door);
  }
  return found;
}

/** Lets an account be tried again at once: its owner has shown who they are. */
export async function forgetFailures(db: Database, door: Pick<Door, 'kind' | 'name'>): Promise<void> {
  const account = accountKey(door);
  await forgetPoints(db, account);
  await forgetPoints(db, delayKey(account));
}

async function delayNext(db: Database, account: string, failures: number, now: Date): Promise<void> {
  if (failures < FIRST_DELAYED) return;
  await addPoint(db, { key: delayKey(account), windowSeconds: 2 ** (failures - FIRST_DELAYED), now });
}

async function refuseWhileWaiting(db: Database, key: string, now: Date): Promise<void> {
  const seconds = await secondsLeft(db, key, now);
  if (seconds > 0) throw tooMany(seconds);
}

function tooMany(seconds: number): Refused {
  const wait =
    seconds === 1 ? 'a second' : seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Refused(429, `Too many failed attempts. Please try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  });
}

/** Names are hashed: they can be longer than a key, and addresses need not lie about in a second table. */
function accountKey({ kind, name }: Pick<Door, 'kind' | 'name'>): string {
  const hash = createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 40);
  return `login:${kind}:account:${hash}`;
}

function delayKey(account: string): string {
  return `${account}:delay`;
}
