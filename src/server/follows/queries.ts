import { and, desc, eq, sql } from 'drizzle-orm';
import type { Rhythm } from '#contract/account/follows.ts';
import { MAX_FOLLOWS } from '#domain/limits.ts';
import type { Database } from '#server/database/open.ts';
import { follows } from '#server/database/schema.ts';
import { HttpError } from '#server/platform/errors.ts';

export type FollowRow = typeof follows.$inferSelect;

export function listFollowsOf(db: Database, userId: number): Promise<FollowRow[]> {
  return db.select().from(follows).where(eq(follows.userId, userId)).orderBy(desc(follows.id));
}

/** Follows an address; what is followed already keeps what was seen of it, and mails that begin again tell what comes from now on. */
export async function insertFollow(
  db: Database,
  given: { userId: number; address: string; rhythm: Rhythm; now: Date },
): Promise<FollowRow> {
  const { userId, address, rhythm, now } = given;
  return db.transaction(async (tx) => {
    // One at a time for each account, so that none has more than it may.
    await tx.execute(sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`);
    const own = await listFollowsOf(tx, userId);
    if (own.length >= MAX_FOLLOWS && !own.some((one) => one.address === address))
      throw new HttpError(
        409,
        `You’ve hit the limit of ${MAX_FOLLOWS}. Unfollow something in My Garage first.`,
      );
    const mailedAt = sql`CASE ${follows.rhythm} WHEN 'never' THEN excluded.mailed_at ELSE ${follows.mailedAt} END`;
    const [row] = await tx
      .insert(follows)
      .values({ userId, address, rhythm, createdAt: now, seenAt: now, mailedAt: now })
      .onConflictDoUpdate({ target: [follows.userId, follows.address], set: { rhythm, mailedAt } })
      .returning();
    if (!row) throw new Error('The follow was not inserted');
    return row;
  });
}

/** Changes a follow of this account. Returns whether there is one. */
export async function updateFollow(
  db: Database,
  { id, userId }: { id: number; userId: number },
  values: Partial<Pick<FollowRow, 'rhythm' | 'seenAt' | 'mailedAt'>>,
): Promise<boolean> {
  const changed = await db
    .update(follows)
    .set(values)
    .where(and(eq(follows.id, id), eq(follows.userId, userId)))
    .returning({ id: follows.id });
  return changed.length > 0;
}

export async function deleteFollow(
  db: Database,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const gone = await db
    .delete(follows)
    .where(and(eq(follows.id, id), eq(follows.userId, userId)))
    .returning({ id: follows.id });
  return gone.length > 0;
}
