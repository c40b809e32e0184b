import { createHash } from 'node:crypto';

/** Addresses are hashed, so that they do not lie about in a second table. */
export function addressKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 40);
}
