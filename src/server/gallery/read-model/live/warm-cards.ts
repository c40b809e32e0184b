import { setImmediate } from 'node:timers/promises';
import { isUnreachable } from '#server/database/unreachable.ts';
import type { GalleryIndex } from '#server/gallery/read-model/gallery-index.ts';
import type { Cards } from './cards.ts';

/** Half of what cards may take in memory. */
const MOST = 26_000;
const AT_ONCE = 100;

/** Brings the newest builds into memory before anybody asks, so that lists go on while the database is away. */
export async function warmCards(cards: Cards, index: GalleryIndex, stop: AbortSignal): Promise<void> {
  const { ids } = await index.page({ constraints: [], words: [], sort: 'newest', limit: MOST, offset: 0 });
  try {
    for (let start = 0; start < ids.length && !stop.aborted; start += AT_ONCE) {
      await cards.get(ids.slice(start, start + AT_ONCE));
      await setImmediate();
    }
  } catch (error) {
    // What is not in memory by now gets there as it is asked for.
    if (!isUnreachable(error)) throw error;
  }
}
