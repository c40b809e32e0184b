import { setTimeout } from 'node:timers/promises';
import { INSIGHT_ROWS, INSIGHT_TABLES, USUAL_RANGES } from '#contract/admin/insights.ts';
import { rangeUpTo } from './counts/day-ranges.ts';
import { readTable, type Sources } from './insight-answer.ts';
import { readSeries } from './series.ts';

const MOMENT_MS = 100;
/** The share of a moment that a process at rest works. */
const AT_REST = 0.1;
const HOUR_MS = 60 * 60 * 1000;

/** When something may be read ahead; both reject when the signal says so. */
interface Waits {
  atRest: (signal: AbortSignal) => Promise<void>;
  anHour: (signal: AbortSignal) => Promise<void>;
}

/**
 * Reads what administrators look at before they ask, now and every hour, so that the first who asks need not wait for sums of all
 * packs and tallies of all builds. Each piece waits until the process is at rest: visitors come first. Returns how to stop.
 */
export function readAhead(
  { clock, ...sources }: Sources & { clock: () => Date },
  waits: Waits = { atRest: untilAtRest, anHour },
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

const anHour = (signal: AbortSignal) => setTimeout(HOUR_MS, undefined, { signal, ref: false });
