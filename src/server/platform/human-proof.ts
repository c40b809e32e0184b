import { createHash, createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { PROOF_LIFETIME } from '#domain/limits.ts';
import type { Database } from '#server/database/open.ts';
import { pointsOf, takePoint } from './rate-limits.ts';

/** A puzzle costs a browser about a second of work, and a flood of submissions that second for each. */

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of one guess, and how many guesses a solution takes. */
const COST = 1000;
const GUESSES = { least: 500, most: 1500 };

const solvedPuzzle = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      cost: z.literal(COST),
      expiresAt: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

export interface HumanProof {
  /** Tells one proof from another. */
  id: string;
  expires: Date;
}

export async function createPuzzle(secret: string, now: Date) {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(GUESSES.least, GUESSES.most),
    deriveKey,
    expiresAt: new Date(now.getTime() + PROOF_LIFETIME),
    ...signingKeys(secret),
  });
  return { parameters: { ...parameters }, signature };
}

/** Reads a solved puzzle as the browser sends it; undefined when it is not one of ours, not solved or too old. */
export async function readProof(
  secret: string,
  now: Date,
  altcha: string | undefined,
): Promise<HumanProof | undefined> {
  const solved = solvedPuzzle.safeParse(parseBase64Json(altcha ?? ''));
  if (!solved.success) return undefined;
  const { challenge, solution } = solved.data;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...signingKeys(secret) });
  const expires = new Date(challenge.parameters.expiresAt * 1000);
  return verified && expires > now ? { id: idOf(challenge.signature), expires } : undefined;
}

/** A proof counts once. Returns false when it has been used before. */
export async function spendProof(db: Database, { id, expires }: HumanProof, now: Date): Promise<boolean> {
  const windowSeconds = Math.ceil((expires.getTime() - now.getTime()) / 1000);
  return takePoint(db, { key: proofKey(id), limit: 1, windowSeconds, now });
}

/** Whether the proof has been used. Only spending it decides. */
export async function isSpent(db: Database, { id }: HumanProof, now: Date): Promise<boolean> {
  return (await pointsOf(db, proofKey(id), now)) > 0;
}

function proofKey(id: string): string {
  return `proof:${id}`;
}

function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

function signingKeys(secret: string) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  return {
    hmacSignatureSecret: keyFor('human proof: puzzle'),
    hmacKeySignatureSecret: keyFor('human proof: solution'),
  };
}

function idOf(signature: string): string {
  return createHash('sha256').update(signature).digest('hex').slice(0, 40);
}
