import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Passkey } from '#contract/account/passkeys.ts';
import type { SessionKind } from '#server/access/sessions.ts';
import { passkeys } from '#server/database/key-schema.ts';
import type { Database } from '#server/database/open.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Whose keys they are. */
export interface Owner {
  kind: SessionKind;
  id: number;
}

export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

export async function listPasskeysOf(db: Database, owner: Owner): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(isOf(owner)).orderBy(asc(passkeys.id));
}

export async function countPasskeysOf(db: Database, owner: Owner): Promise<number> {
  const [counted] = await db.select({ all: count() }).from(passkeys).where(isOf(owner));
  return counted?.all ?? 0;
}

/** The key with this credential id that signs in accounts of this kind. */
export async function findPasskey(
  db: Database,
  kind: SessionKind,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [found] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.kind, kind), eq(passkeys.credentialId, credentialId)));
  return found;
}

type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>;

/** Returns undefined when the credential is somebody's already. */
export async function createPasskey(
  tx: Database,
  { kind, id }: Owner,
  given: NewPasskey,
  now: Date,
): Promise<PasskeyRow | undefined> {
  const owner = kind === 'user' ? { userId: id } : { adminId: id };
  const [created] = await tx
    .insert(passkeys)
    .values({ ...given, ...owner, kind, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return created;
}

/** Returns the name it had, or undefined when the owner has no such key. */
export async function updatePasskeyName(
  tx: Database,
  owner: Owner,
  id: number,
  name: string,
): Promise<string | undefined> {
  const [found] = await tx
    .select()
    .from(passkeys)
    .where(and(isOf(owner), eq(passkeys.id, id)))
    .for('update');
  if (found) await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id));
  return found?.name;
}

export async function deletePasskey(tx: Database, owner: Owner, id: number): Promise<PasskeyRow | undefined> {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(isOf(owner), eq(passkeys.id, id)))
    .returning();
  return removed;
}

/**
 * Notes a use of the key. Returns false when its counter has not grown, which a copy of the key would show; keys without a
 * counter always say 0.
 */
export async function countUse(db: Database, id: number, counter: number, now: Date): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, id),
        sql`(${passkeys.counter} < ${counter}::bigint OR (${passkeys.counter} = 0 AND ${counter}::bigint = 0))`,
      ),
    )
    .returning({ id: passkeys.id });
  return used.length > 0;
}

function isOf({ kind, id }: Owner) {
  return eq(kind === 'user' ? passkeys.userId : passkeys.adminId, id);
}
