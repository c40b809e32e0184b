import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { dayOf } from './day-ranges.ts';

/** One row that grows by one. */
export interface Counted {
  kind: CountKind;
  /** The query of the gallery address that asks for it; a wheel model for `product` and `dealer`. */
  subject: string;
  found: (typeof FOUND)[number];
}

/** How much was found; empty where nothing is sought. */
export const FOUND = ['', 'none', 'few', 'some'] as const;

/** `search`, `fit` and `see` are what was asked for as a whole, the others a part of it. */
export const COUNT_KINDS = [
  'search',
  'search-vehicle',
  'filter',
  'fit',
  'fit-vehicle',
  'fit-size',
  'see',
  'see-vehicle',
  'see-size',
  'product',
  'dealer',
] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

/** Rows one day may have; whatever else is asked for that day is counted under this name. */
export const ROWS_PER_DAY = 20_000;
export const OTHER = 'other';
/** What one network counts for in a day: a classroom, not a flood. */
const COUNTS_PER_NETWORK = 2000;
/** Rows that wait to be written, and what is kept of a day so that nobody counts twice; beyond, nothing more is counted. */
const MOST_WAITING = 5000;
const MOST_NETWORKS = 20_000;
const MOST_SEEN = 300_000;
const FLUSH_EVERY_MS = 5000;

interface Visitor {
  network: string;
  /** What the browser calls itself. */
  browser: string;
}

/** Counts in memory and writes every few seconds, so that no request waits for it. A kill loses those seconds. */
export interface InsightCounter {
  /** Whether the visitor may be counted still: asked before any work. */
  hasRoom(visitor: Visitor): boolean;
  /** Counts each row once a day for a visitor. */
  add(visitor: Visitor, rows: readonly Counted[]): void;
  /** Writes what was counted so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  db: Database;
  clock: () => Date;
  report: (error: unknown) => void;
}

export function openInsightCounter({ db, clock, report }: Options): InsightCounter {
  let today = emptyDay(dayOf(clock()));
  let waiting = new Map<string, Counted & { day: string; count: number }>();
  let writing = Promise.resolve();

  function dayNow(): Day {
    const day = dayOf(clock());
    if (day !== today.day) today = emptyDay(day);
    return today;
  }

  function write(): Promise<void> {
    writing = writing.then(async () => {
      const rows = [...waiting.values()];
      if (rows.length === 0) return;
      waiting = new Map();
      await insertCounts(db, rows);
    });
    const written = writing;
    // The next rows are written whatever becomes of these.
    writing = writing.catch(report);
    return written;
  }

  const timer = setInterval(() => void write().catch(() => {}), FLUSH_EVERY_MS);
  timer.unref();
  return {
    hasRoom({ network }) {
      const { networks } = dayNow();
      const counts = networks.get(network);
      return counts === undefined ? networks.size < MOST_NETWORKS : counts < COUNTS_PER_NETWORK;
    },

    add(visitor, rows) {
      const { day, salt, seen, networks } = dayNow();
      for (const { kind, subject, found } of rows) {
        const key = [day, kind, subject, found].join('\n');
        const once = hashOf([salt, visitor.network, visitor.browser, kind, subject].join('\n'));
        if (seen.has(once) || seen.size >= MOST_SEEN) continue;
        if (!waiting.has(key) && waiting.size >= MOST_WAITING) continue;
        seen.add(once);
        const row = waiting.get(key) ?? { day, kind, subject, found, count: 0 };
        row.count += 1;
        waiting.set(key, row);
      }
      networks.set(visitor.network, (networks.get(visitor.network) ?? 0) + 1);
    },

    flush: write,
    async close() {
      clearInterval(timer);
      await write().catch(() => {});
    },
  };
}

/** What is known of a day so that a visitor counts once; thrown away with its salt at midnight. */
interface Day {
  day: string;
  salt: string;
  seen: Set<number>;
  networks: Map<string, number>;
}

function emptyDay(day: string): Day {
  return { day, salt: randomBytes(16).toString('hex'), seen: new Set(), networks: new Map() };
}

/** 48 bits. */
function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6);
}

/**
 * Adds counts to their day and their month in one statement. Rows beyond those a day may have become "other". They are locked
 * in one order, so that processes do not wait for each other in a circle.
 */
async function insertCounts(
  db: Database,
  rows: readonly (Counted & { day: string; count: number })[],
): Promise<void> {
  await db.execute(sql`
    WITH given AS (
      SELECT *, EXISTS (
        SELECT FROM insight_counts AS c
        WHERE c.span = 'day' AND c.kind = g.kind AND c.day = g.day AND c.subject = g.subject AND c.found = g.found) AS is_known
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS g (day date, kind text, subject text, found text, count bigint)
    ), days AS (
      SELECT day, (SELECT count(*) FROM insight_counts AS c
        WHERE c.span = 'day' AND c.kind = ANY (${sql.param(COUNT_KINDS)}::text[]) AND c.found = ANY (${sql.param(FOUND)}::text[])
          AND c.day = own.day) AS rows
      FROM (SELECT DISTINCT day FROM given) AS own
    ), placed AS (
      SELECT given.*, days.rows + row_number() OVER (PARTITION BY day, is_known ORDER BY kind, subject, found) AS place
      FROM given JOIN days USING (day)
    ), named AS (
      SELECT day, kind, CASE WHEN is_known OR place <= ${ROWS_PER_DAY} THEN subject ELSE ${OTHER} END AS subject, found, count
      FROM placed
    )
    INSERT INTO insight_counts AS c (span, kind, day, subject, found, count)
    SELECT span, kind, CASE WHEN span = 'day' THEN day ELSE date_trunc('month', day)::date END, subject, found, sum(count)
    FROM named CROSS JOIN (VALUES ('day'), ('month')) AS spans (span)
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (span, kind, day, subject, found) DO UPDATE SET count = c.count + excluded.count`);
}

const KEPT_MONTHS = 24;

/** Removes counts older than two years. */
export async function sweepInsights(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    DELETE FROM insight_counts
    WHERE day < (date_trunc('month', ${dayOf(now)}::date) - make_interval(months => ${KEPT_MONTHS}))::date`);
}
