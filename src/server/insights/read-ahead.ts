import { setTimeout } from 'node:timers/promises';
import { and, gt } from 'drizzle-orm';
import { INSIGHT_ROWS, INSIGHT_TABLES, USUAL_RANGES } from '#contract/admin/insights.ts';
import type { Database } from '#server/database/open.ts';
import { admins } from '#server/database/schema.ts';
import { rangeUpTo } from './counts/day-ranges.ts';
import { readTable, type Sources } from './insight-answer.ts';
import { readSeries } from './series.ts';

const MOMENT_MS = 100;
/** The share of a moment that a process at rest works. */
const AT_REST = 0.1;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** Nothing is read ahead for administrators who stay away for so long. */
const LATELY_MS = 28 * 24 * HOUR_MS;

/** When something may be read ahead; all reject when the signal says so. */
interface Waits {
  atRest: (signal: AbortSignal) => Promise<void>;
  /** Until it is looked again whether an administrator signed in. */
  aMinute: (signal: AbortSignal) => Promise<void>;
  anHour: (signal: AbortSignal) => Promise<void>;
}

/**
 * Reads what administrators look at before they ask, now and every hour, so that the first who asks need not wait for sums of all
 * packs and tallies of all builds. A site whose administrators stay away reads nothing until one signs in. Each piece waits until
 * the process is at rest: visitors come first. Returns how to stop.
 */
export function readAhead(
  { clock, ...sources }: Sources & { clock: () => Date },
  waits: Waits = { atRest: untilAtRest, aMinute: pauseOf(MINUTE_MS), anHour: pauseOf(HOUR_MS) },
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const inTurn = async (read: () => Promise<unknown>) => {
    do await waits.atRest(signal);
    while (sources.gallery.version() === undefined);
    // What fails is read when it is asked for.
    await read().catch(() => undefined);
  };
  const reading = (async () => {
    for (;;) {
      while (!(await isAdministrated(sources.db, clock()).catch(() => false))) await waits.aMinute(signal);
      for (const days of USUAL_RANGES) {
        const range = rangeUpTo(clock(), days);
        await inTurn(() => readSeries(sources, range));
        for (const name of INSIGHT_TABLES) await inTurn(() => readTable(sources, name, range, INSIGHT_ROWS));
      }
      await waits.anHour(signal);
    }
  })().catch(() => undefined);
  return async () => {
    stopping.abort();
    await reading;
  };
}

async function untilAtRest(signal: AbortSignal): Promise<void> {
  let share: number;
  do {
    const before = performance.eventLoopUtilization();
    await setTimeout(MOMENT_MS, undefined, { signal, ref: false });
    share = performance.eventLoopUtilization(before).utilization;
  } while (share > AT_REST);
}

/** Whether an administrator signed in lately. */
async function isAdministrated(db: Database, now: Date): Promise<boolean> {
  const lately = new Date(now.getTime() - LATELY_MS);
  const found = await db
    .select({ id: admins.id })
    .from(admins)
    .where(and(admins.isActive, gt(admins.lastLogin, lately)))
    .limit(1);
  return found.length > 0;
}

function pauseOf(milliseconds: number) {
  return (signal: AbortSignal) => setTimeout(milliseconds, undefined, { signal, ref: false });
}
