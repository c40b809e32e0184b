import { BUILT_IN_LISTS, type PartLists } from '#domain/parts/part-lists.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import type { Context } from '#server/settings/context.ts';
import { correctLists, type PartCorrection } from './corrected-lists.ts';
import { listCorrections } from './corrections.ts';

/** Other processes correct the lists, too. */
const READ_AGAIN_MS = 2000;

export interface KeptLists {
  /** The lists as they are corrected; while the database is away those read last. */
  lists(): Promise<PartLists>;
  /** Reads them anew: they were changed here. */
  changed(): Promise<void>;
}

/** The lists in memory; they stay the same objects until a correction changes them. */
export function openKeptLists({ db, clock }: Pick<Context, 'db' | 'clock'>): KeptLists {
  let kept = BUILT_IN_LISTS;
  let keptAs = '[]';
  let readAt = Number.NEGATIVE_INFINITY;
  let turns = 0;
  let keptTurn = 0;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    turns += 1;
    const turn = turns;
    readAt = clock().getTime();
    const corrections = await listCorrections(db).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error;
    });
    // One that began later has been read already.
    if (!corrections || turn < keptTurn) return;
    keptTurn = turn;
    const said = JSON.stringify(corrections);
    if (said === keptAs) return;
    kept = correctLists(BUILT_IN_LISTS, corrections satisfies readonly PartCorrection[]);
    keptAs = said;
  }

  return {
    async lists() {
      if (clock().getTime() - readAt >= READ_AGAIN_MS)
        reading = read().finally(() => {
          reading = undefined;
        });
      await reading;
      return kept;
    },
    changed: read,
  };
}
