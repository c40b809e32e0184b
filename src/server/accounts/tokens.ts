import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link in a mail, and what is kept of it. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
