import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { timestamp } from '#contract/endpoint.ts';
import type { Database } from '#server/database/open.ts';
import { siteFacts } from '#server/database/schema.ts';

const trouble = z.object({ at: timestamp, error: z.string(), mailed: timestamp });
/** What went wrong last, when, and when that was mailed. */
export type BackupTrouble = z.output<typeof trouble>;

/** What all processes of a site know of its own backups. */
const backupState = z.object({
  /** Before this nobody begins one. */
  next: timestamp,
  last: z.optional(z.object({ at: timestamp, name: z.string(), bytes: z.number() })),
  /** Since the last that succeeded. */
  failed: z.optional(trouble),
  /** Why old backups are there still. */
  stay: z.optional(trouble),
});
export type BackupState = z.output<typeof backupState>;

const KEY = 'backups';

export async function readBackupState(db: Database): Promise<BackupState | undefined> {
  const [fact] = await db.select().from(siteFacts).where(eq(siteFacts.key, KEY));
  return backupState.safeParse(fact?.value).data;
}

const nextAt = (until: Date) => ({ next: until.toISOString() });
const withNext = (until: Date) => sql`${siteFacts.value} || ${JSON.stringify(nextAt(until))}::jsonb`;

/**
 * Whether this process is the one to make the backup that is due; nobody else begins one before `until`. What is planned for
 * after `latest` was planned by a clock that was ahead.
 */
export async function claimBackup(
  db: Database,
  { now, until, latest }: { now: Date; until: Date; latest: Date },
): Promise<boolean> {
  const claimed = await db
    .insert(siteFacts)
    .values({ key: KEY, value: nextAt(until) })
    .onConflictDoUpdate({
      target: siteFacts.key,
      set: { value: withNext(until) },
      setWhere: sql`(${siteFacts.value} ->> 'next')::timestamptz NOT BETWEEN
        ${new Date(now.getTime() + 1).toISOString()}::timestamptz AND ${latest.toISOString()}::timestamptz`,
    })
    .returning({ key: siteFacts.key });
  return claimed.length > 0;
}

/** Keeps others from beginning one before `until`, and leaves everything else that is noted. */
export async function postponeBackup(db: Database, until: Date): Promise<void> {
  await db
    .update(siteFacts)
    .set({ value: withNext(until) })
    .where(eq(siteFacts.key, KEY));
}

/** Notes how it went. */
export async function noteBackup(db: Database, state: BackupState): Promise<void> {
  await db.update(siteFacts).set({ value: state }).where(eq(siteFacts.key, KEY));
}
