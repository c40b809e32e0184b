import * as z from 'zod/mini';
import { cleanText, endpoint, id, idParams, success, timestamp } from '#contract/endpoint.ts';
import { questionTextProblem } from '#domain/question-text.ts';

/** Text of a question or an answer: 10 to 500 characters, without web addresses, email addresses and telephone numbers. */
const questionText = z.string().check(
  z.overwrite(cleanText),
  z.check((given) => {
    const problem = questionTextProblem(given.value);
    if (problem) given.issues.push({ code: 'custom', message: problem, input: given.value });
  }),
);

const question = z.object({ id, text: z.string(), askedAt: timestamp });

/** A question that waits for its answer. */
export type WaitingQuestion = z.output<typeof question>;

/** What everybody sees: nothing tells who asked. */
export const answeredQuestion = z.extend(question, { answer: z.string(), answeredAt: timestamp });
export type AnsweredQuestion = z.output<typeof answeredQuestion>;

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/vehicles/:id/questions',
  scope: 'read',
  summary: 'Questions the owner of a build answered, newest answer first',
  params: idParams,
  reply: z.object({
    answered: z.array(answeredQuestion),
    /** What the signed-in user asked and waits for. */
    waiting: z.nullable(question),
  }),
});

export const questionBody = z.object({ text: questionText });

export const askOwner = endpoint({
  method: 'POST',
  path: '/api/vehicles/:id/questions',
  summary: 'Ask the owner of a build one question',
  params: idParams,
  body: questionBody,
  reply: question,
});

/** A question about a build of the caller's own; answer and answeredAt are null until it is answered. */
export const ownersQuestion = z.extend(question, {
  vehicleId: id,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(timestamp),
});
export type OwnersQuestion = z.output<typeof ownersQuestion>;

export const listOwnersQuestions = endpoint({
  method: 'GET',
  path: '/api/questions',
  summary: 'Questions about the builds of the signed-in user, those that wait first',
  reply: z.array(ownersQuestion),
});

export const answerBody = z.object({ answer: questionText });

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/api/questions/:id/answer',
  summary: 'Answer a question about a build of your own, or change the answer',
  params: idParams,
  body: answerBody,
  reply: ownersQuestion,
});

/** Owners of the build remove any question with its answer, askers theirs as long as it waits. */
export const removeQuestion = endpoint({
  method: 'DELETE',
  path: '/api/questions/:id',
  summary: 'Remove a question and its answer',
  params: idParams,
  reply: success,
});

/** The entry of the activity log by which it is undone. */
const logged = z.object({ activityId: id });

export const moderatedBody = z.object({ text: questionText, answer: questionText });

export const moderateQuestion = endpoint({
  method: 'PUT',
  path: '/api/admin/questions/:id',
  scope: 'moderate',
  summary: 'Edit a question and its answer',
  params: idParams,
  body: moderatedBody,
  reply: logged,
});

export const moderateAway = endpoint({
  method: 'DELETE',
  path: '/api/admin/questions/:id',
  scope: 'moderate',
  summary: 'Remove a question and its answer, which Undo brings back within 30 days',
  params: idParams,
  reply: logged,
});

/** Counts of how often a build was of use. */
const helped = z.object({
  opened: z.int(),
  answers: z.int(),
  comparisons: z.int(),
  sheets: z.int(),
  embeds: z.int(),
});
export type Helped = z.output<typeof helped>;

export const listHelped = endpoint({
  method: 'GET',
  path: '/api/vehicles/my-vehicles/helped',
  summary: 'How often the builds of the signed-in user were of use: the last 30 days, and all days counted',
  reply: z.array(z.object({ id, month: helped, total: helped })),
});
