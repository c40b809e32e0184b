import type pg from 'pg';

/** What changed since the last look, or `lost` when that can no longer be told: then everything must be read anew. */
export type Changes = number[] | 'lost';

/** A reader of the change log. Every reader has a place of its own. */
export interface ChangeReader {
  next(): Promise<Changes>;
}

/** More changes than this are dearer to follow one by one than to read everything anew. */
const MAX_CHANGES = 50_000;
/** Log rows are kept for an hour, so a reader that slept for half of it may have missed some. */
const LONGEST_SLEEP_MS = 30 * 60 * 1000;

interface LogRow {
  horizon: string;
  changes: [seq: number, vehicleId: number, beyondHorizon: boolean][];
}

/**
 * Starts reading at this moment: changes of transactions that are still open now will be told.
 * The place in the log is the oldest transaction still open at the last look. Every transaction below it had ended, so none
 * is missed; what lies above and is visible already is told at once and remembered, so that it is not told twice.
 */
export async function readChangesFromNow(
  pool: pg.Pool,
  clock: () => number = Date.now,
): Promise<ChangeReader> {
  const start = await pool.query<{ horizon: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon',
  );
  let horizon = start.rows[0]?.horizon ?? '0';
  let toldBeyond = new Set<number>();
  let lookedAt = clock();

  return {
    async next() {
      if (clock() - lookedAt > LONGEST_SLEEP_MS) return 'lost';
      const found = await pool.query<LogRow>({
        name: 'gallery_changes',
        text: `
          SELECT now.horizon::text AS horizon, (
            SELECT coalesce(json_agg(json_build_array(seq, vehicle_id, xid >= now.horizon)), '[]')
            FROM (SELECT seq, vehicle_id, xid FROM vehicle_changes WHERE xid >= $1::xid8 LIMIT ${MAX_CHANGES + 1}) AS log
          ) AS changes
          FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon) AS now`,
        values: [horizon],
      });
      const [row] = found.rows;
      if (!row) return [];
      if (row.changes.length > MAX_CHANGES) return 'lost';
      // A copy that has not come as far answers now: what happens next may bear numbers that were looked at before.
      if (BigInt(row.horizon) < BigInt(horizon)) return 'lost';
      const untold = row.changes.filter(([seq]) => !toldBeyond.has(seq));
      toldBeyond = new Set(row.changes.filter(([, , beyond]) => beyond).map(([seq]) => seq));
      horizon = row.horizon;
      lookedAt = clock();
      return [...new Set(untold.map(([, vehicleId]) => vehicleId))];
    },
  };
}

/** Removes log rows every reader has seen. */
export async function pruneChanges(pool: pg.Pool): Promise<void> {
  await pool.query(`
    DELETE FROM vehicle_changes
    WHERE at < now() - interval '1 hour' AND xid < pg_snapshot_xmin(pg_current_snapshot())`);
}
