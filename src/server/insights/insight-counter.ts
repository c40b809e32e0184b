import { hash, randomBytes } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { dayOf } from './day-ranges.ts';
import { type CountKey, type DayCount, insertCounts } from './insight-counts.ts';

/** What one network counts for in a day: a classroom, not a flood. */
const COUNTS_PER_NETWORK = 2000;
/** Rows that wait to be written, and what is kept of a day so that nobody counts twice; beyond, nothing more is counted. */
const MAX_WAITING = 5000;
const MAX_NETWORKS = 20_000;
const MAX_SEEN = 300_000;
const FLUSH_EVERY_MS = 5000;

interface Visitor {
  network: string;
  /** What the browser calls itself. */
  browser: string;
}

/**
 * Counts in memory and writes every few seconds, so that no request waits for it. While the database is away they wait for it,
 * as many as there is room for. A kill loses what waits.
 */
export interface InsightCounter {
  /** Whether the visitor may be counted still: asked before any work. */
  hasRoom(visitor: Visitor): boolean;
  /** Counts each row once a day for a visitor. */
  add(visitor: Visitor, rows: readonly CountKey[]): void;
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
  const waiting = createWaitingCounts(db, report);

  function dayNow(): Day {
    const day = dayOf(clock());
    if (day !== today.day) today = emptyDay(day);
    return today;
  }

  const timer = setInterval(() => void waiting.write().catch(() => {}), FLUSH_EVERY_MS);
  timer.unref();
  return {
    hasRoom({ network }) {
      const { networks } = dayNow();
      const counts = networks.get(network);
      return counts === undefined ? networks.size < MAX_NETWORKS : counts < COUNTS_PER_NETWORK;
    },

    add(visitor, rows) {
      const { day, salt, seen, networks } = dayNow();
      for (const row of rows) {
        const once = hashOf([salt, visitor.network, visitor.browser, row.kind, row.subject].join('\n'));
        if (seen.has(once) || seen.size >= MAX_SEEN) continue;
        const key = keyOf(day, row);
        if (!waiting.hasRoom(key)) continue;
        seen.add(once);
        waiting.add(key, { day, ...row }, 1);
      }
      networks.set(visitor.network, (networks.get(visitor.network) ?? 0) + 1);
    },

    flush: waiting.write,
    async close() {
      clearInterval(timer);
      await waiting.write().catch(() => {});
    },
  };
}

/** Rows that wait to be written, as many as there is room for. */
function createWaitingCounts(db: Database, report: Options['report']) {
  let waiting = new Map<string, DayCount>();
  let underWay = 0;
  let writing = Promise.resolve();

  function add(key: string, row: CountKey & { day: string }, count: number): void {
    const known = waiting.get(key);
    if (known) known.count += count;
    else waiting.set(key, { ...row, count });
  }

  function write(): Promise<void> {
    writing = writing.then(async () => {
      const rows = [...waiting.values()];
      if (rows.length === 0) return;
      waiting = new Map();
      underWay = rows.length;
      try {
        await insertCounts(db, rows);
      } catch (error) {
        // They wait for the database. Those whose confirmation alone was lost count twice.
        if (isUnreachable(error)) for (const row of rows) add(keyOf(row.day, row), row, row.count);
        throw error;
      } finally {
        underWay = 0;
      }
    });
    const written = writing;
    // The next rows are written whatever becomes of these.
    writing = writing.catch((error) => {
      if (!isUnreachable(error)) report(error);
    });
    return written;
  }

  return {
    hasRoom: (key: string) => waiting.has(key) || waiting.size + underWay < MAX_WAITING,
    add,
    write,
  };
}

const keyOf = (day: string, { kind, subject, found }: CountKey) => [day, kind, subject, found].join('\n');

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
  return hash('sha256', text, 'buffer').readUIntBE(0, 6);
}
