import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin/sign-in-security.ts';
import { type Call, readStep, takeStep, tryStep } from '#server/access/sign-in-steps.ts';
import { noteKeyChange } from '#server/keys/key-changes.ts';
import type { PasskeyRow } from '#server/keys/passkeys.ts';
import { isRecoveryCode, readFactor, takeCode } from '#server/keys/second-factor.ts';
import { badRequest, HttpError, signInRequired } from '#server/platform/errors.ts';
import { anyone, mount } from '#server/platform/http/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import { isWithin, requireRoom } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { type AdminRow, getActiveAdmin, requireAdminPasswords } from './admin-queries.ts';
import { logFailedSignIn, type SecondStep, signInAdmin } from './admin-sign-in.ts';
import { afterFactorChange, beginNewApp, confirmNewApp, ownerOfAdmin } from './authenticator-changes.ts';
import { findDevice } from './known-devices.ts';
import { throttleFailures } from './login-throttle.ts';
import { addNewPasskey, beginNewPasskey, STEP_OVER } from './passkey-changes.ts';
import { beginPasskeyUse, checkPasskey, invalidPasskey } from './passkey-sign-in.ts';

/** Codes one sign-in may try. */
const TRIES = 5;

/** Administrators: signing in with a passkey, with a code after the password, and setting up what a sign-in requires. */
export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, settings } = context;
  const { wrongCodes } = settings.limits;

  mount(app, contract.beginAdminPasskeySignIn, anyone, async ({ body, request, reply }) => {
    const adminId = body.afterPassword ? (await adminOfStep(request, { isSetUp: false })).id : undefined;
    return beginPasskeyUse(context, { request, reply }, 'admin', adminId);
  });

  mount(app, contract.signInAdminWithPasskey, anyone, async ({ body, request, reply }) => {
    const key = await checkPasskey(context, { request, reply }, 'admin', body.response, async (copied) =>
      ownerOfAdmin(await adminOf(copied)),
    );
    await takeStep(context, { request, reply }, 'second-factor');
    return signInAdmin(context, { request, reply }, await adminOf(key), `passkey “${key.name}”`);
  });

  mount(app, contract.signInWithCode, anyone, async ({ body, request, reply }) => {
    const admin = await adminOfStep(request, { isSetUp: false });
    const count = countOf(request, admin, body.code);
    if (count) await requireRoom(db, wrongCodes, count);
    if (!(await tryStep(context, request, 'second-factor', TRIES))) throw badRequest(STEP_OVER);
    const network = networkOf(request.ip);
    const attempt = { kind: 'admin', name: `code of ${admin.id}`, network, device: undefined } as const;
    const kind = await throttleFailures(db, clock(), attempt, () =>
      takeCode(db, admin.id, body.code, clock()),
    );
    if (!kind) {
      if (count) await isWithin(db, wrongCodes, count);
      await logFailedSignIn(db, admin, clock());
      throw new HttpError(400, 'Wrong or used code', { fields: { code: 'Wrong or used code' } });
    }
    await takeStep(context, { request, reply }, 'second-factor');
    if (kind === 'recovery') await tellOfRecovery(admin);
    const by = kind === 'recovery' ? 'recovery code' : 'authenticator app';
    return signInAdmin(context, { request, reply }, admin, by);
  });

  mount(app, contract.beginSetUpPasskey, anyone, async ({ request, reply }) => {
    const admin = await adminOfStep(request, { isSetUp: true });
    return beginNewPasskey(context, { request, reply }, ownerOfAdmin(admin));
  });

  mount(app, contract.setUpPasskey, anyone, async ({ body, request, reply }) => {
    const admin = await adminOfStep(request, { isSetUp: true });
    const owner = ownerOfAdmin(admin);
    const { key, also } = await addNewPasskey(context, { request, reply }, owner, body, (tx) =>
      afterFactorChange(context, tx, request, { adminId: admin.id, wasOn: false }),
    );
    return finishSetUp({ request, reply }, admin, also, `passkey “${key.name}”`);
  });

  mount(app, contract.beginSetUpApp, anyone, async ({ request, reply }) =>
    beginNewApp(context, { request, reply }, await adminOfStep(request, { isSetUp: true })),
  );

  mount(app, contract.setUpApp, anyone, async ({ body, request, reply }) => {
    const admin = await adminOfStep(request, { isSetUp: true });
    const codes = await confirmNewApp(context, { request, reply }, admin, body.code);
    return finishSetUp({ request, reply }, admin, codes, 'authenticator app');
  });

  async function finishSetUp(call: Call, admin: AdminRow, recoveryCodes: string[], by: string) {
    await takeStep(context, call, 'second-factor');
    return { admin: await signInAdmin(context, call, admin, by), recoveryCodes };
  }

  /** Where a wrong code counts for the day. A browser the account knows is counted alone, so that a thief of the password keeps nobody out. */
  function countOf(request: FastifyRequest, { id, username, passwordHash }: AdminRow, code: string) {
    if (isRecoveryCode(code)) return undefined;
    const device = findDevice(context, request, { kind: 'admin', name: username, passwordHash });
    return { who: device === undefined ? `admin:${id}` : `admin:${id}:${device}`, now: clock() };
  }

  /** The administrator whose password this browser has shown, for this purpose. */
  async function adminOfStep(
    request: FastifyRequest,
    { isSetUp }: Pick<SecondStep, 'isSetUp'>,
  ): Promise<AdminRow> {
    const step = (await readStep(context, request, 'second-factor')) as SecondStep | undefined;
    if (step?.isSetUp !== isSetUp) throw badRequest(STEP_OVER);
    const admin = await getActiveAdmin(db, step.adminId).catch(() => undefined);
    if (admin?.passwordHash !== step.passwordHash) throw badRequest(STEP_OVER);
    requireAdminPasswords(settings, admin);
    // Two browsers may have begun to set one up.
    if (isSetUp && (await readFactor(context, admin.id)).isOn) throw badRequest(STEP_OVER);
    return admin;
  }

  async function adminOf({ adminId }: PasskeyRow): Promise<AdminRow> {
    if (adminId === null) throw signInRequired();
    const admin = await getActiveAdmin(db, adminId).catch(() => {
      throw invalidPasskey();
    });
    requireAdminPasswords(settings, admin);
    return admin;
  }

  async function tellOfRecovery(admin: AdminRow): Promise<void> {
    const { recoveryCodes: left } = await readFactor(context, admin.id);
    await noteKeyChange(db, context, ownerOfAdmin(admin), { news: { what: 'code-used', left } });
    context.mailer.wake();
  }
}
