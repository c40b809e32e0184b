import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type StoppedMails, stopMails } from '#contract/account/settings.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';
import { readStopToken, type StopRequest } from '#server/mails/stop-links.ts';
import { badRequest } from '#server/platform/errors.ts';
import { anyone, mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';

/** What the links of mails lead to that nobody asked for just now. Whoever has the link may end them, signed in or not. */
export async function stopMailsRoutes(app: FastifyInstance, { db, secret }: Context): Promise<void> {
  await app.register(async (scope) => {
    // Mail programs post a form, whose words say no more than the address does.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, taken) =>
      taken(null, undefined),
    );
    mount(scope, stopMails, anyone, async ({ params }) => {
      const given = readStopToken(secret, params.token);
      if (!given) throw badRequest('This link doesn’t work. Manage your email settings in My Garage.');
      return { stopped: await stop(db, given) };
    });
  });
}

async function stop(db: Database, { userId, kind }: StopRequest): Promise<StoppedMails> {
  const isOwn = eq(users.id, userId);
  if (kind === 'reviews') await db.update(users).set({ mailReviews: false }).where(isOwn);
  else if (kind === 'likes') await db.update(users).set({ mailLikes: false }).where(isOwn);
  else if (kind === 'questions') await db.update(users).set({ mailQuestions: false }).where(isOwn);
  else {
    const id = Number(kind.replace('follow-', ''));
    await db.execute(sql`DELETE FROM follows WHERE id = ${id} AND user_id = ${userId}`);
    return 'follow';
  }
  return kind;
}
