import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ImportReport } from '#contract/admin/transfer.ts';
import type { Author } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { type ImportJobRow, importJobs } from '#server/database/schema.ts';
import { HttpError } from '#server/platform/errors.ts';

/** An import that has not been heard of for so long is worked on by nobody. */
export const HEARTBEAT_TIMEOUT_SECONDS = 30;

const RUNNING_STATES = ['importing', 'writing'] as const;
const ENDED = ['finished', 'failed'] as const;

export const isEnded = (state: ImportJobRow['state']) => state === 'finished' || state === 'failed';

type NewJob = Pick<ImportJobRow, 'token' | 'state' | 'fileName' | 'bytes'> & Partial<ImportJobRow>;

export const importUnderWay = () => new HttpError(409, 'Another import is running. Wait for it to finish.');

/** Remembers a new import; refuses it beside another. */
export async function insertJob(db: Database, job: NewJob, { admin, now }: Author): Promise<ImportJobRow> {
  const [row] = await db
    .insert(importJobs)
    .values({ ...job, adminId: admin?.id, adminName: admin?.username ?? '', createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw importUnderWay();
  return row;
}

export async function getJob(db: Database, token: string): Promise<ImportJobRow> {
  const [row] = await db.select().from(importJobs).where(eq(importJobs.token, token));
  if (!row) throw new HttpError(404, 'There is no such import');
  return row;
}

/** The import that administrators see: one that is worked on before one that waits before one that has ended. */
export async function findCurrentJob(db: Database): Promise<ImportJobRow | undefined> {
  const [row] = await db
    .select()
    .from(importJobs)
    .orderBy(
      desc(inArray(importJobs.state, [...RUNNING_STATES])),
      inArray(importJobs.state, [...ENDED]),
      desc(importJobs.createdAt),
    )
    .limit(1);
  return row;
}

export async function listJobs(db: Database): Promise<ImportJobRow[]> {
  return db.select().from(importJobs);
}

export async function isAnyRunning(db: Database): Promise<boolean> {
  return (await db.$count(importJobs, inArray(importJobs.state, [...RUNNING_STATES]))) > 0;
}

/** Whoever gets the row works on it, for as long as it is heard of. */
export async function claimJob(
  db: Database,
  token: string,
  { runner, silenceSeconds }: { runner: string; silenceSeconds: number },
): Promise<ImportJobRow | undefined> {
  const isFree = or(
    isNull(importJobs.runner),
    sql`${importJobs.seenAt} <= now() - make_interval(secs => ${silenceSeconds})`,
  );
  const [row] = await db
    .update(importJobs)
    .set({ runner, seenAt: sql`now()` })
    .where(and(eq(importJobs.token, token), isFree))
    .returning();
  return row;
}

type Change = Partial<Omit<ImportJobRow, 'token' | 'seenAt'>>;

/** Changes a job for as long as it is this runner's; undefined when it no longer is. */
export async function changeOwnJob(
  db: Database,
  { token, runner }: { token: string; runner: string },
  change: Change,
): Promise<ImportJobRow | undefined> {
  const [row] = await db
    .update(importJobs)
    .set({ ...change, seenAt: sql`now()` })
    .where(and(eq(importJobs.token, token), eq(importJobs.runner, runner)))
    .returning();
  return row;
}

/** Changes a job if it is in one of these states; undefined when it is not. */
export async function changeJobIn(
  db: Database,
  token: string,
  states: ImportJobRow['state'][],
  change: Change,
): Promise<ImportJobRow | undefined> {
  const [row] = await db
    .update(importJobs)
    .set(change)
    .where(and(eq(importJobs.token, token), inArray(importJobs.state, states)))
    .returning();
  return row;
}

/** Ends a job in the transaction that makes the import true; throws when the job was taken away. */
export async function finishJob(
  tx: Database,
  work: { token: string; runner: string; isCall: boolean },
  report: ImportReport,
): Promise<void> {
  const isOurs = and(eq(importJobs.token, work.token), eq(importJobs.runner, work.runner));
  const done = work.isCall
    ? await tx.delete(importJobs).where(isOurs).returning({ token: importJobs.token })
    : await tx
        .update(importJobs)
        .set({ state: 'finished', report, runner: null, secondsLeft: 0 })
        .where(isOurs)
        .returning({ token: importJobs.token });
  if (done.length === 0) throw new Error('The import stopped responding');
}

export async function deleteJob(db: Database, token: string): Promise<void> {
  await db.delete(importJobs).where(eq(importJobs.token, token));
}

/** Those that ended are shown until the next begins. */
export async function deleteEndedJobs(db: Database): Promise<void> {
  await db.delete(importJobs).where(inArray(importJobs.state, [...ENDED]));
}
