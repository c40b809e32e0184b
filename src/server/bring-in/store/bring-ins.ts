import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { RESTORE_MILLISECONDS } from '#contract/admin/activity.ts';
import type { Match } from '#contract/admin/bring-in.ts';
import type { Database } from '#server/database/open.ts';
import { type BringInRecord, bringInMatches, bringIns, bringInZips } from '#server/database/schema.ts';
import { HttpError, notFound } from '#server/platform/errors.ts';

type Id = number | undefined;

export async function findBringIn(db: Database, id: Id): Promise<BringInRecord | undefined> {
  const [found] = id === undefined ? [] : await db.select().from(bringIns).where(eq(bringIns.id, id));
  return found;
}

/** Throws 404 when there is none. */
export async function getBringIn(db: Database, id: Id): Promise<BringInRecord> {
  const found = await findBringIn(db, id);
  if (!found) throw notFound('Table');
  return found;
}

/** Locks it, so that nobody works on it meanwhile. Throws 404, and 409 when it is in none of these states. */
export async function lockBringIn(
  tx: Database,
  id: Id,
  states: readonly BringInRecord['state'][],
): Promise<BringInRecord> {
  const [found] =
    id === undefined ? [] : await tx.select().from(bringIns).where(eq(bringIns.id, id)).for('update');
  if (!found) throw notFound('Table');
  if (!states.includes(found.state)) throw new HttpError(409, REFUSALS[found.state]);
  return found;
}

const REFUSALS: Record<BringInRecord['state'], string> = {
  open: 'This table hasn’t been started.',
  running: 'This table is being brought in. Pause it first.',
  paused: 'This table is paused.',
  finished: 'This table has been brought in already.',
  cancelled: 'This table was canceled.',
  undone: 'This table was undone.',
};

/** For the process that works on it next; undefined while another does, or when there is nothing to be worked on. */
export async function claimBringIn(tx: Database, id: number): Promise<BringInRecord | undefined> {
  const [found] = await tx
    .select()
    .from(bringIns)
    .where(and(eq(bringIns.id, id), inArray(bringIns.state, ['open', 'running'])))
    .for('update', { skipLocked: true });
  return found;
}

export async function insertBringIn(tx: Database, row: typeof bringIns.$inferInsert): Promise<BringInRecord> {
  const [stored] = await tx.insert(bringIns).values(row).returning();
  if (!stored) throw new Error('The table was not stored');
  return stored;
}

export async function updateBringIn(
  db: Database,
  id: number,
  change: Partial<BringInRecord>,
): Promise<BringInRecord> {
  const [stored] = await db.update(bringIns).set(change).where(eq(bringIns.id, id)).returning();
  if (!stored) throw notFound('Table');
  return stored;
}

/** Newest first. */
export async function listRecords(db: Database): Promise<BringInRecord[]> {
  return db.select().from(bringIns).orderBy(desc(bringIns.id));
}

/** Those that may have rows to be checked or brought in, oldest first. */
export async function listWorkable(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: bringIns.id })
    .from(bringIns)
    .where(inArray(bringIns.state, ['open', 'running']))
    .orderBy(bringIns.id);
  return rows.map(({ id }) => id);
}

export async function listZips(db: Database, id: number): Promise<(typeof bringInZips.$inferSelect)[]> {
  return db.select().from(bringInZips).where(eq(bringInZips.bringInId, id)).orderBy(bringInZips.file);
}

export async function deleteBringIn(db: Database, id: number): Promise<void> {
  await db.delete(bringIns).where(eq(bringIns.id, id));
}

/** Those begun so long ago that they can neither be gone on with nor undone. Returns the tokens of their folders. */
export async function purgeBringIns(db: Database, now: Date): Promise<string[]> {
  const gone = await db
    .delete(bringIns)
    .where(
      and(
        sql`coalesce(${bringIns.endedAt}, ${bringIns.createdAt}) < ${new Date(now.getTime() - RESTORE_MILLISECONDS).toISOString()}`,
        inArray(bringIns.state, ['open', 'finished', 'cancelled', 'undone']),
      ),
    )
    .returning({ token: bringIns.token });
  return gone.map(({ token }) => token);
}

/** Headings as one text, under which a match is kept. */
export const headingsKey = (headings: readonly string[]) =>
  JSON.stringify(headings.map((heading) => heading.normalize('NFKC').trim().toLowerCase()));

export async function findKeptMatch(
  db: Database,
  kind: BringInRecord['kind'],
  headings: readonly string[],
): Promise<Match | undefined> {
  const [found] = await db
    .select({ match: bringInMatches.match })
    .from(bringInMatches)
    .where(and(eq(bringInMatches.kind, kind), eq(bringInMatches.headings, headingsKey(headings))));
  return found?.match;
}

export async function keepMatch(
  db: Database,
  { kind, match, columns }: Pick<BringInRecord, 'kind' | 'match' | 'columns'>,
  now: Date,
): Promise<void> {
  const headings = headingsKey(columns.map(({ heading }) => heading));
  await db
    .insert(bringInMatches)
    .values({ kind, headings, match, usedAt: now })
    .onConflictDoUpdate({
      target: [bringInMatches.kind, bringInMatches.headings],
      set: { match, usedAt: now },
    });
}
