import type { Database } from '#server/database/open.ts';
import { HttpError } from '#server/platform/errors.ts';
import { type HumanProof, isSpent, readProof, spendProof } from '#server/platform/human-proof.ts';
import type { Context as AppContext } from '#server/settings/context.ts';

type Context = Pick<AppContext, 'secret' | 'clock' | 'settings'>;

/** The proof that comes with a submission; undefined when this site asks for none. */
export async function requireProof(
  { secret, clock, settings }: Context,
  altcha: string | undefined,
): Promise<HumanProof | undefined> {
  if (!settings.humanVerification) return undefined;
  const proof = await readProof(secret, clock(), altcha);
  if (!proof) throw notHuman();
  return proof;
}

/** Refuses a proof that was used before, so that nothing is done for it. */
export async function requireUnspent(db: Database, proof: HumanProof | undefined, now: Date): Promise<void> {
  if (proof && (await isSpent(db, proof, now))) throw notHuman();
}

/** Uses the proof up, unless this site asks for none. */
export async function spendRequiredProof(
  tx: Database,
  proof: HumanProof | undefined,
  now: Date,
): Promise<void> {
  if (proof && !(await spendProof(tx, proof, now))) throw notHuman();
}

function notHuman(): HttpError {
  const message = 'Please confirm you are human before submitting';
  return new HttpError(400, 'Verification Required', { message, fields: { altcha: message } });
}
