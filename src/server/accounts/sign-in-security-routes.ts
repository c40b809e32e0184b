import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin/sign-in-security.ts';
import { readId } from '#contract/read-text.ts';
import { getAdmin, moderator } from '#server/access/guards.ts';
import type { Database } from '#server/database/open.ts';
import { noteKeyChange } from '#server/keys/key-changes.ts';
import { listPasskeysOf, presentPasskey } from '#server/keys/passkeys.ts';
import { readFactor, removeAppOf, renewCodes, setFactor } from '#server/keys/second-factor.ts';
import { badRequest, notFound } from '#server/platform/errors.ts';
import { done, mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { type AdminRow, getActiveAdmin } from './admin-queries.ts';
import { afterFactorChange, beginNewApp, confirmNewApp, ownerOfAdmin } from './authenticator-changes.ts';
import { addNewPasskey, beginNewPasskey, removeOwnPasskey, renameOwnPasskey } from './passkey-changes.ts';
import { requirePassword } from './sign-in.ts';

/** How the administrator who is signed in signs in: passkeys, authenticator app, recovery codes. */
export function signInSecurityRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  mount(app, contract.readSignInSecurity, moderator, async ({ request }) => {
    const { id } = getAdmin(request);
    const { hasApp, isOn, isRequired, recoveryCodes } = await readFactor(context, id);
    const keys = await listPasskeysOf(db, { kind: 'admin', id });
    return { passkeys: keys.map(presentPasskey), hasApp, isOn, isRequired, recoveryCodes };
  });

  mount(app, contract.beginAdminPasskey, moderator, async ({ body, request, reply }) => {
    const admin = await adminWithPassword(request, body.password);
    return beginNewPasskey(context, { request, reply }, ownerOfAdmin(admin));
  });

  mount(app, contract.addAdminPasskey, moderator, async ({ body, request, reply }) => {
    const admin = await self(request);
    const owner = ownerOfAdmin(admin);
    const wasOn = (await readFactor(context, admin.id)).isOn;
    const { also } = await addNewPasskey(context, { request, reply }, owner, body, (tx) =>
      afterFactorChange(context, tx, request, { adminId: admin.id, wasOn }),
    );
    return { recoveryCodes: also };
  });

  mount(app, contract.renameAdminPasskey, moderator, async ({ params, body, request }) => {
    await renameOwnPasskey(context, ownerOfAdmin(await self(request)), readId(params.id), body.name);
    return done;
  });

  mount(app, contract.removeAdminPasskey, moderator, async ({ params, body, request }) => {
    const admin = await adminWithPassword(request, body.password);
    const wasOn = (await readFactor(context, admin.id)).isOn;
    await removeOwnPasskey(context, ownerOfAdmin(admin), readId(params.id), (tx) =>
      afterRemoval(tx, admin, wasOn),
    );
    return done;
  });

  mount(app, contract.beginApp, moderator, async ({ body, request, reply }) =>
    beginNewApp(context, { request, reply }, await adminWithPassword(request, body.password)),
  );

  mount(app, contract.confirmApp, moderator, async ({ body, request, reply }) => ({
    recoveryCodes: await confirmNewApp(context, { request, reply }, await self(request), body.code),
  }));

  mount(app, contract.removeApp, moderator, async ({ body, request }) => {
    const admin = await adminWithPassword(request, body.password);
    const wasOn = (await readFactor(context, admin.id)).isOn;
    await db.transaction(async (tx) => {
      if (!(await removeAppOf(tx, admin.id))) throw notFound('Authenticator app');
      await noteKeyChange(tx, context, ownerOfAdmin(admin), {
        action: 'remove-key',
        before: { name: 'Authenticator app' },
        news: { what: 'app-removed' },
      });
      await afterRemoval(tx, admin, wasOn);
    });
    context.mailer.wake();
    return done;
  });

  mount(app, contract.setSecondFactor, moderator, async ({ body, request }) => {
    const admin = await adminWithPassword(request, body.password);
    const codes = await db.transaction((tx) => (body.isOn ? turnOn(tx, request, admin) : turnOff(tx, admin)));
    context.mailer.wake();
    return { recoveryCodes: codes };
  });

  mount(app, contract.renewRecoveryCodes, moderator, async ({ body, request }) => {
    const admin = await adminWithPassword(request, body.password);
    const { isOn } = await readFactor(context, admin.id);
    if (!isOn) throw badRequest('Turn on the second factor first.');
    const codes = await db.transaction(async (tx) => {
      await noteKeyChange(tx, context, ownerOfAdmin(admin), {
        action: 'new-recovery-codes',
        news: { what: 'new-codes' },
      });
      return renewCodes(tx, admin.id);
    });
    context.mailer.wake();
    return { recoveryCodes: codes };
  });

  async function turnOn(tx: Database, request: FastifyRequest, admin: AdminRow): Promise<string[]> {
    const { hasApp, passkeys, isOn } = await readFactor({ ...context, db: tx }, admin.id);
    if (isOn) return [];
    if (!hasApp && passkeys === 0) throw badRequest('Add a passkey or an authenticator app first.');
    await setFactor(tx, admin.id, clock());
    await noteKeyChange(tx, context, ownerOfAdmin(admin), {
      action: 'turn-on-factor',
      news: { what: 'factor-on' },
    });
    return afterFactorChange(context, tx, request, { adminId: admin.id, wasOn: false });
  }

  async function turnOff(tx: Database, admin: AdminRow): Promise<string[]> {
    const { isOn, isRequired } = await readFactor({ ...context, db: tx }, admin.id);
    if (isRequired) throw badRequest('This site requires a second factor.');
    if (!isOn) return [];
    await setFactor(tx, admin.id, null);
    await noteKeyChange(tx, context, ownerOfAdmin(admin), {
      action: 'turn-off-factor',
      news: { what: 'factor-off' },
    });
    return [];
  }

  /** With the last way a factor is off, unless the site requires one: then the way stays. */
  async function afterRemoval(tx: Database, admin: AdminRow, wasOn: boolean): Promise<void> {
    const { hasApp, passkeys, isRequired } = await readFactor({ ...context, db: tx }, admin.id);
    if (!wasOn || hasApp || passkeys > 0) return;
    if (isRequired) throw badRequest('This site requires a second factor. Add another one first.');
    await setFactor(tx, admin.id, null);
    await noteKeyChange(tx, context, ownerOfAdmin(admin), {
      action: 'turn-off-factor',
      news: { what: 'factor-off' },
    });
  }

  function self(request: FastifyRequest): Promise<AdminRow> {
    return getActiveAdmin(db, getAdmin(request).id);
  }

  /** The administrator, who has shown the present password. */
  async function adminWithPassword(request: FastifyRequest, password: string): Promise<AdminRow> {
    const account = await self(request);
    const given = { kind: 'admin', name: account.username, account, password } as const;
    return requirePassword(context, request, given);
  }
}
