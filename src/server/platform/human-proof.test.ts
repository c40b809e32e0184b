import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { createPuzzle, readProof, spendProof } from './human-proof.ts';

const secret = 'a'.repeat(64);
const now = new Date('2026-06-01T12:00:00Z');
const HOUR = 60 * 60 * 1000;

type Puzzle = Awaited<ReturnType<typeof createPuzzle>>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

async function solve(challenge: Puzzle) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The puzzle was not solved');
  return { challenge, solution };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  return () => vi.useRealTimers();
});

describe('a puzzle', () => {
  test('solved is a proof for an hour', async () => {
    const solved = encode(await solve(await createPuzzle(secret, now)));
    expect(await readProof(secret, now, solved)).toMatchObject({ expires: new Date(now.getTime() + HOUR) });
    expect(await readProof(secret, new Date(now.getTime() + HOUR), solved)).toBeUndefined();
  });

  test('of another site, unsolved, made easier or longer-lived is none', async () => {
    const { challenge, solution } = await solve(await createPuzzle(secret, now));
    const { parameters, signature } = challenge;
    const later = Number(parameters.expiresAt) + 3600;
    const forged = [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { parameters: { ...parameters, expiresAt: later }, signature }, solution },
      { challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution },
      { challenge: { parameters: { ...parameters, keyPrefix: '' }, signature }, solution },
      { challenge: { parameters, signature: '' }, solution },
      { challenge },
    ];
    for (const proof of forged) expect(await readProof(secret, now, encode(proof))).toBeUndefined();
    expect(await readProof('b'.repeat(64), now, encode({ challenge, solution }))).toBeUndefined();
  });

  test.each([undefined, '', 'no base64!', encode(null), encode([]), encode('x'), encode('['.repeat(5000))])(
    'is not solved by %s',
    async (altcha) => {
      expect(await readProof(secret, now, altcha)).toBeUndefined();
    },
  );

  test('is never the same twice', async () => {
    const [one, other] = [await createPuzzle(secret, now), await createPuzzle(secret, now)];
    expect(one.signature).not.toBe(other.signature);
  });
});

describe('a proof', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('counts once, however many times it is sent at once', async () => {
    const proof = { id: 'one', expires: new Date(now.getTime() + HOUR) };
    const spent = await Promise.all([1, 2, 3].map(() => spendProof(database.db, proof, now)));
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect(await spendProof(database.db, { ...proof, id: 'two' }, now)).toBe(true);
  });
});
