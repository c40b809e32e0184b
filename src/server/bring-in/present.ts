import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { RESTORE_MILLISECONDS } from '#contract/admin/activity.ts';
import type { BringIn, BringInRow, TakenCell } from '#contract/admin/bring-in.ts';
import type { Database } from '#server/database/open.ts';
import { type BringInRecord, bringInRows } from '#server/database/schema.ts';
import { photosByUrl } from '#server/uploads/queries.ts';
import { countInvitable } from './run/invite-owners.ts';
import { listZips } from './store/bring-ins.ts';
import { countRows, groupProblems } from './store/counts.ts';
import { countPhotos, countToFetch, listHosts, listPhotosOf } from './store/photos.ts';
import type { PlannedRow } from './store/rows.ts';

/** A table as administrators follow it. */
export async function presentBringIn(db: Database, record: BringInRecord): Promise<BringIn> {
  const { id, match, columns, sheets, notes, options, stayed } = record;
  const counts = await countRows(db, record);
  const isOpen = record.state === 'open';
  const isRead = counts.unchecked === 0;
  return {
    ...presentHead(record, counts.rows),
    sheets,
    match,
    columns,
    firstLines: isOpen ? await listFirstLines(db, record) : [],
    notes,
    taken: isOpen ? await listTaken(db, id) : [],
    counts,
    problems: isOpen && isRead ? await groupProblems(db, id) : [],
    ...(isOpen ? await presentPhotos(db, record) : NO_PHOTOS),
    options,
    invitable: isOpen && isRead ? await countInvitable(db, record) : 0,
    undo:
      record.activityId !== null && (record.state === 'finished' || record.state === 'cancelled')
        ? {
            activityId: record.activityId,
            until: new Date(
              (record.endedAt ?? record.createdAt).getTime() + RESTORE_MILLISECONDS,
            ).toISOString(),
          }
        : null,
    stayed,
  };
}

/** Once a table runs, what was sent with it is settled. */
const NO_PHOTOS: Pick<BringIn, 'photos' | 'hosts'> = {
  photos: { stored: 0, refused: 0, unused: 0, missing: 0, waiting: 0 },
  hosts: [],
};

async function presentPhotos(db: Database, record: BringInRecord): Promise<typeof NO_PHOTOS> {
  const { id } = record;
  const hosts = await listHosts(db, id);
  const waiting = (await listZips(db, id)).length + (await countToFetch(db, record));
  return {
    photos: { ...(await countPhotos(db, id)), waiting },
    hosts: hosts.filter(({ host }) => !record.hosts.includes(host)),
  };
}

export function presentHead(record: BringInRecord, rows: number) {
  const { id, kind, state, fileName, adminName, createdAt } = record;
  return { id, kind, state, fileName, adminName, createdAt: createdAt.toISOString(), rows };
}

const LINES = 10;

/** Those before the data and the first of it, to choose the headings from. */
async function listFirstLines(db: Database, { id, match }: BringInRecord): Promise<BringIn['firstLines']> {
  const last = Math.max(LINES, match.headingLine + match.headingLines);
  return db
    .select({ line: bringInRows.line, cells: bringInRows.cells })
    .from(bringInRows)
    .where(and(eq(bringInRows.bringInId, id), lte(bringInRows.line, last)))
    .orderBy(asc(bringInRows.line))
    .limit(LINES);
}

const EXAMPLES = 12;

async function listTaken(db: Database, id: number): Promise<TakenCell[]> {
  const { rows } = await db.execute<{ cell: TakenCell }>(sql`
    SELECT cell FROM (
      SELECT DISTINCT ON (cell ->> 'column', cell ->> 'text') cell, line FROM bring_in_rows,
        LATERAL jsonb_array_elements(reading -> 'taken') AS cell
      WHERE bring_in_id = ${id} AND is_data AND line IN (
        SELECT line FROM bring_in_rows WHERE bring_in_id = ${id} AND is_data ORDER BY line LIMIT 20)) AS first
    ORDER BY line LIMIT ${EXAMPLES}`);
  return rows.map(({ cell }) => cell);
}

/** Rows as they would be, each with what is known of its photos. */
export async function presentRows(
  db: Database,
  record: BringInRecord,
  rows: readonly PlannedRow[],
): Promise<BringInRow[]> {
  const named = await listPhotosOf(
    db,
    record.id,
    rows.map(({ line }) => line),
  );
  const byLine = Map.groupBy(named, ({ line }) => line);
  const known = await photosByUrl(
    db,
    named.flatMap(({ url }) => url ?? []),
  );
  return rows.map((row) => {
    const { line, key, status, choice, result, reason, vehicleId, reading, here } = row;
    const photos = (byLine.get(line) ?? []).map(({ name, url }) => ({ name, url }));
    const first = photos.find(({ url }) => url !== null)?.url;
    const { values = {}, computed = [], problems = [], warnings = [] } = reading ?? {};
    return {
      ...{ line, key, status, choice, result, reason, vehicleId },
      ...{ values, computed, problems, warnings, photos, here },
      photo: (first && known.get(first)) || null,
    };
  });
}
