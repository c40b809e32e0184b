import { and, eq, sql } from 'drizzle-orm';
import { type Author, logActivity, titleOf } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { type QuestionRow, questions } from '#server/database/question-schema.ts';
import type { activityLog } from '#server/database/schema.ts';
import { forgetQuestionMails } from '#server/mails/queue-question-mails.ts';
import { HttpError, notFound } from '#server/platform/errors.ts';
import { findForChange, updateQuestion } from './questions.ts';

type Texts = Pick<QuestionRow, 'text' | 'answer'>;

/** Edits a question and its answer. Returns the entry of the log; throws 404 when it was removed, or has no answer. */
export async function editQuestion(
  tx: Database,
  author: Author,
  id: number | undefined,
  { text, answer }: Texts,
): Promise<number> {
  const { question, vehicle } = await getForChange(tx, id);
  if (question.answer === null) throw notFound('Question');
  await updateQuestion(tx, question.id, { text, answer });
  const [activityId = 0] = await logActivity(tx, author, [
    {
      ...{ action: 'update', subject: 'question', subjectId: question.id, title: titleOf(vehicle) },
      before: { text: question.text, answer: question.answer },
      after: { text, answer },
    },
  ]);
  return activityId;
}

/** Removes a question with its answer. Returns the entry of the log; throws 404 while it waits: that is between two people. */
export async function removeWithLog(tx: Database, author: Author, id: number | undefined): Promise<number> {
  const { question, vehicle } = await getForChange(tx, id);
  if (question.answer === null) throw notFound('Question');
  await hideQuestion(tx, question.id, author.now);
  const { text, answer } = question;
  const [activityId = 0] = await logActivity(tx, author, [
    {
      ...{ action: 'delete', subject: 'question', subjectId: question.id, title: titleOf(vehicle) },
      before: { text, answer },
    },
  ]);
  return activityId;
}

/** Takes a question away for the time in which that can be undone; what waits to be told of it is not sent. */
export async function hideQuestion(tx: Database, id: number, now: Date): Promise<void> {
  await updateQuestion(tx, id, { removedAt: now });
  await forgetQuestionMails(tx, id);
}

/** Shows a question that was removed at that moment. Throws 409 when it is not removed, was removed again since, or is gone for good. */
export async function showAgain(tx: Database, id: number, removedAt: Date): Promise<void> {
  const shown = await tx
    .update(questions)
    .set({ removedAt: null })
    .where(and(eq(questions.id, id), eq(questions.removedAt, removedAt)))
    .returning({ id: questions.id });
  if (shown.length === 0) throw new HttpError(409, 'This question can’t be brought back.');
}

type Entry = Pick<
  typeof activityLog.$inferSelect,
  'at' | 'action' | 'subjectId' | 'title' | 'before' | 'after'
>;

/** Takes back what an entry says was done to a question. Throws 409 when it was changed or removed since. */
export async function undoQuestion(tx: Database, author: Author, entry: Entry): Promise<void> {
  const { at, action, subjectId, title, before, after } = entry;
  const id = subjectId ?? 0;
  if (action === 'delete') await showAgain(tx, id, at);
  else {
    const { rowCount } = await tx.execute(sql`
      UPDATE questions SET text = given.before->>'text', answer = given.before->>'answer'
      FROM (SELECT ${JSON.stringify(before)}::jsonb AS before, ${JSON.stringify(after)}::jsonb AS after) AS given
      WHERE id = ${id} AND removed_at IS NULL AND given.before ? 'text'
        AND text = given.after->>'text' AND answer = given.after->>'answer'`);
    if (rowCount === 0) throw new HttpError(409, 'This question has changed since, so this can’t be undone.');
  }
  await logActivity(tx, author, [{ action: 'undo', subject: 'question', subjectId: id, title }]);
}

async function getForChange(tx: Database, id: number | undefined) {
  const found = await findForChange(tx, id);
  if (!found) throw notFound('Question');
  return found;
}
