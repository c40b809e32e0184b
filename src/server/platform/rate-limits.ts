import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { HttpError } from './errors.ts';

/** So many points in a fixed window of so many seconds. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** What is told beyond it. */
  refusal?: string;
}

/** What is counted, and when. */
interface Count {
  /** The network or the hashed address that is counted. */
  who: string;
  now: Date;
  /** One when left out. */
  points?: number;
}

interface Window {
  key: string;
  windowSeconds: number;
  now: Date;
  /** How many points at once; one when left out. */
  points?: number;
}

interface WindowInStatement {
  key: string | Placeholder;
  windowSeconds: number;
  /** Milliseconds since 1970. */
  at: number | Placeholder;
  points?: number;
  /** Nothing is added unless this holds. */
  when?: SQL;
}

/** Adds points to a fixed window as part of a larger statement; returns the window's `points`. */
export function addingPoints({
  key,
  windowSeconds,
  at,
  points = 1,
  when = sql`true`,
}: WindowInStatement): SQL {
  return sql`
    INSERT INTO rate_limits AS r (key, points, expire)
    SELECT ${key}::text, ${points}::int, ${at}::bigint + ${windowSeconds * 1000}::bigint WHERE ${when}
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= ${at}::bigint THEN excluded.points ELSE r.points + excluded.points END,
      expire = CASE WHEN r.expire <= ${at}::bigint THEN excluded.expire ELSE r.expire END
    RETURNING points`;
}

/** Adds a point to a fixed window kept in the database, so that every process counts together. Returns its points. */
export async function consumePoint(db: Database, { now, ...window }: Window): Promise<number> {
  const taken = await db.execute<{ points: number }>(addingPoints({ ...window, at: now.getTime() }));
  return taken.rows[0]?.points ?? 0;
}

/** Takes one of the points a key has in a window. Returns whether the limit still allowed it. */
export async function takePoint(
  db: Database,
  { limit, ...window }: Window & { limit: number },
): Promise<boolean> {
  return (await consumePoint(db, window)) <= limit;
}

export function limitKey({ name }: Limit, who: string): string {
  return `${name}:${who}`;
}

/** Counts something. Returns whether the limit still allowed it. */
export async function isWithin(
  db: Database,
  limit: Limit,
  { who, now, points = 1 }: Count,
): Promise<boolean> {
  const window = { key: limitKey(limit, who), windowSeconds: limit.seconds, now, points };
  return takePoint(db, { ...window, limit: limit.points });
}

/** Counts something and refuses it beyond the limit, where it writes nothing more. In a transaction a refusal counts nothing. */
export async function enforceLimit(db: Database, limit: Limit, count: Count): Promise<void> {
  await requireRoom(db, limit, count);
  if (!(await isWithin(db, limit, count))) throw await tooMany(db, limit, count);
}

/** Refuses what the limit would refuse, without counting it: asked before work, counted with its result. */
export async function requireRoom(db: Database, limit: Limit, count: Count): Promise<void> {
  const points = await pointsOf(db, limitKey(limit, count.who), count.now);
  if (points >= limit.points) throw await tooMany(db, limit, count);
}

/** The points a key has in its window so far. */
export async function pointsOf(db: Database, key: string, now: Date): Promise<number> {
  const found = await db.execute<{ points: number }>(
    sql`SELECT points FROM rate_limits WHERE key = ${key} AND expire > ${now.getTime()}`,
  );
  return found.rows[0]?.points ?? 0;
}

async function tooMany(db: Database, limit: Limit, { who, now }: Count): Promise<HttpError> {
  return new HttpError(429, limit.refusal ?? 'Too many requests. Please try again later.', {
    retryAfterSeconds: await secondsLeft(db, limitKey(limit, who), now),
    limit: limit.name,
  });
}

/** Gives back a point that turned out not to count. */
export async function refundPoint(db: Database, key: string): Promise<void> {
  await db.execute(sql`UPDATE rate_limits SET points = greatest(points - 1, 0) WHERE key = ${key}`);
}

/** Whole seconds until the window of a key is over; 0 when there is none. */
export async function secondsLeft(db: Database, key: string, now: Date): Promise<number> {
  const found = await db.execute<{ expire: number }>(sql`SELECT expire FROM rate_limits WHERE key = ${key}`);
  return Math.max(0, Math.ceil(((found.rows[0]?.expire ?? 0) - now.getTime()) / 1000));
}

export async function resetPoints(db: Database, key: string): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE key = ${key}`);
}

/** Forgets every key that starts so. */
export async function forgetPointsUnder(db: Database, prefix: string): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE starts_with(key, ${prefix})`);
}

/** Longer than any window. */
const NO_WINDOW_MS = 2 * 24 * 60 * 60 * 1000;

/** Removes windows that are over, and those that a clock began that was far ahead. */
export async function purgeRateLimits(db: Database, now: Date): Promise<void> {
  const at = now.getTime();
  await db.execute(sql`DELETE FROM rate_limits WHERE expire <= ${at} OR expire > ${at + NO_WINDOW_MS}`);
}
