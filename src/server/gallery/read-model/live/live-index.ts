import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '#server/database/open.ts';
import type { GalleryIndex } from '#server/gallery/read-model/gallery-index.ts';
import { MemoryIndex } from '#server/gallery/read-model/memory/memory-index.ts';
import { sqlIndexWithin } from '#server/gallery/read-model/sql/sql-index-within.ts';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';
import { describeError } from '#server/platform/describe-error.ts';
import type { CountedLikes } from '#server/vehicles/record/vehicle-listener.ts';
import { type ChangeReader, pruneChanges, readChangesFromNow } from './changes.ts';
import { createHeldIndex } from './held-index.ts';
import { countBuilds, readBuilds, streamBuilds } from './read-builds.ts';
import { createUnreadLikes } from './unread-likes.ts';

/** How often other processes' changes are looked for, ms. */
const LOOK_EVERY_MS = 300;
const PRUNE_EVERY_MS = 10 * 60 * 1000;
/** No statement that answers visitors from SQL may take longer, ms. */
export const LONGEST_STATEMENT_MS = 2000;
/** After a failure, such as a lost connection, ms. */
const RETRY_AFTER_MS = 500;

export interface LiveIndex {
  /** SQL until the index in memory is built. */
  current(): GalleryIndex;
  /**
   * Numbers that change with the gallery: `all` with every change, `content` not with likes, `names` only when a value appears
   * or disappears. Undefined while nobody keeps count.
   */
  version(): { all: number; content: number; names: number } | undefined;
  /** Builds in memory, seconds since the database was last followed, and how often the index was built. */
  figures(): { builds: number; ageSeconds: number; rebuilds: number };
  /** How many builds are approved, all changes taken in that were made by now; undefined while nobody keeps count. */
  countApproved(): Promise<number | undefined>;
  /** Resolves when answers come from memory. */
  ready: Promise<void>;
  /** Takes in what this process has just written. */
  applyChange(ids: readonly number[]): Promise<void>;
  /** Takes in a like that this process has just counted, without reading the build. */
  applyLikes(counted: CountedLikes): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  db: Database;
  pool: pg.Pool;
  /** Told of every change, this process's own ones first. */
  onChange(ids: readonly number[]): void;
  /** Told of builds of which nothing changed but the likes, in the order in which these were counted. */
  onLiked(id: number, likes: number): void;
  onRebuilt(): void;
  /** Nobody but this process writes to the database, and it has one connection: likes taken in need not be read again. */
  onlyWriter?: boolean;
  /** The index is built after this; at once when left out. */
  after?: Promise<void> | undefined;
  /** Hears why the database could not be followed. */
  report?: ((error: unknown) => void) | undefined;
  /** How it waits between looks; ends early when the signal says so. */
  pause?: ((milliseconds: number, signal: AbortSignal) => Promise<void>) | undefined;
}

/** Builds the index in memory and keeps it up to date with the database. */
export function openLiveIndex({
  db,
  pool,
  onChange,
  onLiked,
  onRebuilt,
  onlyWriter = false,
  after = Promise.resolve(),
  report: tell = reportOnConsole,
  pause = pauseUnlessAborted,
}: Options): LiveIndex {
  const fallback = sqlIndexWithin(db, LONGEST_STATEMENT_MS);
  const ready = Promise.withResolvers<void>();
  const stop = new AbortController();
  const report = (error: unknown) => {
    if (!stop.signal.aborted) tell(error);
  };
  const held = createHeldIndex(pool, report);
  const likes = createUnreadLikes(onlyWriter);
  // The reader of the change log can be asked by one at a time.
  const lookInTurn = createConcurrencyLimiter({ running: 1, waiting: Number.POSITIVE_INFINITY });
  let reader: ChangeReader | undefined;
  let rebuilding: Promise<void> | undefined;
  let followedAt = performance.now();

  function applyChange(ids: readonly number[]): Promise<void> {
    onChange(ids);
    return held.apply(ids);
  }

  function applyLikes(counted: CountedLikes): Promise<void> {
    likes.note(counted.transaction);
    return held.write(() => {
      if (!likes.isLatest(counted)) return;
      onLiked(counted.id, counted.likes);
      held.current()?.store.setLikes(counted.id, counted.likes);
    });
  }

  async function rebuild(): Promise<void> {
    const loaded = await loadIndex(pool, stop.signal);
    await held.write(async () => {
      const missed = await loaded.reader.next();
      if (missed === 'lost') return;
      loaded.index.store.apply(await readBuilds(pool, missed));
      held.replace(loaded.index);
      reader = loaded.reader;
      onRebuilt();
      ready.resolve();
    });
  }

  function startRebuilding(): void {
    rebuilding = rebuild()
      .catch(async (error) => {
        report(error);
        await pause(RETRY_AFTER_MS, stop.signal);
      })
      .finally(() => {
        rebuilding = undefined;
      });
  }

  async function look(): Promise<void> {
    const memory = held.current();
    if (!rebuilding && (!memory || memory.store.isWasteful)) startRebuilding();
    if (!memory || !reader) return;
    // Likes that were answered while it waited for the connection are known by then, too.
    const changes = likes.settle(await reader.next(likes.transactions));
    followedAt = performance.now();
    if (changes === 'lost') held.drop();
    else if (changes.length > 0 || held.isBehind()) await applyChange(changes);
  }

  const following = after.then(() =>
    follow({ look: () => lookInTurn(look), prune: () => pruneChanges(pool), report, pause }, stop.signal),
  );
  return {
    current: () => held.current() ?? fallback,
    version: held.version,
    figures: () => ({
      builds: held.current()?.store.size ?? 0,
      ageSeconds: (performance.now() - followedAt) / 1000,
      rebuilds: held.built(),
    }),
    async countApproved() {
      await lookInTurn(look);
      return held.current()?.store.size;
    },
    ready: ready.promise,
    applyChange,
    applyLikes,
    async close() {
      stop.abort();
      await following;
      await rebuilding;
      await held.write(() => {});
    },
  };
}

/** An index of all builds as they are, and who tells what has changed since. */
async function loadIndex(pool: pg.Pool, signal: AbortSignal) {
  const reader = await readChangesFromNow(pool);
  const index = new MemoryIndex();
  index.store.expect(await countBuilds(pool));
  await streamBuilds(pool, (build) => index.store.load(build), signal);
  index.store.finishLoading();
  return { index, reader };
}

interface Following extends Required<Pick<Options, 'report' | 'pause'>> {
  look(): Promise<void>;
  prune(): Promise<void>;
}

/** Looks for changes again and again until the signal says so, whatever fails. */
async function follow({ look, prune, report, pause }: Following, signal: AbortSignal): Promise<void> {
  let prunedAt = 0;
  while (!signal.aborted) {
    try {
      await look();
      if (Date.now() - prunedAt > PRUNE_EVERY_MS) {
        prunedAt = Date.now();
        await prune();
      }
    } catch (error) {
      report(error);
      await pause(RETRY_AFTER_MS, signal);
    }
    await pause(LOOK_EVERY_MS, signal);
  }
}

function reportOnConsole(error: unknown): void {
  console.error('The gallery could not follow the database and tries again:', describeError(error));
}

async function pauseUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
