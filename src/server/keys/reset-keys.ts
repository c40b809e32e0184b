import { and, eq } from 'drizzle-orm';
import { endSessionsOf } from '#server/access/sessions.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import { apiTokens } from '#server/database/access-schema.ts';
import { passkeys, recoveryCodes, secondFactors } from '#server/database/key-tables.ts';
import type { Database } from '#server/database/open.ts';
import { admins } from '#server/database/schema.ts';
import { limitKey, resetPoints } from '#server/platform/rate-limits.ts';
import type { Settings } from '#server/settings/config.ts';
import { noteKeyChange } from './key-changes.ts';

interface Reset {
  username: string;
  /** Hash of the one-time link that is printed, and until when it works. */
  invitation: { invitationHash: string; invitationExpires: Date };
  now: Date;
}

/**
 * Takes an administrator's passkeys, second factor, recovery codes, API tokens and sessions away; a one-time link is the way back in.
 * Returns false when there is no active administrator of that name.
 */
export async function resetKeys(
  { db, settings }: { db: Database; settings: Settings },
  { username, invitation, now }: Reset,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [admin] = await tx
      .update(admins)
      .set({ ...invitation, factorSetUpUntil: null })
      .where(and(eq(admins.username, username), admins.isActive))
      .returning();
    if (!admin) return false;
    const { id, email } = admin;
    await tx.delete(passkeys).where(eq(passkeys.adminId, id));
    await tx.delete(secondFactors).where(eq(secondFactors.adminId, id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, id));
    await tx.delete(apiTokens).where(eq(apiTokens.adminId, id));
    await resetPoints(tx, limitKey(settings.limits.wrongCodes, `admin:${id}`));
    await endSessionsOf(tx, { kind: 'admin', id });
    await logActivity(tx, { admin: undefined, name: 'operator', now }, [
      { action: 'reset-keys', subject: 'admin', subjectId: id, title: username },
    ]);
    const owner = { kind: 'admin', id, username, email } as const;
    await noteKeyChange(tx, { clock: () => now, settings }, owner, { news: { what: 'keys-reset' } });
    return true;
  });
}
