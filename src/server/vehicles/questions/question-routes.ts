import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/account/questions.ts';
import { readId } from '#contract/read-text.ts';
import { getUser, signedIn } from '#server/access/guards.ts';
import type { Database } from '#server/database/open.ts';
import { queueAnswerMail, queueQuestionMail } from '#server/mails/queue-question-mails.ts';
import { forbidden, HttpError, notFound } from '#server/platform/errors.ts';
import { anyone, done, mount } from '#server/platform/http/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { countOwnChange } from '#server/vehicles/record/own-changes.ts';
import { getVisibleVehicle } from '#server/vehicles/record/queries.ts';
import { presentAnswered, presentToOwner, presentWaiting } from './present.ts';
import * as queries from './questions.ts';
import { canAnswer, canRemove, refusalToAsk } from './rules.ts';

/** Visitors ask the owner of a build; what is asked shows with the owner's answer. */
export function questionRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, mailer, settings } = context;
  const limits = [settings.limits.questionsPerHour, settings.limits.questionsPerDay];

  mount(app, contract.listQuestions, anyone, async ({ params, request: { actor } }) => {
    const vehicle = await getVisibleVehicle(db, actor, readId(params.id));
    const answered = await queries.listAnswered(db, vehicle.id);
    const waiting = actor.user && (await queries.findWaiting(db, vehicle.id, actor.user.id));
    return {
      answered: answered.map(presentAnswered),
      waiting: waiting ? presentWaiting(waiting) : null,
    };
  });

  mount(app, contract.askOwner, signedIn, async ({ params, body, request }) => {
    const now = clock();
    const { actor } = request;
    const vehicle = await getVisibleVehicle(db, actor, readId(params.id));
    const refusal = refusalToAsk(actor, vehicle);
    if (refusal) throw forbidden(refusal);
    const askerId = getUser(request).id;
    const asked = await db.transaction(async (tx) => {
      for (const limit of limits)
        for (const who of [networkOf(request.ip), `user:${askerId}`])
          await enforceLimit(tx, limit, { who, now });
      const inserted = await queries.insertQuestion(tx, {
        ...{ vehicleId: vehicle.id, askerId, now },
        text: body.text,
      });
      if (!inserted) throw await noRoom(tx, vehicle.id, askerId);
      await queueQuestionMail({ ...context, db: tx }, vehicle, inserted);
      return inserted;
    });
    mailer.wake();
    return presentWaiting(asked);
  });

  mount(app, contract.listOwnersQuestions, signedIn, async ({ request }) =>
    (await queries.listOfOwner(db, getUser(request).id)).map(presentToOwner),
  );

  mount(app, contract.answerQuestion, signedIn, async ({ params, body, request }) => {
    await countOwnChange(context, request);
    const now = clock();
    const answered = await db.transaction(async (tx) => {
      const found = await queries.findForChange(tx, readId(params.id));
      if (!found || !canAnswer(request.actor, found.vehicle)) throw notFound('Question');
      const { id, answer, answeredAt } = found.question;
      const row = await queries.updateQuestion(tx, id, {
        answer: body.answer,
        answeredAt: answeredAt ?? now,
      });
      if (!row) throw notFound('Question');
      if (answer === null) await queueAnswerMail({ ...context, db: tx }, found.vehicle, row);
      return row;
    });
    mailer.wake();
    return presentToOwner(answered);
  });

  mount(app, contract.removeQuestion, signedIn, async ({ params, request }) => {
    await countOwnChange(context, request);
    await db.transaction(async (tx) => {
      const found = await queries.findForChange(tx, readId(params.id));
      if (!found || !canRemove(request.actor, found.vehicle, found.question)) throw notFound('Question');
      await queries.deleteQuestion(tx, found.question.id);
    });
    return done;
  });
}

async function noRoom(tx: Database, vehicleId: number, askerId: number): Promise<HttpError> {
  const own = await queries.findWaiting(tx, vehicleId, askerId);
  return new HttpError(
    409,
    own
      ? 'You already asked about this build. Wait for the answer before you ask again.'
      : 'This owner has a lot of questions waiting. Please try again later.',
  );
}
