import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';
import { forbidden } from '#server/platform/errors.ts';

const BLOCKED = 'This account is blocked. If you think that’s a mistake, get in touch (see Contact).';

/** A blocked account is told so, where somebody has shown that it is theirs. */
export function requireUnblocked({ blockedAt }: { blockedAt: Date | null }): void {
  if (blockedAt !== null) throw forbidden(BLOCKED);
}

/** Refuses what is done under the address of a blocked account. The lock makes a block come before this or after it. */
export async function requireUnblockedAddress(tx: Database, email: string): Promise<void> {
  const [user] = await tx
    .select({ blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.email, email))
    .for('share');
  if (user) requireUnblocked(user);
}
