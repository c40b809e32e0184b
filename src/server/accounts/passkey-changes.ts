import type { Attestation } from '#contract/account/passkeys.ts';
import { MAX_PASSKEYS } from '#domain/limits.ts';
import { deviceInWords } from '#server/access/device-words.ts';
import { beginStep, type Call, takeStep } from '#server/access/sign-in-steps.ts';
import type { Database } from '#server/database/open.ts';
import { optionsForNewKey, verifyNewKey } from '#server/keys/ceremonies.ts';
import { type KeyOwner, noteKeyChange } from '#server/keys/key-changes.ts';
import {
  createPasskey,
  deletePasskey,
  listPasskeysOf,
  type PasskeyRow,
  updatePasskeyName,
} from '#server/keys/passkeys.ts';
import { badRequest, HttpError, notFound } from '#server/platform/errors.ts';
import type { Context } from '#server/settings/context.ts';

interface AddStep {
  challenge: string;
  kind: KeyOwner['kind'];
  id: number;
}

export const STEP_OVER = 'That took too long. Please start over.';

/** What the browser makes a key from; the challenge is kept, once, for whoever asked. */
export async function beginNewPasskey(context: Context, call: Call, owner: KeyOwner) {
  const present = await listPasskeysOf(context.db, owner);
  if (present.length >= MAX_PASSKEYS) throw tooMany();
  const name = owner.kind === 'admin' ? owner.username : owner.email;
  const options = await optionsForNewKey(context, call.request, { ...owner, name }, present);
  const step: AddStep = { challenge: options.challenge, kind: owner.kind, id: owner.id };
  await beginStep(context, call, 'passkey-add', step);
  return options;
}

/** Adds the key the browser made, in a transaction that `also` belongs to. Throws 400 when it is not one to what was asked. */
export async function addNewPasskey<Also>(
  context: Context,
  call: Call,
  owner: KeyOwner,
  given: { name?: string | undefined; response: Attestation },
  also: (tx: Database) => Promise<Also>,
): Promise<{ key: PasskeyRow; also: Also }> {
  const step = (await takeStep(context, call, 'passkey-add')) as AddStep | undefined;
  if (step?.kind !== owner.kind || step.id !== owner.id) throw badRequest(STEP_OVER);
  const answer = { challenge: step.challenge, response: given.response };
  const made = await verifyNewKey(context, call.request, owner.kind, answer);
  if (!made) throw badRequest('That passkey couldn’t be checked. Please try again.');
  const name = given.name ?? deviceInWords(call.request.headers['user-agent']);
  const added = await context.db.transaction(async (tx) => {
    if ((await listPasskeysOf(tx, owner)).length >= MAX_PASSKEYS) throw tooMany();
    const key = await createPasskey(tx, owner, { ...made, name }, context.clock());
    if (!key) throw new HttpError(409, 'That passkey is already in use.');
    await noteKeyChange(tx, context, owner, {
      action: 'add-key',
      after: { name },
      news: { what: 'passkey-added', name },
    });
    return { key, also: await also(tx) };
  });
  context.mailer.wake();
  return added;
}

export async function renameOwnPasskey(
  context: Context,
  owner: KeyOwner,
  id: number | undefined,
  name: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const before = id === undefined ? undefined : await updatePasskeyName(tx, owner, id, name);
    if (before === undefined) throw notFound('Passkey');
    if (before === name) return;
    await noteKeyChange(tx, context, owner, {
      action: 'rename-key',
      before: { name: before },
      after: { name },
    });
  });
}

/** `also` belongs to the transaction, and may refuse. */
export async function removeOwnPasskey(
  context: Context,
  owner: KeyOwner,
  id: number | undefined,
  also: (tx: Database) => Promise<void> = async () => {},
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const removed = id === undefined ? undefined : await deletePasskey(tx, owner, id);
    if (!removed) throw notFound('Passkey');
    const { name } = removed;
    await noteKeyChange(tx, context, owner, {
      action: 'remove-key',
      before: { name },
      news: { what: 'passkey-removed', name },
    });
    await also(tx);
  });
  context.mailer.wake();
}

function tooMany(): HttpError {
  return badRequest(`You have ${MAX_PASSKEYS} passkeys. Remove one before you add another.`);
}
