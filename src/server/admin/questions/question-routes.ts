import type { FastifyInstance } from 'fastify';
import { moderateAway, moderateQuestion } from '#contract/account/questions.ts';
import { readId } from '#contract/read-text.ts';
import { getAdmin, moderator } from '#server/access/guards.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { editQuestion, removeWithLog } from '#server/vehicles/questions/moderate.ts';

/** Moderators edit and remove questions to owners with their answers. */
export function adminQuestionRoutes(app: FastifyInstance, { db, clock }: Context): void {
  mount(app, moderateQuestion, moderator, async ({ params, body, request }) => {
    const author = { admin: getAdmin(request), now: clock() };
    return {
      activityId: await db.transaction((tx) => editQuestion(tx, author, readId(params.id), body)),
    };
  });

  mount(app, moderateAway, moderator, async ({ params, request }) => {
    const author = { admin: getAdmin(request), now: clock() };
    return { activityId: await db.transaction((tx) => removeWithLog(tx, author, readId(params.id))) };
  });
}
