import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PlateJob } from '#contract/admin/plates.ts';
import type { Database } from '#server/database/open.ts';
import { siteFacts, uploads } from '#server/database/schema.ts';
import { QueueFullError } from '#server/platform/concurrency-limiter.ts';
import { HttpError } from '#server/platform/errors.ts';
import { plateSearch } from '#server/platform/plates/search-plates.ts';
import type { Context } from '#server/settings/context.ts';
import { platesOf } from '#server/uploads/plates.ts';
import { countLooked, listUndecided, listUnlooked } from './undecided-plates.ts';

const KEY = 'plate-search';
/** How long a process that looks at photos is waited for once it is silent. */
const LEASE_MS = 60_000;
/** The next photo waits this long after a fault, twice as long after each that follows, and so long at most. */
const AFTER_FAULT_MS = { least: 10_000, most: 60_000 };

/** The search through the photos of the gallery, in this process; one process at a time works on it. */
export interface PlateSearcher {
  wake(): void;
  settled(): Promise<void>;
  /** After the photo that is being looked at. */
  stop(): Promise<void>;
}

export function createPlateSearcher(context: Context, onFault: (error: unknown) => void): PlateSearcher {
  const name = randomUUID();
  let working: Promise<void> | undefined;
  let isStopping = false;
  let pause = 0;
  let pausedUntil = 0;
  const photos: Photos = { waiting: [], tried: new Set() };

  async function work(): Promise<void> {
    while (!isStopping && (await claimJob(context, name)) && (await lookAtNext(context, photos))) pause = 0;
  }
  /** A fault that lasts is told once. */
  function rest(error: unknown): void {
    if (pause === 0) onFault(error);
    pause = Math.min(AFTER_FAULT_MS.most, Math.max(AFTER_FAULT_MS.least, 2 * pause));
    pausedUntil = context.clock().getTime() + pause;
  }
  return {
    wake() {
      if (!context.settings.plates || working || isStopping || context.clock().getTime() < pausedUntil)
        return;
      working = work()
        .catch(rest)
        .finally(() => {
          working = undefined;
        });
    },
    settled: async () => working,
    async stop() {
      isStopping = true;
      await working;
    },
  };
}

export async function setRunning(db: Database, isRunning: boolean): Promise<void> {
  const value = { isRunning };
  await db
    .insert(siteFacts)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: siteFacts.key, set: { value } });
}

export async function readJob({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<PlateJob> {
  const [fact] = await db
    .select({ isRunning: sql<boolean>`coalesce((${siteFacts.value} ->> 'isRunning')::boolean, false)` })
    .from(siteFacts)
    .where(eq(siteFacts.key, KEY));
  const counted = await countLooked(db);
  const state = counted.looked === counted.photos ? 'done' : fact?.isRunning ? 'running' : 'stopped';
  const found = plateSearch().lacksModel ? 'unavailable' : 'on';
  return { search: settings.plates ? found : 'off', state, ...counted, builds: await listUndecided(db) };
}

/** Whether the job runs, and this process is the one that works on it. */
async function claimJob({ db, clock }: Context, name: string): Promise<boolean> {
  const now = clock().getTime();
  const lease = { by: name, until: new Date(now + LEASE_MS).toISOString() };
  const claimed = await db
    .update(siteFacts)
    .set({ value: sql`${siteFacts.value} || ${JSON.stringify(lease)}::jsonb` })
    .where(
      sql`${siteFacts.key} = ${KEY} AND (${siteFacts.value} ->> 'isRunning')::boolean
        AND (coalesce(${siteFacts.value} ->> 'by', ${name}) = ${name}
          OR (${siteFacts.value} ->> 'until')::timestamptz < ${new Date(now).toISOString()}::timestamptz)`,
    )
    .returning({ key: siteFacts.key });
  return claimed.length > 0;
}

interface Photos {
  /** Those that are next; what became of them meanwhile is seen when they are looked at. */
  waiting: string[];
  /** One that took too long is tried once more. */
  tried: Set<string>;
}

/** Whether there was a photo to look at, and time for it: visitors' photos come first. */
async function lookAtNext(context: Context, photos: Photos): Promise<boolean> {
  const { db } = context;
  const { tried } = photos;
  if (plateSearch().isBusy) return false;
  if (photos.waiting.length === 0) photos.waiting = await listUnlooked(db);
  const url = photos.waiting.shift();
  if (url === undefined) {
    await setRunning(db, false);
    return false;
  }
  try {
    const { search } = await platesOf(context, url);
    if (plateSearch().lacksModel) throw new Error('The model that finds license plates cannot be loaded');
    if (search === 'unavailable' && tried.has(url)) await noteUnsearchable(db, url);
    tried.add(url);
    return true;
  } catch (error) {
    if (error instanceof QueueFullError) return false;
    if (!(error instanceof HttpError && error.status === 404)) throw error;
    // A photo whose file is gone is not tried again.
    await noteUnsearchable(db, url);
    return true;
  }
}

async function noteUnsearchable(db: Database, url: string): Promise<void> {
  await db
    .update(uploads)
    .set({ plates: { boxes: [], choice: null, isUnsearchable: true } })
    .where(and(eq(uploads.url, url), isNull(uploads.plates)));
}
