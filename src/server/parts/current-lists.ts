import { BUILT_IN_LISTS, type PartLists } from '#domain/parts/part-lists.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import type { Context } from '#server/settings/context.ts';
import { correctLists } from './corrected-lists.ts';
import { listCorrections } from './corrections.ts';

/** Other processes correct the lists, too. */
const READ_AGAIN_MS = 2000;

export interface CurrentLists {
  /** The lists as they are corrected; while the database is away those read last. */
  get(): Promise<PartLists>;
  /** Reads them anew: they were changed here. */
  refresh(): Promise<void>;
}

export function openCurrentLists({ db, clock }: Pick<Context, 'db' | 'clock'>): CurrentLists {
  let lists = BUILT_IN_LISTS;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();

  async function read(): Promise<void> {
    const corrections = await listCorrections(db).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error;
    });
    if (corrections) lists = correctLists(BUILT_IN_LISTS, corrections);
  }

  /** One after another, so that what was read last is what is current. */
  function refresh(): Promise<void> {
    readAt = clock().getTime();
    reading = reading.catch(() => {}).then(read);
    return reading;
  }

  return {
    async get() {
      await (clock().getTime() - readAt >= READ_AGAIN_MS ? refresh() : reading);
      return lists;
    },
    refresh,
  };
}
