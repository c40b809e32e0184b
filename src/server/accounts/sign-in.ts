import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireUnblocked } from '#server/access/blocked.ts';
import { openSession, type SessionKind } from '#server/access/sessions.ts';
import { anonymousKey, userKey } from '#server/access/visitor.ts';
import { createKeyedLimiter } from '#server/platform/concurrency-limiter.ts';
import { badRequest, type HttpError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/networks.ts';
import { verifyPassword } from '#server/platform/passwords.ts';
import type { Context as AppContext } from '#server/settings/context.ts';
import { mergeLikes } from '#server/vehicles/likes/likes.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { findDevice, rememberDevice } from './known-devices.ts';
import { throttleFailures } from './login-throttle.ts';
import type { UserRow } from './queries.ts';

/** So that one network does not fill the queue in which passwords are hashed. */
export const passwordsOfNetwork = createKeyedLimiter({ running: 2, waiting: 60 });

type Context = Pick<AppContext, 'db' | 'clock' | 'secret' | 'settings'>;

/** Signs the browser in to an account whose password it has just shown or set. */
export async function signIn(
  context: Context & WithListener,
  call: { request: FastifyRequest; reply: FastifyReply },
  { id, email, passwordHash, blockedAt }: Pick<UserRow, 'id' | 'email' | 'passwordHash' | 'blockedAt'>,
): Promise<void> {
  requireUnblocked({ blockedAt });
  await openSession(context, call, { kind: 'user', id, passwordHash });
  rememberDevice(context, call, { kind: 'user', name: email, passwordHash });
  await bringLikes(context, call.request, id);
}

/** What the browser liked before it signed in becomes the user's. */
async function bringLikes(
  { db, listener }: Pick<Context & WithListener, 'db' | 'listener'>,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  const visitor = anonymousKey(request);
  if (!visitor) return;
  const changed = await mergeLikes(db, visitor, userKey(userId));
  if (changed.length > 0) await listener.changed(changed);
}

interface PasswordCheck<Row> {
  kind: SessionKind;
  /** E-mail address or user name as it was given. */
  name: string;
  /** The account of that name, if there is one. */
  account: Row | undefined;
  password: string;
}

/** The account if this is its password. Failures are limited, and an account that is not there takes as long. */
export async function checkPassword<Row extends { passwordHash: string }>(
  context: Context,
  request: FastifyRequest,
  { kind, name, account, password }: PasswordCheck<Row>,
): Promise<Row | undefined> {
  const passwordHash = account?.passwordHash;
  const device = findDevice(context, request, { kind, name, passwordHash });
  const network = networkOf(request.ip);
  const login = { kind, name, network, device };
  return throttleFailures(context.db, context.clock(), login, async () =>
    (await passwordsOfNetwork(network, () => verifyPassword(password, passwordHash))) ? account : undefined,
  );
}

/**
 * The account of somebody who is signed in and shows the present password once more, so that a stolen session changes nothing that
 * lasts. Failures are limited as at sign-in; a wrong password is a 400 at `field`.
 */
export async function requirePassword<Row extends { passwordHash: string }>(
  context: Context,
  request: FastifyRequest,
  given: PasswordCheck<Row>,
  field = 'password',
): Promise<Row> {
  const account = await checkPassword(context, request, given);
  if (!account) throw wrongPassword(field);
  return account;
}

export function wrongPassword(field: string): HttpError {
  return badRequest('Wrong password', { fields: { [field]: 'Wrong password' } });
}
