import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Submission } from '#contract/submission.ts';
import type { Database } from '#server/database/open.ts';
import { submissions, type VehicleRow, vehicles } from '#server/database/schema.ts';

/** For so long the same submission of the same visitor is a double click or a retry, not a second build. */
const REPEAT_SECONDS = 10;

/** The proof belongs to it: a browser keeps it over its tries, and no two guests behind one address have the same. */
export function submissionKey(viewer: string, submission: Submission): string {
  return createHash('sha256')
    .update(JSON.stringify([viewer, submission]))
    .digest('hex');
}

/** The build this submission made a moment before `now`, when it was sent again, or since. */
export async function findRepeated(db: Database, key: string, now: Date): Promise<VehicleRow | undefined> {
  const [found] = await db
    .select({ vehicle: vehicles })
    .from(submissions)
    .innerJoin(vehicles, eq(vehicles.id, submissions.vehicleId))
    .where(and(eq(submissions.key, key), gt(submissions.at, startOf(now))));
  return found?.vehicle;
}

/** Claims the key until the transaction ends; false when another one just made the build. Waits for one that is at it. */
export async function beginSubmission(tx: Database, key: string, now: Date): Promise<boolean> {
  const started = await tx
    .insert(submissions)
    .values({ key, at: now })
    .onConflictDoUpdate({
      target: submissions.key,
      set: { at: now, vehicleId: null },
      setWhere: lte(submissions.at, startOf(now)),
    })
    .returning({ key: submissions.key });
  return started.length > 0;
}

/** From here on the seconds of a repetition count, however long the build waited for its drawing. */
export async function endSubmission(tx: Database, key: string, vehicleId: number, now: Date): Promise<void> {
  await tx.update(submissions).set({ vehicleId, at: now }).where(eq(submissions.key, key));
}

export async function purgeSubmissions(db: Database, now: Date): Promise<void> {
  await db.delete(submissions).where(lte(submissions.at, startOf(now)));
}

function startOf(now: Date): Date {
  return new Date(now.getTime() - REPEAT_SECONDS * 1000);
}
