import { setImmediate, setTimeout } from 'node:timers/promises';
import { isUnreachable } from '#server/database/unreachable.ts';
import type { GalleryIndex } from '#server/gallery/read-model/gallery-index.ts';
import type { Cards } from './cards.ts';

/** Half of what cards may take in memory. */
const MOST = 26_000;
/** On the embedded database everybody waits for the statement that brings them. */
const AT_ONCE = 25;
const RETRY_AFTER_MS = 1000;

/** Brings cards into memory before anybody asks for them, so that lists go on while the database is away. */
export function openWarmer(cards: Cards) {
  const stop = new AbortController();
  let working = Promise.resolve();

  async function bring(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length && !stop.signal.aborted; start += AT_ONCE) {
      await cards.bring(ids.slice(start, start + AT_ONCE));
      await setImmediate();
    }
  }

  /** One piece of work after the other, each until the database is there for it. Fails with what it cannot do at all. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = working.then(() => untilReached(work));
    working = done.catch(() => {});
    return done;
  }

  async function untilReached(work: () => Promise<void>): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        return await work();
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        await setTimeout(RETRY_AFTER_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      }
    }
  }

  return {
    /** The newest builds, as many as there is room for. */
    warm(index: GalleryIndex): void {
      const all = { constraints: [], words: [], sort: 'newest', limit: MOST, offset: 0 } as const;
      const newest = async () => bring((await index.page(all)).ids);
      // What fails gets there when it is asked for.
      inTurn(newest).catch(() => {});
    },
    /** Builds whose cards are out of date. */
    refill(ids: readonly number[]): void {
      if (ids.length > 0) inTurn(() => bring(ids)).catch(() => cards.forget(ids));
    },
    close(): Promise<void> {
      stop.abort();
      return working;
    },
  };
}
