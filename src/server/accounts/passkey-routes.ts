import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/account/passkeys.ts';
import { readId } from '#contract/read-text.ts';
import { getUser, signedIn } from '#server/access/guards.ts';
import { listPasskeysOf, type PasskeyRow, presentPasskey } from '#server/keys/passkeys.ts';
import { anyone, done, mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { countOwnChange } from '#server/vehicles/record/own-changes.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { addNewPasskey, beginNewPasskey, removeOwnPasskey, renameOwnPasskey } from './passkey-changes.ts';
import { beginPasskeyUse, checkPasskey, invalidPasskey } from './passkey-sign-in.ts';
import { presentUser } from './present.ts';
import { findUserById, getUserById, noteLogin, type UserRow } from './queries.ts';
import { requirePassword, signIn } from './sign-in.ts';

/** Passkeys of users: in My Garage, and signing in with one. */
export function passkeyRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db, clock } = context;

  mount(app, contract.listPasskeys, signedIn, async ({ request }) => {
    const keys = await listPasskeysOf(db, { kind: 'user', id: getUser(request).id });
    return keys.map(presentPasskey);
  });

  mount(app, contract.beginPasskey, signedIn, async ({ body, request, reply }) => {
    const user = await userWithPassword(request, body.password);
    return beginNewPasskey(context, { request, reply }, ownerOf(user));
  });

  mount(app, contract.addPasskey, signedIn, async ({ body, request, reply }) => {
    await countOwnChange(context, request);
    const owner = ownerOf(await getUserById(db, getUser(request).id));
    const { key } = await addNewPasskey(context, { request, reply }, owner, body, async () => undefined);
    return presentPasskey(key);
  });

  mount(app, contract.renamePasskey, signedIn, async ({ params, body, request }) => {
    await countOwnChange(context, request);
    const owner = ownerOf(await getUserById(db, getUser(request).id));
    await renameOwnPasskey(context, owner, readId(params.id), body.name);
    return done;
  });

  mount(app, contract.removePasskey, signedIn, async ({ params, body, request }) => {
    const user = await userWithPassword(request, body.password);
    await removeOwnPasskey(context, ownerOf(user), readId(params.id));
    return done;
  });

  mount(app, contract.beginPasskeySignIn, anyone, ({ request, reply }) =>
    beginPasskeyUse(context, { request, reply }, 'user'),
  );

  mount(app, contract.signInWithPasskey, anyone, async ({ body, request, reply }) => {
    const key = await checkPasskey(context, { request, reply }, 'user', body.response, async (copied) => {
      const owner = await userOf(copied);
      return owner && ownerOf(owner);
    });
    const user = await userOf(key);
    if (!user) throw invalidPasskey();
    await signIn(context, { request, reply }, user);
    await noteLogin(db, user.id, clock());
    return presentUser(user);
  });

  async function userOf({ userId }: PasskeyRow): Promise<UserRow | undefined> {
    return userId === null ? undefined : findUserById(db, userId);
  }

  /** The user, who has shown the present password. */
  async function userWithPassword(request: FastifyRequest, password: string): Promise<UserRow> {
    const account = await getUserById(db, getUser(request).id);
    const given = { kind: 'user', name: account.email, account, password } as const;
    return requirePassword(context, request, given);
  }
}

function ownerOf({ id, email, isEmailVerified }: UserRow) {
  return { kind: 'user', id, email, isEmailVerified } as const;
}
