import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getMe, logOut } from '#contract/accounts.ts';
import { logIn, register } from '#contract/sign-in.ts';
import type { App } from '#server/app.ts';
import { Refused } from '#server/platform/errors.ts';
import { anyone, done, mount } from '#server/platform/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import { hashPassword, verifyPassword } from '#server/platform/passwords.ts';
import { countAgainst } from '#server/platform/rate-limits.ts';
import { closeSession, openSession } from '#server/platform/sessions.ts';
import { mergeLikes } from '#server/vehicles/likes.ts';
import { anonymousKey, userKey } from '#server/vehicles/visitor.ts';
import { attempt } from './attempts.ts';
import { presentUser } from './present.ts';
import { createUser, findUserByEmail, findUserById, noteLogin, type UserRow } from './queries.ts';
import { sendVerification } from './send.ts';
import { createToken } from './tokens.ts';

export function accountRoutes(app: FastifyInstance, context: App): void {
  const { db, clock, gallery, settings } = context;

  mount(app, getMe, anyone, async ({ request }) => {
    const user = request.actor.user && (await findUserById(db, request.actor.user.id));
    return user ? presentUser(user) : null;
  });

  mount(app, logIn, anyone, async ({ body, request, reply }) => {
    const door = { kind: 'user', name: body.email, network: networkOf(request.ip) } as const;
    const user = await attempt(db, clock(), door, () => checkPassword(body));
    if (!user) throw new Refused(401, 'Invalid email or password');
    await noteLogin(db, user.id, clock());
    await openSession(context, { request, reply }, { kind: 'user', id: user.id });
    await bringLikes(request, user.id);
    return presentUser(user);
  });

  mount(app, register, anyone, async ({ body, request, reply }) => {
    await countAgainst(db, settings.limits.registrations, { who: networkOf(request.ip), now: clock() });
    if (await findUserByEmail(db, body.email)) throw alreadyRegistered();
    const { token, hash } = createToken();
    const { email, firstName, lastName } = body;
    const names = [firstName, lastName].filter(Boolean).join(' ');
    const displayName = body.displayName ?? (names || null);
    const passwordHash = await hashPassword(body.password);
    const given = { email, firstName, lastName, displayName, passwordHash, emailVerificationToken: hash };
    const user = await createUser(db, given, clock());
    if (!user) throw alreadyRegistered();
    sendVerification(context, user.email, token);
    await openSession(context, { request, reply }, { kind: 'user', id: user.id });
    await bringLikes(request, user.id);
    return presentUser(user);
  });

  mount(app, logOut, anyone, async ({ request, reply }) => {
    await closeSession(context, { request, reply }, 'user');
    return done;
  });

  /** The account whose e-mail address and password these are. */
  async function checkPassword(given: { email: string; password: string }): Promise<UserRow | undefined> {
    const user = await findUserByEmail(db, given.email);
    return (await verifyPassword(given.password, user?.passwordHash)) ? user : undefined;
  }

  /** What the browser liked before it signed in becomes the user's. */
  async function bringLikes(request: FastifyRequest, userId: number): Promise<void> {
    const visitor = anonymousKey(request);
    if (!visitor) return;
    const changed = await mergeLikes(db, visitor, userKey(userId));
    if (changed.length > 0) await gallery.applyChange(changed);
  }
}

function alreadyRegistered(): Refused {
  const said = 'Email already registered';
  return new Refused(409, said, { fields: { email: said } });
}
