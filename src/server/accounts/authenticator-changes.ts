import type { FastifyRequest } from 'fastify';
import type { AppSecret } from '#contract/admin/sign-in-security.ts';
import { endSessionsOf, sessionIdOf } from '#server/access/sessions.ts';
import { beginStep, type Call, takeStep, tryStep } from '#server/access/sign-in-steps.ts';
import type { Database } from '#server/database/open.ts';
import { newAppSecret, timeStepOf } from '#server/keys/authenticator-app.ts';
import { noteKeyChange } from '#server/keys/key-changes.ts';
import { keepApp, readFactor, renewCodes } from '#server/keys/second-factor.ts';
import { badRequest } from '#server/platform/errors.ts';
import type { Context } from '#server/settings/context.ts';
import type { AdminRow } from './admin-queries.ts';
import { STEP_OVER } from './passkey-changes.ts';

interface AppStep {
  adminId: number;
  secret: string;
}

/** Codes that may be typed wrong before the app is scanned anew. */
const TRIES = 10;

/** A secret for an app; it is kept only in the step until the app has shown a code. */
export async function beginNewApp(context: Context, call: Call, admin: AdminRow): Promise<AppSecret> {
  const made = await newAppSecret(admin.username);
  const step: AppStep = { adminId: admin.id, secret: made.secret };
  await beginStep(context, call, 'authenticator-add', step);
  return made;
}

/** Keeps the app that shows this code, in place of any other, and turns the factor on. Returns recovery codes where there were none. */
export async function confirmNewApp(
  context: Context,
  call: Call,
  admin: AdminRow,
  code: string,
): Promise<string[]> {
  const step = (await tryStep(context, call.request, 'authenticator-add', TRIES)) as AppStep | undefined;
  if (step?.adminId !== admin.id) throw badRequest(STEP_OVER);
  const now = context.clock();
  const timeStep = await timeStepOf(step.secret, code, now);
  if (timeStep === undefined) {
    const said = 'That code doesn’t match. Enter the one your app shows now.';
    throw badRequest(said, { fields: { code: said } });
  }
  if (!(await takeStep(context, call, 'authenticator-add'))) throw badRequest(STEP_OVER);
  const codes = await context.db.transaction(async (tx) => {
    const { isOn: wasOn } = await readFactor({ ...context, db: tx }, admin.id);
    await keepApp(tx, admin.id, { secret: step.secret, timeStep, now });
    await noteKeyChange(tx, context, ownerOfAdmin(admin), {
      action: 'turn-on-factor',
      after: { by: 'authenticator app' },
      news: { what: 'app-added' },
    });
    return afterFactorChange(context, tx, call.request, { adminId: admin.id, wasOn });
  });
  context.mailer.wake();
  return codes;
}

/**
 * What follows once a way was added or the factor turned on. Where it was off and is on now, the administrator's other sessions
 * end: a stolen password may have opened them. Returns recovery codes where a factor that is on has none.
 */
export async function afterFactorChange(
  context: Context,
  tx: Database,
  request: FastifyRequest,
  { adminId, wasOn }: { adminId: number; wasOn: boolean },
): Promise<string[]> {
  const { isOn, recoveryCodes } = await readFactor({ ...context, db: tx }, adminId);
  if (!isOn) return [];
  if (!wasOn) await endSessionsOf(tx, { kind: 'admin', id: adminId }, sessionIdOf(context, request, 'admin'));
  return recoveryCodes === 0 ? renewCodes(tx, adminId) : [];
}

export function ownerOfAdmin({ id, username, email }: AdminRow) {
  return { kind: 'admin', id, username, email } as const;
}
