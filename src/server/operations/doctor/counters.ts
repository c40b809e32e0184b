import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { givenLikes } from '#server/vehicles/likes/set-likes.ts';

/** Builds looked at in one statement, so that none holds up the visitors of the embedded database. */
const BATCH = 2000;

/** Rows of a build, and the counter that must agree with them. */
const LIKES = givenLikes(sql`v.id`);
const VIEWS = sql`(SELECT count(*) FROM vehicle_views r WHERE r.vehicle_id = v.id)`;

/** Counters of likes that are not the number of likes. Set right; returns how many there were. */
export function repairLikes(db: Database): Promise<number> {
  return repairCounters(db, sql`v.likes <> ${LIKES}`, sql`likes = ${LIKES}`);
}

/** Counters of views below the views that are known; those of earlier days are counted and gone. */
export function repairViews(db: Database): Promise<number> {
  return repairCounters(db, sql`v.views < ${VIEWS}`, sql`views = ${VIEWS}`);
}

type Statement = ReturnType<typeof sql>;

async function repairCounters(db: Database, isWrong: Statement, set: Statement): Promise<number> {
  let repaired = 0;
  let batch = await readBatch(db, isWrong, 0);
  while (batch.last !== null) {
    const { wrong, last } = batch;
    if (wrong) repaired += await db.transaction((tx) => repairBuilds(tx, wrong, isWrong, set));
    batch = await readBatch(db, isWrong, last);
  }
  return repaired;
}

interface Batch {
  last: number | null;
  wrong: number[] | null;
}

async function readBatch(db: Database, isWrong: Statement, after: number): Promise<Batch> {
  const { rows } = await db.execute<{ last: number | null; wrong: number[] | null }>(sql`
    SELECT max(v.id) AS last, array_agg(v.id) FILTER (WHERE ${isWrong}) AS wrong
    FROM (SELECT id, likes, views FROM vehicles WHERE id > ${after} ORDER BY id LIMIT ${BATCH}) v`);
  return rows[0] ?? { last: null, wrong: null };
}

/** A like that is given meanwhile waits for the build, so the rows are counted once it is held. */
async function repairBuilds(
  tx: Database,
  ids: number[],
  isWrong: Statement,
  set: Statement,
): Promise<number> {
  const among = sql`v.id = ANY (${`{${ids.join()}}`}::int[])`;
  await tx.execute(sql`SELECT FROM vehicles v WHERE ${among} ORDER BY v.id FOR UPDATE`);
  const { rowCount } = await tx.execute(sql`UPDATE vehicles v SET ${set} WHERE ${among} AND ${isWrong}`);
  return rowCount ?? 0;
}
