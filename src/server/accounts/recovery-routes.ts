import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/account/sign-in.ts';
import type { Actor } from '#server/access/actor.ts';
import { requireUnblocked } from '#server/access/blocked.ts';
import { getUser, signedIn } from '#server/access/guards.ts';
import { closeSession } from '#server/access/sessions.ts';
import { badRequest, type HttpError } from '#server/platform/errors.ts';
import { anyone, done, mount } from '#server/platform/http/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import { hashToken } from '#server/platform/secret-token.ts';
import type { Context } from '#server/settings/context.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { rememberDevice } from './known-devices.ts';
import { forgetFailures } from './login-throttle.ts';
import { consumeToken, findUserByToken, queueVerificationAgain, sendReset } from './mail-links.ts';
import { presentVerificationLink } from './present.ts';
import { getUserById, type UserRow } from './queries.ts';
import { signIn } from './sign-in.ts';

export function recoveryRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db, clock, mailer, settings } = context;

  mount(app, contract.forgotPassword, anyone, async ({ body, request }) => {
    await enforceLimit(db, settings.limits.resetRequests, { who: networkOf(request.ip), now: clock() });
    sendReset(context, body.email);
    return { ...done, message: contract.RESET_SENT };
  });

  mount(app, contract.resetPassword, anyone, async ({ body, request, reply }) => {
    const hash = hashToken(body.token);
    const user = await findUserByToken(db, 'reset', hash, clock());
    if (!user) throw linkIsOver();
    const passwordHash = await hashPassword(body.password);
    if (!(await consumeToken(context, 'reset', { hash, passwordHash, now: clock() }))) throw linkIsOver();
    mailer.wake();
    await forgetFailures(db, { kind: 'user', name: user.email });
    await closeSession(context, { request, reply }, 'user');
    rememberDevice(context, { request, reply }, { kind: 'user', name: user.email, passwordHash });
    return done;
  });

  mount(app, contract.readVerificationLink, anyone, async ({ body, request }) => {
    const user = await findUserByToken(db, 'verification', hashToken(body.token), clock());
    if (!user) throw linkIsOver();
    return presentVerificationLink(user, request.actor);
  });

  mount(app, contract.verifyEmail, anyone, async ({ body, request, reply }) => {
    const hash = hashToken(body.token);
    const user = await findUserByToken(db, 'verification', hash, clock());
    if (!user) throw linkIsOver();
    requireUnblocked(user);
    const passwordHash = await newHashOf(user, request.actor, body.password);
    if (!(await consumeToken(context, 'verification', { hash, passwordHash, now: clock() })))
      throw linkIsOver();
    mailer.wake();
    if (passwordHash) await forgetFailures(db, { kind: 'user', name: user.email });
    await signIn(context, { request, reply }, { ...user, ...(passwordHash && { passwordHash }) });
    return done;
  });

  mount(app, contract.resendVerification, signedIn, async ({ request }) => {
    const user = await getUserById(db, getUser(request).id);
    if (user.isEmailVerified) return done;
    await db.transaction((tx) => queueVerificationAgain({ ...context, db: tx }, user));
    mailer.wake();
    return done;
  });
}

/** The hash of the new password; none where the browser is signed in to the account and so knows the one it has. */
async function newHashOf(
  { id }: UserRow,
  actor: Actor,
  password: string | undefined,
): Promise<string | undefined> {
  if (password !== undefined) return hashPassword(password);
  if (actor.user?.id === id) return undefined;
  throw badRequest(contract.PASSWORD_NEEDED, { fields: { password: contract.PASSWORD_NEEDED } });
}

function linkIsOver(): HttpError {
  return badRequest('This link is no longer valid. Please ask for a new one.');
}
