import { createHash } from 'node:crypto';
import type { SessionKind } from '#server/access/sessions.ts';
import type { Database } from '#server/database/open.ts';
import { HttpError } from '#server/platform/errors.ts';
import {
  consumePoint,
  forgetPointsUnder,
  refundPoint,
  resetPoints,
  secondsLeft,
} from '#server/platform/rate-limits.ts';

const WINDOW_SECONDS = 15 * 60;
/** Wrong passwords for one account from one network, or from one browser that the account knows. */
const PER_ORIGIN = 10;
/** Wrong passwords from one network, whatever the account. */
const PER_NETWORK: Record<SessionKind, number> = { user: 100, admin: 10 };
/** The more wrong passwords one account got from everywhere, the fewer each network may send for it. */
const ATTACK_TIERS = [
  { failures: 1000, perPlace: 1 },
  { failures: 100, perPlace: 3 },
];
/** From this failure on the next attempt has to wait, twice as long each time. */
const FIRST_DELAYED = 5;

export interface LoginAttempt {
  kind: SessionKind;
  /** E-mail address or user name, whether or not there is such an account. */
  name: string;
  network: string;
  /** The browser, if this account knows it. */
  device: string | undefined;
}

/**
 * Runs a password check, unless too many have failed: failures are counted, not attempts. `check` gives undefined for a
 * wrong password. Every attempt takes its points before the check, so that many at once cannot slip through, and a right
 * password gives them back. A known browser is counted alone, so nobody else can use up its attempts.
 */
export async function throttleFailures<Found>(
  db: Database,
  now: Date,
  login: LoginAttempt,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const place = placeKey(login);
  await refuseWhileWaiting(db, delayKey(place), now);
  const failures = await takePoints(db, login, now);
  const found = await check().catch(async (error: unknown) => {
    await returnShared(db, login);
    await refundPoint(db, place);
    throw error;
  });
  if (found === undefined) {
    await delayNext(db, place, failures, now);
  } else {
    await returnShared(db, login);
    await resetPoints(db, place);
    await resetPoints(db, delayKey(place));
  }
  return found;
}

/** Lets an account be tried again at once from everywhere: its owner has shown who they are. */
export async function forgetFailures(
  db: Database,
  account: Pick<LoginAttempt, 'kind' | 'name'>,
): Promise<void> {
  await forgetPointsUnder(db, accountKey(account));
}

/** The operator helps an administrator in: their account and their network may have been used up by somebody else. */
export async function forgetAdminFailures(db: Database): Promise<void> {
  await forgetPointsUnder(db, 'login:admin:');
}

/** Counts the attempt as a failure. Returns how many there are from its place; throws when they are too many. */
async function takePoints(db: Database, login: LoginAttempt, now: Date): Promise<number> {
  const take = (key: string) => consumePoint(db, { key, windowSeconds: WINDOW_SECONDS, now });
  const place = placeKey(login);
  let allowed = PER_ORIGIN;
  if (login.device === undefined) {
    const network = networkKey(login);
    if ((await take(network)) > PER_NETWORK[login.kind]) throw tooMany(await secondsLeft(db, network, now));
    const everywhere = await take(everywhereKey(login));
    allowed = ATTACK_TIERS.find(({ failures }) => everywhere > failures)?.perPlace ?? PER_ORIGIN;
  }
  const failures = await take(place);
  if (failures <= allowed) return failures;
  await returnShared(db, login);
  throw tooMany(await secondsLeft(db, place, now));
}

/** Gives back what an attempt took from counters that others share. */
async function returnShared(db: Database, login: LoginAttempt): Promise<void> {
  if (login.device !== undefined) return;
  await refundPoint(db, networkKey(login));
  await refundPoint(db, everywhereKey(login));
}

async function delayNext(db: Database, place: string, failures: number, now: Date): Promise<void> {
  if (failures < FIRST_DELAYED) return;
  await consumePoint(db, { key: delayKey(place), windowSeconds: 2 ** (failures - FIRST_DELAYED), now });
}

async function refuseWhileWaiting(db: Database, key: string, now: Date): Promise<void> {
  const seconds = await secondsLeft(db, key, now);
  if (seconds > 0) throw tooMany(seconds);
}

function tooMany(seconds: number): HttpError {
  const wait =
    seconds === 1 ? 'a second' : seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new HttpError(429, `Too many failed attempts. Please try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  });
}

function networkKey({ kind, network }: LoginAttempt): string {
  return `login:${kind}:network:${network}`;
}

/** Names are hashed: they can be longer than a key, and addresses need not lie about in a second table. */
function accountKey({ kind, name }: Pick<LoginAttempt, 'kind' | 'name'>): string {
  return `login:${kind}:account:${hashOf(name.toLowerCase())}:`;
}

function everywhereKey(login: LoginAttempt): string {
  return `${accountKey(login)}everywhere`;
}

function placeKey(login: LoginAttempt): string {
  const { device, network } = login;
  return `${accountKey(login)}${device === undefined ? `network:${hashOf(network)}` : `device:${device}`}`;
}

function delayKey(place: string): string {
  return `${place}:delay`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
