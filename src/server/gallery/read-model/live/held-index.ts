import type pg from 'pg';
import { isUnreachable } from '#server/database/unreachable.ts';
import type { MemoryIndex } from '#server/gallery/read-model/memory/memory-index.ts';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';
import { readBuilds } from './read-builds.ts';

/** The index in memory, as long as there is one. Whatever writes to it takes its turn. */
export interface HeldIndex {
  current(): MemoryIndex | undefined;
  /** Takes in builds that changed: those that come while others are being read together, and never out of order. */
  apply(ids: readonly number[]): Promise<void>;
  /** Whether changes could not be read so far. */
  isBehind(): boolean;
  /** Lets something else write in its turn. */
  write(change: () => Promise<void> | void): Promise<void>;
  /** Puts an index in the place of the one before; call it in a turn. */
  replace(next: MemoryIndex): void;
  drop(): void;
  /** How often an index was put in place. */
  built(): number;
  /** Undefined without an index. */
  version(): { all: number; content: number; names: number } | undefined;
}

export function createHeldIndex(pool: pg.Pool, report: (error: unknown) => void): HeldIndex {
  const inTurn = createConcurrencyLimiter({ running: 1, waiting: Number.POSITIVE_INFINITY });
  let memory: MemoryIndex | undefined;
  let built = 0;
  let waiting = new Set<number>();

  async function applyWaiting(): Promise<void> {
    const ids = [...waiting];
    waiting = new Set();
    if (ids.length === 0 || !memory) return;
    try {
      memory.store.apply(await readAtSecondTry(ids));
    } catch (error) {
      report(error);
      // What was written stays written: the index must not answer without it, unless nothing else can answer at all.
      if (isUnreachable(error)) for (const id of ids) waiting.add(id);
      else memory = undefined;
    }
  }

  /** A connection that broke may have been the only one. */
  async function readAtSecondTry(ids: number[]) {
    try {
      return await readBuilds(pool, ids);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      report(error);
      return readBuilds(pool, ids);
    }
  }

  return {
    current: () => memory,
    apply(ids) {
      for (const id of ids) waiting.add(id);
      return inTurn(applyWaiting);
    },
    isBehind: () => waiting.size > 0,
    write: (change) => inTurn(async () => change()),
    replace(next) {
      memory = next;
      built++;
    },
    drop() {
      memory = undefined;
    },
    built: () => built,
    version() {
      if (!memory) return undefined;
      const { version: all, contentVersion: content, presence: names } = memory.store;
      // Two indexes built one after the other must not be taken for the same state.
      const before = built * 1e9;
      return { all: before + all, content: before + content, names: before + names };
    },
  };
}
