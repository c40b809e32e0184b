import type { Database } from '#server/database/open.ts';
import type { QuestionRow } from '#server/database/question-schema.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { forgetMailsAbout, type Mail, queueMail } from '#server/platform/mail/mail-queue.ts';
import { isWithin } from '#server/platform/rate-limits.ts';
import { addressKey } from './address-key.ts';
import { answerMail, type QuestionNotice, questionMail } from './question-mails.ts';
import { findReader, nameOf, type Queue } from './queue-notices.ts';
import { stopAddresses } from './stop-links.ts';

/** Removes the emails about questions that are removed, also those that are being tried. */
export async function forgetQuestionMails(db: Database, ...ids: number[]): Promise<void> {
  for (const id of ids) await forgetMailsAbout(db, aboutQuestion(id));
}

const aboutQuestion = (id: number) => `question ${id}`;

/** Tells the owner of a build what was asked about it; in the transaction of the question. */
export function queueQuestionMail(queue: Queue, vehicle: VehicleRow, question: QuestionRow): Promise<void> {
  return queueTo(queue, { userId: vehicle.userId, vehicle, question, write: questionMail });
}

/** Tells whoever asked that there is an answer; in its transaction. */
export function queueAnswerMail(queue: Queue, vehicle: VehicleRow, question: QuestionRow): Promise<void> {
  return queueTo(queue, { userId: question.askerId, vehicle, question, write: answerMail });
}

interface Told {
  userId: number | null;
  vehicle: VehicleRow;
  question: QuestionRow;
  write: (to: string, notice: QuestionNotice) => Mail;
}

async function queueTo(queue: Queue, { userId, vehicle, question, write }: Told): Promise<void> {
  const to = await findReader(queue.db, userId, 'mailQuestions');
  if (!to) return;
  const now = queue.clock();
  const { publicUrl, limits } = queue.settings;
  if (!(await isWithin(queue.db, limits.questionMails, { who: addressKey(to.email), now }))) return;
  const stop = stopAddresses(publicUrl, queue.secret, { userId: to.id, kind: 'questions' });
  const build = { id: vehicle.id, name: nameOf(vehicle) };
  const mail = write(to.email, { build, ...question, stop, publicUrl });
  await queueMail(queue.db, mail, { now, about: aboutQuestion(question.id) });
}
