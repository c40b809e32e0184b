import { createHash, randomBytes } from 'node:crypto';

/** A secret that opens something to whoever holds it, and what is kept of it. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** 64 hex digits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
