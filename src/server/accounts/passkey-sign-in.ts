import type { Assertion } from '#contract/account/passkeys.ts';
import type { SessionKind } from '#server/access/sessions.ts';
import { beginStep, type Call, takeStep } from '#server/access/sign-in-steps.ts';
import { optionsForSignIn, verifyUse } from '#server/keys/ceremonies.ts';
import { type KeyOwner, noteKeyChange } from '#server/keys/key-changes.ts';
import { countUse, findPasskey, listPasskeysOf, type PasskeyRow } from '#server/keys/passkeys.ts';
import { badRequest, HttpError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/networks.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { throttleFailures } from './login-throttle.ts';
import { STEP_OVER } from './passkey-changes.ts';

interface UseStep {
  challenge: string;
  kind: SessionKind;
  /** Whose key it has to be, after the password of an administrator. */
  adminId?: number | undefined;
}

/** What the browser has a key sign; the challenge is kept, once. `adminId` asks for a key of this administrator. */
export async function beginPasskeyUse(context: Context, call: Call, kind: SessionKind, adminId?: number) {
  const { db, clock, settings } = context;
  const who = networkOf(call.request.ip);
  await enforceLimit(db, settings.limits.passkeyChallenges, { who, now: clock() });
  const present =
    adminId === undefined ? undefined : await listPasskeysOf(db, { kind: 'admin', id: adminId });
  const options = await optionsForSignIn(context, call.request, kind, present);
  const step: UseStep = { challenge: options.challenge, kind, adminId };
  await beginStep(context, call, 'passkey-sign-in', step);
  return options;
}

/**
 * The key that has signed what this browser was asked to. Failures are limited as those of passwords. A counter that has not
 * grown is refused, logged and mailed to its owner: the key may have been copied.
 */
export async function checkPasskey(
  context: Context,
  call: Call,
  kind: SessionKind,
  response: Assertion,
  ownerOf: (key: PasskeyRow) => Promise<KeyOwner | undefined>,
): Promise<PasskeyRow> {
  const { db, clock } = context;
  const step = (await takeStep(context, call, 'passkey-sign-in')) as UseStep | undefined;
  if (step?.kind !== kind) throw badRequest(STEP_OVER);
  const key = await findPasskey(db, kind, response.id);
  const isAsked = step.adminId === undefined || key?.adminId === step.adminId;
  const attempt = {
    ...{ kind, network: networkOf(call.request.ip), device: undefined },
    name: `passkey ${response.id}`,
  };
  const used = await throttleFailures(db, clock(), attempt, async () => {
    if (!key || !isAsked) return undefined;
    const given = { challenge: step.challenge, response };
    const counter = await verifyUse(context, call.request, key, given);
    return counter === undefined ? undefined : { key, counter };
  });
  if (!used) throw invalidPasskey();
  if (await countUse(db, used.key.id, used.counter, clock())) return used.key;
  const owner = await ownerOf(used.key);
  if (owner) {
    const { name } = used.key;
    await db.transaction((tx) =>
      noteKeyChange(tx, context, owner, {
        action: 'refuse-key',
        after: { name },
        news: { what: 'passkey-refused', name },
      }),
    );
    context.mailer.wake();
  }
  throw new HttpError(
    401,
    'This passkey looks like a copy, so it can’t sign in. Use your password and replace it.',
  );
}

export function invalidPasskey(): HttpError {
  return new HttpError(401, 'That passkey doesn’t work here. Use your password instead.');
}
