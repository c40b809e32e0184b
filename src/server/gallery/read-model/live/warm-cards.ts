import { setImmediate } from 'node:timers/promises';
import type { GalleryIndex } from '#server/gallery/read-model/gallery-index.ts';
import type { Cards } from './cards.ts';

/** Half of what cards may take in memory. */
const MOST = 26_000;
const AT_ONCE = 100;

/** Brings cards into memory before anybody asks for them, so that lists go on while the database is away. */
export function openWarmer(cards: Cards) {
  const stop = new AbortController();
  let working = Promise.resolve();

  async function bring(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length && !stop.signal.aborted; start += AT_ONCE) {
      await cards.get(ids.slice(start, start + AT_ONCE));
      await setImmediate();
    }
  }

  /** One piece of work after the other. What fails gets there when it is asked for. */
  function inTurn(work: () => Promise<void>): void {
    working = working.then(() => work().catch(() => {}));
  }

  return {
    /** The newest builds, as many as there is room for. */
    warm(index: GalleryIndex): void {
      inTurn(async () => {
        const all = { constraints: [], words: [], sort: 'newest', limit: MOST, offset: 0 } as const;
        await bring((await index.page(all)).ids);
      });
    },
    /** Builds whose cards were forgotten because they changed. */
    refill(ids: readonly number[]): void {
      if (ids.length > 0) inTurn(() => bring(ids));
    },
    close(): Promise<void> {
      stop.abort();
      return working;
    },
  };
}
