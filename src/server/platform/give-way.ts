import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** An event loop that waits for less than the rest is busy with others: long work itself waits for the database again and again. */
const BUSY = 0.75;
/** In less than that the loop may have waited for nothing by chance. */
const SHORTEST_LOOK_MS = 20;
const PAUSE_MS = 25;

interface Loop {
  /** How much of the time since then, or since its start, the event loop was busy. */
  utilization(since?: EventLoopUtilization): EventLoopUtilization;
  pause(milliseconds: number): Promise<void>;
}

const EVENT_LOOP: Loop = { utilization: performance.eventLoopUtilization, pause: setTimeout };

/**
 * What long work in the thread that answers awaits between two of its steps: lets others go first for a while if they kept the event
 * loop busy since it last looked, and goes on at once if not.
 */
export function createGiveWay({ utilization, pause } = EVENT_LOOP): () => Promise<void> {
  let before = utilization();
  return async () => {
    const { active, idle, utilization: busy } = utilization(before);
    if (active + idle < SHORTEST_LOOK_MS) return;
    // A pause is part of the next look, which tells what others do.
    before = utilization();
    if (busy > BUSY) await pause(PAUSE_MS);
  };
}
