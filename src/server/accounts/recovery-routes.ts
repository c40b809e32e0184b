import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/account-recovery.ts';
import type { App } from '#server/app.ts';
import { badRequest, type Refused } from '#server/platform/errors.ts';
import { anyone, done, mount } from '#server/platform/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { countAgainst } from '#server/platform/rate-limits.ts';
import { closeSession } from '#server/platform/sessions.ts';
import { forgetFailures } from './attempts.ts';
import { getUser, signedIn } from './guards.ts';
import { confirmEmail, findUserByResetToken, getUserById, resetPassword } from './queries.ts';
import { sendReset, sendVerificationAgain } from './send.ts';
import { hashToken } from './tokens.ts';

export function recoveryRoutes(app: FastifyInstance, context: App): void {
  const { db, clock, settings } = context;

  mount(app, contract.forgotPassword, anyone, async ({ body, request }) => {
    await countAgainst(db, settings.limits.resetRequests, { who: networkOf(request.ip), now: clock() });
    sendReset(context, body.email);
    return { ...done, message: contract.RESET_SENT };
  });

  mount(app, contract.resetPassword, anyone, async ({ body, request, reply }) => {
    const hash = hashToken(body.token);
    const user = await findUserByResetToken(db, hash, clock());
    if (!user) throw linkIsOver();
    const passwordHash = await hashPassword(body.password);
    if (!(await resetPassword(db, { hash, passwordHash, now: clock() }))) throw linkIsOver();
    await forgetFailures(db, { kind: 'user', name: user.email });
    await closeSession(context, { request, reply }, 'user');
    return done;
  });

  mount(app, contract.verifyEmail, anyone, async ({ body }) => {
    if (!(await confirmEmail(db, hashToken(body.token), clock()))) throw linkIsOver();
    return done;
  });

  mount(app, contract.resendVerification, signedIn, async ({ request }) => {
    const user = await getUserById(db, getUser(request).id);
    if (!user.isEmailVerified) sendVerificationAgain(context, user);
    return done;
  });
}

function linkIsOver(): Refused {
  return badRequest('This link is no longer valid. Please ask for a new one.');
}
