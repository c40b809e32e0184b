import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { RESTORE_MILLISECONDS } from '#contract/admin/activity.ts';
import type { Database } from '#server/database/open.ts';
import { type QuestionRow, questions } from '#server/database/question-schema.ts';
import { type VehicleRow, vehicles } from '#server/database/schema.ts';
import { forgetQuestionMails } from '#server/mails/queue-question-mails.ts';

const WAITING_KEPT = 365 * 24 * 60 * 60 * 1000;
/** An owner who leaves so many unanswered reads no more of them. */
const WAITING_PER_VEHICLE = 20;

/** Neither removed by a moderator nor asked by an account that is blocked now. */
const isShown = and(
  isNull(questions.removedAt),
  sql`NOT EXISTS (SELECT FROM users WHERE users.id = ${questions.askerId} AND blocked_at IS NOT NULL)`,
);

/** Keeps a question. Undefined when as many wait as an owner would read, or one of the same account does. */
export async function insertQuestion(
  tx: Database,
  { vehicleId, askerId, text, now }: { vehicleId: number; askerId: number; text: string; now: Date },
): Promise<QuestionRow | undefined> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO questions (vehicle_id, asker_id, text, asked_at)
    SELECT ${vehicleId}, ${askerId}, ${text}::text, ${now.toISOString()}::timestamptz
    WHERE (SELECT count(*) FROM questions 
      WHERE ${and(eq(questions.vehicleId, vehicleId), isNull(questions.answer), isShown)}) < ${WAITING_PER_VEHICLE}
    ON CONFLICT DO NOTHING`);
  return rowCount === 1 ? findWaiting(tx, vehicleId, askerId) : undefined;
}

/** What an account asked about a build and waits for. */
export async function findWaiting(
  db: Database,
  vehicleId: number,
  askerId: number,
): Promise<QuestionRow | undefined> {
  const [row] = await db
    .select()
    .from(questions)
    .where(and(eq(questions.vehicleId, vehicleId), eq(questions.askerId, askerId), isNull(questions.answer)));
  return row;
}

/** What everybody sees of a build, the newest answer first. */
export function listAnswered(db: Database, vehicleId: number): Promise<QuestionRow[]> {
  return db
    .select()
    .from(questions)
    .where(and(eq(questions.vehicleId, vehicleId), isNotNull(questions.answer), isShown))
    .orderBy(desc(questions.answeredAt), desc(questions.id));
}

/** What was asked about the builds of an account: what waits longest first, then the newest answers. */
export async function listOfOwner(db: Database, userId: number): Promise<QuestionRow[]> {
  const rows = await db
    .select({ question: questions })
    .from(questions)
    .innerJoin(vehicles, eq(vehicles.id, questions.vehicleId))
    .where(and(eq(vehicles.userId, userId), isShown))
    .orderBy(sql`${questions.answeredAt} DESC NULLS FIRST`, asc(questions.id));
  return rows.map(({ question }) => question);
}

/** What an account asked, oldest first. */
export function listAskedBy(db: Database, userId: number): Promise<QuestionRow[]> {
  return db.select().from(questions).where(eq(questions.askerId, userId)).orderBy(asc(questions.id));
}

interface Locked {
  question: QuestionRow;
  vehicle: VehicleRow;
}

/** A question that is not removed, with its build; locked until the transaction ends. */
export async function findForChange(tx: Database, id: number | undefined): Promise<Locked | undefined> {
  if (id === undefined) return undefined;
  const [found] = await tx
    .select({ question: questions, vehicle: vehicles })
    .from(questions)
    .innerJoin(vehicles, eq(vehicles.id, questions.vehicleId))
    .where(and(eq(questions.id, id), isShown))
    .for('update', { of: questions });
  return found;
}

/** Questions by their ids that are shown with an answer. */
export function listShown(db: Database, ids: number[]): Promise<QuestionRow[]> {
  return db
    .select()
    .from(questions)
    .where(and(inArray(questions.id, ids), isNotNull(questions.answer), isShown));
}

export async function updateQuestion(
  tx: Database,
  id: number,
  changes: Partial<Pick<QuestionRow, 'text' | 'answer' | 'answeredAt' | 'removedAt'>>,
): Promise<QuestionRow | undefined> {
  const [row] = await tx.update(questions).set(changes).where(eq(questions.id, id)).returning();
  return row;
}

export async function deleteQuestion(tx: Database, id: number): Promise<void> {
  await tx.delete(questions).where(eq(questions.id, id));
  await forgetQuestionMails(tx, id);
}

/**
 * Removes what an account that is being deleted asked and waits for, what nobody answers any more about its builds, and what
 * the activity log keeps of both.
 */
export async function forgetWaiting(tx: Database, userId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    DELETE FROM questions WHERE answer IS NULL
      AND (asker_id = ${userId} OR vehicle_id IN (SELECT id FROM vehicles WHERE user_id = ${userId}))
    RETURNING id`);
  const gone = rows.map(({ id }) => id);
  await forgetQuestionMails(tx, ...gone);
  const ids = sql`${`{${gone.join()}}`}::int[]`;
  await tx.execute(sql`
    UPDATE activity_log SET before = NULL, after = NULL WHERE subject = 'question' AND subject_id = ANY (${ids})`);
  await tx.execute(sql`
    UPDATE activity_log SET kept = jsonb_set(kept, '{questions}', (
      SELECT coalesce(jsonb_agg(q), '[]') FROM jsonb_array_elements(kept->'questions') AS q
      WHERE NOT (q @> ${JSON.stringify({ asker_id: userId, answer: null })}::jsonb)))
    WHERE kept @> ${JSON.stringify({ questions: [{ asker_id: userId }] })}::jsonb`);
}

/** Removes what a moderator removed a month ago, and what nobody answered within a year. */
export async function purgeQuestions(db: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  await db.execute(sql`
    DELETE FROM questions WHERE removed_at < ${before(RESTORE_MILLISECONDS)}::timestamptz
      OR (answer IS NULL AND asked_at < ${before(WAITING_KEPT)}::timestamptz)`);
}
