import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/account/settings.ts';
import { getUser, signedIn } from '#server/access/guards.ts';
import { endSessionsOf, endTaggedSession, listSessions, sessionIdOf } from '#server/access/sessions.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';
import { badRequest, type HttpError, notFound } from '#server/platform/errors.ts';
import { done, mount } from '#server/platform/http/mount.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import { hashToken } from '#server/platform/secret-token.ts';
import type { Context } from '#server/settings/context.ts';
import { countOwnChange } from '#server/vehicles/record/own-changes.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { queueEmailChange, takeNewEmail } from './change-email.ts';
import { rememberDevice } from './known-devices.ts';
import { closeOtherWays } from './mail-links.ts';
import { presentSettings, presentUser } from './present.ts';
import { getUserById, type UserRow } from './queries.ts';
import { requirePassword, signIn, wrongPassword } from './sign-in.ts';

/** What users change about their account. */
export function accountSettingsRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db, clock, mailer, settings } = context;

  mount(app, contract.getAccountSettings, signedIn, async ({ request }) => {
    const user = await getUserById(db, getUser(request).id);
    const now = clock();
    const thisOne = sessionIdOf(context, request, 'user');
    const sessions = await listSessions(db, { kind: 'user', id: user.id }, now);
    return presentSettings(user, { sessions, thisOne, now });
  });

  mount(app, contract.changeNames, signedIn, async ({ body, request }) =>
    presentUser(await update(request, body)),
  );

  mount(app, contract.changeNotices, signedIn, async ({ body, request }) => {
    await update(request, {
      mailReviews: body.reviews,
      mailLikes: body.likes,
      mailQuestions: body.questions,
    });
    return done;
  });

  mount(app, contract.changeEmail, signedIn, async ({ body, request }) => {
    const user = await getUserWithPassword(request, 'password', body.password);
    if (body.email === user.email) throw refuse('email', 'That’s already your account email');
    await enforceLimit(db, settings.limits.emailChanges, { who: `user:${user.id}`, now: clock() });
    await db.transaction((tx) => queueEmailChange({ ...context, db: tx }, user, body.email));
    mailer.wake();
    return done;
  });

  mount(app, contract.confirmNewEmail, signedIn, async ({ body, request, reply }) => {
    const user = await getUserById(db, getUser(request).id);
    const changed = await takeNewEmail(db, { user, hash: hashToken(body.token), now: clock() });
    if (!changed) throw badRequest('This link is no longer valid. Please ask for a new one.');
    mailer.wake();
    const { email: name, passwordHash } = changed;
    rememberDevice(context, { request, reply }, { kind: 'user', name, passwordHash });
    return presentUser(changed);
  });

  mount(app, contract.changePassword, signedIn, async ({ body, request, reply }) => {
    const user = await getUserWithPassword(request, 'currentPassword', body.currentPassword);
    const passwordHash = await hashPassword(body.password);
    await db.transaction((tx) => replacePassword(tx, user, passwordHash, clock()));
    await signIn(context, { request, reply }, { ...user, passwordHash });
    return done;
  });

  mount(app, contract.endSession, signedIn, async ({ params, request }) => {
    const account = { kind: 'user', id: getUser(request).id } as const;
    if (!(await endTaggedSession(db, account, params.id))) throw notFound('Sign-in');
    return done;
  });

  mount(app, contract.endOtherSessions, signedIn, async ({ request }) => {
    const account = { kind: 'user', id: getUser(request).id } as const;
    await endSessionsOf(db, account, sessionIdOf(context, request, 'user'));
    return done;
  });

  async function update(request: FastifyRequest, values: Partial<UserRow>): Promise<UserRow> {
    await countOwnChange(context, request);
    const { id } = getUser(request);
    await db
      .update(users)
      .set({ ...values, updatedAt: clock() })
      .where(eq(users.id, id));
    return getUserById(db, id);
  }

  /** The user, who has shown the present password in this field. Failures are limited as at sign-in. */
  async function getUserWithPassword(request: FastifyRequest, field: string, password: string) {
    const account = await getUserById(db, getUser(request).id);
    const given = { kind: 'user', name: account.email, account, password } as const;
    return requirePassword(context, request, given, field);
  }
}

/** Ends all sessions with it. A password that was changed meanwhile is not the one that was shown. */
async function replacePassword(tx: Database, user: UserRow, passwordHash: string, now: Date): Promise<void> {
  const changed = await tx
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning({ id: users.id });
  if (changed.length === 0) throw wrongPassword('currentPassword');
  await closeOtherWays(tx, user.id);
}

function refuse(field: string, sentence: string): HttpError {
  return badRequest(sentence, { fields: { [field]: sentence } });
}
