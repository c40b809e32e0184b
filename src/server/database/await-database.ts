import { setTimeout } from 'node:timers/promises';
import { isUnreachable } from './unreachable.ts';

const ASK_EVERY_MS = 500;
const SAY_EVERY_MS = 4000;
const CLOCK = { now: () => performance.now(), pause: (ms: number) => setTimeout(ms) };

/** Resolves once the database answers, and says every few seconds that it does not. Rejects with its last fault. */
export async function awaitDatabase(
  ask: () => Promise<unknown>,
  { seconds, say, clock = CLOCK }: { seconds: number; say: (line: string) => void; clock?: typeof CLOCK },
): Promise<void> {
  const began = clock.now();
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      const waited = clock.now() - began;
      if (!isUnreachable(error) || waited >= seconds * 1000) throw error;
      if (waited - saidAt >= SAY_EVERY_MS) {
        saidAt = waited;
        say(`Waiting for the database, for ${Math.round(waited / 1000)} of ${seconds} seconds.`);
      }
      await clock.pause(ASK_EVERY_MS);
    }
  }
}
