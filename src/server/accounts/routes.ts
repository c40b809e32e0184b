import type { FastifyInstance } from 'fastify';
import { getMe, logOut } from '#contract/account/accounts.ts';
import { logIn, register } from '#contract/account/sign-in.ts';
import { closeSession } from '#server/access/sessions.ts';
import { HttpError } from '#server/platform/errors.ts';
import { anyone, done, mount } from '#server/platform/http/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import { createToken } from '#server/platform/secret-token.ts';
import type { Context } from '#server/settings/context.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { queueVerification, verificationEnd } from './mail-links.ts';
import { presentUser } from './present.ts';
import { createUser, findUserByEmail, findUserById, noteLogin } from './queries.ts';
import { checkPassword, passwordsOfNetwork, signIn } from './sign-in.ts';

export function accountRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db, clock, mailer, settings } = context;

  mount(app, getMe, anyone, async ({ request }) => {
    const user = request.actor.user && (await findUserById(db, request.actor.user.id));
    return user ? presentUser(user) : null;
  });

  mount(app, logIn, anyone, async ({ body, request, reply }) => {
    const { email: name, password } = body;
    const account = await findUserByEmail(db, name);
    const user = await checkPassword(context, request, { kind: 'user', name, account, password });
    if (!user) throw new HttpError(401, 'Invalid email or password');
    await signIn(context, { request, reply }, user);
    await noteLogin(db, user.id, clock());
    return presentUser(user);
  });

  mount(app, register, anyone, async ({ body, request, reply }) => {
    const network = networkOf(request.ip);
    await enforceLimit(db, settings.limits.registrations, { who: network, now: clock() });
    if (await findUserByEmail(db, body.email)) throw alreadyRegistered();
    const { token, hash } = createToken();
    const { email, firstName, lastName } = body;
    const names = [firstName, lastName].filter(Boolean).join(' ');
    const displayName = body.displayName ?? (names || null);
    const passwordHash = await passwordsOfNetwork(network, () => hashPassword(body.password));
    const now = clock();
    const given = {
      ...{ email, firstName, lastName, displayName, passwordHash },
      emailVerificationToken: hash,
      emailVerificationExpires: verificationEnd(now),
    };
    const user = await db.transaction(async (tx) => {
      const created = await createUser(tx, given, now);
      if (created) await queueVerification({ ...context, db: tx }, created, token);
      return created;
    });
    if (!user) throw alreadyRegistered();
    mailer.wake();
    await signIn(context, { request, reply }, user);
    return presentUser(user);
  });

  mount(app, logOut, anyone, async ({ request, reply }) => {
    await closeSession(context, { request, reply }, 'user');
    return done;
  });
}

/** The form tells it in a toast; its field says what to do about it. */
function alreadyRegistered(): HttpError {
  return new HttpError(409, 'Email already registered', {
    code: 'email-registered',
    fields: { email: 'Sign in instead, or use another email address' },
  });
}
