import { checkRows, readNames } from '../check/check-rows.ts';
import { gatherPhotos } from '../photos/gather-photos.ts';
import { createTakeApart } from '../reading/take-apart.ts';
import { claimBringIn, listWorkable } from '../store/bring-ins.ts';
import { hasUnchecked } from '../store/rows.ts';
import { bringNext, type Place } from './bring-in.ts';

/** Works on tables in this process: checks their rows and brings them in; meanwhile it unpacks and fetches their photos. */
export interface BringInRunner {
  /** There may be something to do. */
  wake(): void;
  /** Until nothing is left that this process can do. */
  settled(): Promise<void>;
  /** After the steps that are under way. */
  stop(): Promise<void>;
}

export function createBringInRunner(place: Place): BringInRunner {
  const rows = createLoop(place, async (id, isStopping) => {
    while (!isStopping() && (await checkNext(place, id)));
    while (!isStopping() && (await bringNext(place, id)));
  });
  const photos = createLoop(place, async (id, isStopping) => {
    while (!isStopping() && (await gatherPhotos(place, id))) rows.wake();
  });
  const loops = [rows, photos];
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async settled() {
      while (loops.some((loop) => loop.isWorking())) await Promise.all(loops.map((loop) => loop.settled()));
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** Does the work on all tables once it is woken, one after the other; what fails is tried again when it is woken next. */
function createLoop(
  { db, log }: Pick<Place, 'db' | 'log'>,
  workOn: (id: number, isStopping: () => boolean) => Promise<void>,
) {
  let working: Promise<void> | undefined;
  let [isAwake, isStopping] = [false, false];

  async function work(): Promise<void> {
    while (isAwake && !isStopping) {
      isAwake = false;
      for (const id of await listWorkable(db))
        await workOn(id, () => isStopping).catch((error: unknown) =>
          log(error, 'a table could not be worked on; it is tried again'),
        );
    }
  }

  return {
    isWorking: () => working !== undefined,
    settled: async () => working,
    wake(): void {
      isAwake = true;
      if (working || isStopping) return;
      working = work()
        .catch((error: unknown) => log(error, 'tables could not be looked for'))
        .finally(() => {
          working = undefined;
        });
    },
    async stop() {
      isStopping = true;
      await working;
    },
  };
}

/** Checks all rows of a table that were not, a batch in each transaction. Returns whether there were any. */
export async function checkNext(
  place: Pick<Place, 'db' | 'clock' | 'settings'>,
  id: number,
): Promise<boolean> {
  const { db, clock, settings } = place;
  if (!(await hasUnchecked(db, id))) return false;
  const takeApart = createTakeApart(await readNames(db));
  const checking = { takeApart, publicUrl: settings.publicUrl, now: clock() };
  const next = () =>
    db.transaction(async (tx) => {
      const record = await claimBringIn(tx, id);
      return record ? checkRows(tx, record, checking) : 0;
    });
  let checked = await next();
  const isAny = checked > 0;
  while (checked > 0) checked = await next();
  return isAny;
}
