import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '#server/database/open.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import type { GalleryIndex } from '#server/gallery/read-model/gallery-index.ts';
import { MemoryIndex } from '#server/gallery/read-model/memory/memory-index.ts';
import { sqlIndexWithin } from '#server/gallery/read-model/sql/sql-index-within.ts';
import { describeError } from '#server/platform/describe-error.ts';
import type { CountedLikes } from '#server/vehicles/record/vehicle-listener.ts';
import { type ChangeReader, pruneChanges, readChangesFromNow } from './changes.ts';
import { countBuilds, readBuilds, streamBuilds } from './read-builds.ts';

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
  let memory: MemoryIndex | undefined;
  let reader: ChangeReader | undefined;
  let rebuilding: Promise<void> | undefined;
  let built = 0;
  let followedAt = performance.now();
  let waiting = new Set<number>();
  // Builds whose likes were taken in unread since the last look, and when they were counted.
  const likesCounted = new Map<number, number>();
  // The transactions that counted them.
  const likesBy = new Set<string>();
  // Everything that writes to the index takes its turn here.
  let turn = Promise.resolve();
  let looking = Promise.resolve();

  /** Changes that arrive while others are being read are taken together, and never out of order. */
  function applyChange(ids: readonly number[]): Promise<void> {
    onChange(ids);
    for (const id of ids) waiting.add(id);
    turn = turn.then(applyWaiting);
    return turn;
  }

  function applyLikes({ id, likes, countedAt, transaction }: CountedLikes): Promise<void> {
    if (onlyWriter) likesBy.add(transaction);
    turn = turn.then(() => {
      // Answers of the database may overtake each other.
      if (countedAt <= (likesCounted.get(id) ?? 0)) return;
      likesCounted.set(id, countedAt);
      onLiked(id, likes);
      memory?.store.setLikes(id, likes);
    });
    return turn;
  }

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

  async function rebuild(): Promise<void> {
    const nextReader = await readChangesFromNow(pool);
    const next = new MemoryIndex();
    next.store.expect(await countBuilds(pool));
    await streamBuilds(pool, (build) => next.store.load(build), stop.signal);
    next.store.finishLoading();
    const swapped = turn.then(async () => {
      const missed = await nextReader.next();
      if (missed === 'lost') return;
      next.store.apply(await readBuilds(pool, missed));
      memory = next;
      built++;
      reader = nextReader;
      onRebuilt();
      ready.resolve();
    });
    turn = swapped.catch(() => {});
    await swapped;
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
    if (!rebuilding && (!memory || memory.store.isWasteful)) startRebuilding();
    if (!memory || !reader) return;
    // Likes that were answered while it waited for the connection are known by then, too.
    const changes = await reader.next(likesBy);
    likesBy.clear();
    followedAt = performance.now();
    if (changes === 'lost') memory = undefined;
    else {
      // Another process may have counted a like before the one taken in unread and told it already, so those are read now.
      const changed = onlyWriter ? changes : [...new Set([...changes, ...likesCounted.keys()])];
      likesCounted.clear();
      if (changed.length + waiting.size > 0) await applyChange(changed);
    }
  }

  /** The reader of the change log can be asked by one at a time. */
  function lookInTurn(): Promise<void> {
    const looked = looking.then(look);
    looking = looked.catch(() => {});
    return looked;
  }

  async function follow(): Promise<void> {
    let prunedAt = 0;
    while (!stop.signal.aborted) {
      try {
        await lookInTurn();
        if (Date.now() - prunedAt > PRUNE_EVERY_MS) {
          prunedAt = Date.now();
          await pruneChanges(pool);
        }
      } catch (error) {
        report(error);
        await pause(RETRY_AFTER_MS, stop.signal);
      }
      await pause(LOOK_EVERY_MS, stop.signal);
    }
  }

  function report(error: unknown): void {
    if (!stop.signal.aborted) tell(error);
  }

  /** Two indexes built one after the other must not be taken for the same state. */
  function version() {
    if (!memory) return undefined;
    const { version: all, contentVersion: content, presence: names } = memory.store;
    const before = built * 1e9;
    return { all: before + all, content: before + content, names: before + names };
  }

  const following = after.then(follow);
  return {
    current: () => memory ?? fallback,
    version,
    figures: () => ({
      builds: memory?.store.size ?? 0,
      ageSeconds: (performance.now() - followedAt) / 1000,
      rebuilds: built,
    }),
    async countApproved() {
      await lookInTurn();
      return memory?.store.size;
    },
    ready: ready.promise,
    applyChange,
    applyLikes,
    async close() {
      stop.abort();
      await following;
      await rebuilding;
      await turn;
    },
  };
}

function reportOnConsole(error: unknown): void {
  console.error('The gallery could not follow the database and tries again:', describeError(error));
}

async function pauseUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
