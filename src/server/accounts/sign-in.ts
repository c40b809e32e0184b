import type { FastifyReply, FastifyRequest } from 'fastify';
import { openSession } from '#server/access/sessions.ts';
import { anonymousKey, userKey } from '#server/access/visitor.ts';
import type { Context as AppContext } from '#server/settings/context.ts';
import { mergeLikes } from '#server/vehicles/likes/likes.ts';
import type { Listened } from '#server/vehicles/record/vehicle-listener.ts';
import { rememberDevice } from './known-devices.ts';
import type { UserRow } from './queries.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'secret' | 'settings'> & Listened;

/** Signs the browser in to an account whose password it has just shown or set. */
export async function signIn(
  context: Context,
  call: { request: FastifyRequest; reply: FastifyReply },
  { id, email, passwordHash }: Pick<UserRow, 'id' | 'email' | 'passwordHash'>,
): Promise<void> {
  await openSession(context, call, { kind: 'user', id, passwordHash });
  rememberDevice(context, call, { kind: 'user', name: email, passwordHash });
  await bringLikes(context, call.request, id);
}

/** What the browser liked before it signed in becomes the user's. */
async function bringLikes(
  { db, listener }: Pick<Context, 'db' | 'listener'>,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  const visitor = anonymousKey(request);
  if (!visitor) return;
  const changed = await mergeLikes(db, visitor, userKey(userId));
  if (changed.length > 0) await listener.changed(changed);
}
