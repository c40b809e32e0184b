import {
  type AnsweredQuestion,
  answeredQuestion,
  type OwnersQuestion,
  ownersQuestion,
  type WaitingQuestion,
} from '#contract/account/questions.ts';
import type { QuestionRow } from '#server/database/question-schema.ts';

/** A question without its answer, for who asked it. */
export function presentWaiting({ id, text, askedAt }: QuestionRow): WaitingQuestion {
  return { id, text, askedAt: askedAt.toISOString() };
}

/** A question with its answer, for everybody. */
export function presentAnswered(row: QuestionRow): AnsweredQuestion {
  return answeredQuestion.parse({
    ...presentWaiting(row),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString(),
  });
}

/** A question for the owner of the build. */
export function presentToOwner(row: QuestionRow): OwnersQuestion {
  return ownersQuestion.parse({
    ...presentWaiting(row),
    vehicleId: row.vehicleId,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  });
}
