import { and, eq } from 'drizzle-orm';
import { endSessionsOf } from '#server/access/sessions.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import { apiTokens } from '#server/database/access-schema.ts';
import { passkeys, recoveryCodes, secondFactors } from '#server/database/key-schema.ts';
import type { Database } from '#server/database/open.ts';
import { admins } from '#server/database/schema.ts';
import { limitKey, resetPoints } from '#server/platform/rate-limits.ts';
import type { Settings } from '#server/settings/config.ts';
import type { Context } from '#server/settings/context.ts';
import { type KeyOwner, noteKeyChange } from './key-changes.ts';

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
    await deleteKeysOf(tx, settings, id);
    await endSessionsOf(tx, { kind: 'admin', id });
    await logActivity(tx, { admin: undefined, name: 'operator', now }, [
      { action: 'reset-keys', subject: 'admin', subjectId: id, title: username },
    ]);
    const owner = { kind: 'admin', id, username, email } as const;
    await noteKeyChange(tx, { clock: () => now, settings }, owner, { news: { what: 'keys-reset' } });
    return true;
  });
}

/** Takes the keys away of an administrator who sets a password with a one-time link, and tells them if there were any. */
export async function resetKeysByLink(
  tx: Database,
  place: Pick<Context, 'clock' | 'settings'>,
  { id, username, email }: Pick<typeof admins.$inferSelect, 'id' | 'username' | 'email'>,
): Promise<void> {
  if (!(await deleteKeysOf(tx, place.settings, id))) return;
  await noteKeyChange(
    tx,
    place,
    { kind: 'admin', id, username, email },
    { action: 'reset-keys', news: { what: 'keys-reset-by-link' } },
  );
}

/** Returns whether there was anything beside the password. */
async function deleteKeysOf(tx: Database, settings: Settings, adminId: number): Promise<boolean> {
  const keys = await tx.delete(passkeys).where(eq(passkeys.adminId, adminId)).returning({ id: passkeys.id });
  const factors = await tx.delete(secondFactors).where(eq(secondFactors.adminId, adminId)).returning();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  await tx.delete(apiTokens).where(eq(apiTokens.adminId, adminId));
  await resetPoints(tx, limitKey(settings.limits.wrongCodes, `admin:${adminId}`));
  return keys.length > 0 || factors.length > 0;
}

/** Takes a user's passkeys away where a mailed link set the password: whoever had the account before may have added them. */
export async function resetPasskeysOf(
  tx: Database,
  place: Pick<Context, 'clock' | 'settings'>,
  user: Extract<KeyOwner, { kind: 'user' }>,
): Promise<void> {
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, user.id)).returning();
  for (const { name } of removed)
    await noteKeyChange(tx, place, user, { action: 'remove-key', before: { name } });
  if (removed.length > 0) await noteKeyChange(tx, place, user, { news: { what: 'passkeys-reset' } });
}
