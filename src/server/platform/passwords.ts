import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const derive = promisify(argon2);

/** Argon2id as OWASP advises: 19 MiB of memory, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const HASH_BYTES = 32;

/** Hashes the password for keeping, in the usual form `$argon2id$v=19$m=...,t=...,p=...$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveInTurn(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Stands in for an account that does not exist, so that asking for it takes as long. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(HASH_BYTES))}`;

/** Whether the password belongs to the kept hash; without a hash the answer is no, after the same time. */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = FORM.exec(kept ?? NOBODY) ?? [];
  const expected = Buffer.from(hash, 'base64');
  if (expected.length !== HASH_BYTES) throw new Error('A kept password hash cannot be read');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await deriveInTurn(password, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(derived, expected) && kept !== undefined;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** Hashing shares its threads with file access, so only a few passwords are hashed at once and others stand in line. */
const inTurn = createConcurrencyLimiter({ running: 2, waiting: 200, name: 'passwords' });

function deriveInTurn(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return inTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      tagLength: HASH_BYTES,
      ...cost,
    }),
  );
}
