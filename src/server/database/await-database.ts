import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { isUnreachable } from './unreachable.ts';

const ASK_EVERY_MS = 500;
const SAY_EVERY_MS = 4000;

/** Resolves once the database answers, and says every few seconds that it does not. Rejects with its last fault. */
export async function awaitDatabase(
  pool: pg.Pool,
  { seconds, say }: { seconds: number; say: (line: string) => void },
): Promise<void> {
  const began = performance.now();
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      await pool.query('SELECT 1');
      return;
    } catch (error) {
      const waited = performance.now() - began;
      if (!isUnreachable(error) || waited > seconds * 1000) throw error;
      if (waited - saidAt >= SAY_EVERY_MS) {
        saidAt = waited;
        say(`Waiting for the database, for ${Math.round(waited / 1000)} of ${seconds} seconds.`);
      }
      await setTimeout(ASK_EVERY_MS);
    }
  }
}
