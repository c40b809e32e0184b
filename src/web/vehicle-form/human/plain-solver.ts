import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Challenge, solveChallenge } from 'altcha-lib';

/** What the page sends; the same as to the library's own worker. */
interface Work {
  challenge: Challenge;
  counterStart: number;
  counterStep: number;
  timeout: number;
}

/** A worker for pages that came over plain http: browsers keep their own cryptography from them. */
self.onmessage = async ({ data }: MessageEvent<Work>) => {
  try {
    self.postMessage(await solveChallenge({ ...data, deriveKey }));
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};

async function deriveKey(
  { cost, keyLength = 32 }: Challenge['parameters'],
  salt: Uint8Array,
  password: Uint8Array,
): Promise<{ derivedKey: Uint8Array }> {
  return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
}
