import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '#server/database/key-schema.ts';
import type { Database } from '#server/database/open.ts';
import { timeStepOf } from './authenticator-app.ts';
import { countPasskeysOf } from './passkeys.ts';

/** What an administrator has beside the password. */
export interface FactorState {
  passkeys: number;
  hasApp: boolean;
  /** Whether the password alone no longer signs in. */
  isOn: boolean;
  isRequired: boolean;
  recoveryCodes: number;
}

interface Place {
  db: Database;
  settings: { secondFactorRequired: boolean };
}

export async function readFactor({ db, settings }: Place, adminId: number): Promise<FactorState> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.adminId, adminId));
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.adminId, adminId));
  const passkeys = await countPasskeysOf(db, { kind: 'admin', id: adminId });
  const hasApp = factor?.secret != null;
  const isRequired = settings.secondFactorRequired;
  return {
    passkeys,
    hasApp,
    isOn: (factor?.onAt != null || isRequired) && (hasApp || passkeys > 0),
    isRequired,
    recoveryCodes: codes?.left ?? 0,
  };
}

/** The administrators whose password alone does not sign them in. */
export async function listFactorsOn({ db, settings }: Place): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT a.id FROM admins a LEFT JOIN second_factors f ON f.admin_id = a.id
    WHERE (f.on_at IS NOT NULL OR ${settings.secondFactorRequired}::boolean)
      AND (f.secret IS NOT NULL OR EXISTS (SELECT FROM passkeys WHERE admin_id = a.id))`);
  return new Set(rows.map(({ id }) => id));
}

/** Keeps the secret of an app that has shown a code of this time step, and turns the factor on. */
export async function keepApp(
  tx: Database,
  adminId: number,
  { secret, timeStep, now }: { secret: string; timeStep: number; now: Date },
): Promise<void> {
  const kept = { secret, confirmedAt: now, lastTimeStep: timeStep, onAt: now };
  await tx
    .insert(secondFactors)
    .values({ adminId, ...kept })
    .onConflictDoUpdate({ target: secondFactors.adminId, set: kept });
}

/** Returns whether there was one. */
export async function removeAppOf(tx: Database, adminId: number): Promise<boolean> {
  const removed = await tx
    .update(secondFactors)
    .set({ secret: null, confirmedAt: null, lastTimeStep: null })
    .where(and(eq(secondFactors.adminId, adminId), sql`${secondFactors.secret} IS NOT NULL`))
    .returning({ adminId: secondFactors.adminId });
  return removed.length > 0;
}

/** Off: recovery codes go with it. */
export async function setFactor(tx: Database, adminId: number, onAt: Date | null): Promise<void> {
  await tx
    .insert(secondFactors)
    .values({ adminId, onAt })
    .onConflictDoUpdate({ target: secondFactors.adminId, set: { onAt } });
  if (onAt === null) await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
}

/** What a right code was: of the app, or one of those for its loss. */
export type CodeKind = 'app' | 'recovery';

/** Uses a code up: each of the app works once, each recovery code too. Returns undefined for a wrong or used one. */
export async function takeCode(
  db: Database,
  adminId: number,
  code: string,
  now: Date,
): Promise<CodeKind | undefined> {
  if (!isRecoveryCode(code)) return (await takeAppCode(db, adminId, code, now)) ? 'app' : undefined;
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ adminId: recoveryCodes.adminId });
  return taken.length > 0 ? 'recovery' : undefined;
}

async function takeAppCode(db: Database, adminId: number, code: string, now: Date): Promise<boolean> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.adminId, adminId));
  if (!factor?.secret) return false;
  const timeStep = await timeStepOf(factor.secret, code, now);
  if (timeStep === undefined) return false;
  const taken = await db
    .update(secondFactors)
    .set({ lastTimeStep: timeStep })
    .where(
      and(
        eq(secondFactors.adminId, adminId),
        eq(secondFactors.secret, factor.secret),
        sql`${secondFactors.lastTimeStep} < ${timeStep}::bigint`,
      ),
    )
    .returning({ adminId: secondFactors.adminId });
  return taken.length > 0;
}

const RECOVERY_CODES = 10;
/** Without letters that are taken for others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS = 16;

/** Makes ten codes in place of those there are; only hashes are kept. */
export async function renewCodes(tx: Database, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ adminId, codeHash: hashOf(code) })));
  return codes;
}

/** "k3mq-7xpa-…", 79 bits. */
function newCode(): string {
  const limit = 256 - (256 % ALPHABET.length);
  let letters = '';
  while (letters.length < LETTERS)
    for (const byte of randomBytes(LETTERS))
      if (byte < limit && letters.length < LETTERS) letters += ALPHABET[byte % ALPHABET.length];
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

/** Whether it has the form of a recovery code, right or wrong: too long to be guessed, and no code of an app. */
export function isRecoveryCode(code: string): boolean {
  return lettersOf(code).length === LETTERS;
}

/** However it was typed. */
function lettersOf(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function hashOf(code: string): string {
  return createHash('sha256').update(lettersOf(code)).digest('hex');
}
