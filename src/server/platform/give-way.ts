import { setImmediate, setTimeout } from 'node:timers/promises';

/** A turn of the event loop that nobody else needs takes less; whoever has much to do leaves off after half a millisecond. */
const QUIET_MS = 0.3;
/** While others keep the event loop busy, one of so many turns is for work that nobody waits for. */
const TURNS_OF_OTHERS = 40;
const LONGEST_PAUSE_MS = 300;

interface Loop {
  now(): number;
  turn(): Promise<void>;
  pause(milliseconds: number): Promise<void>;
}

const EVENT_LOOP: Loop = { now: () => performance.now(), turn: setImmediate, pause: setTimeout };

/**
 * Called between two steps of long work in the thread that answers: lets others go first for a while if the event loop is busy with
 * them, and goes on at once where a turn of it takes nothing.
 */
export async function giveWay({ now, turn, pause } = EVENT_LOOP): Promise<void> {
  const begun = now();
  await turn();
  const taken = now() - begun;
  if (taken > QUIET_MS) await pause(Math.min(TURNS_OF_OTHERS * taken, LONGEST_PAUSE_MS));
}
