import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '#server/database/open.ts';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';
import { describeError } from '#server/platform/describe-error.ts';
import { HttpError } from '#server/platform/errors.ts';
import { BuildTable } from './build-table.ts';
import { type Cards, openCards } from './cards.ts';
import { type ChangeReader, pruneChanges, readChangesFromNow } from './changes.ts';
import { countFacets, listValues } from './facets.ts';
import type { GalleryIndex } from './gallery-index.ts';
import { countAddedByDay, groupBuilds, tallyBuilds } from './groups.ts';
import { nearestBuilds } from './nearest-rows.ts';
import { readBuilds, streamBuilds } from './read-builds.ts';
import { selectAfter, selectPage, selectRows, selectShownIn } from './select.ts';

/** How often other processes' changes are looked for, ms. */
const LOOK_EVERY_MS = 300;
const PRUNE_EVERY_MS = 10 * 60 * 1000;
/** After a failure, such as a lost connection, ms. */
const RETRY_AFTER_MS = 500;
/** How long who asks waits for the first loading, seconds. */
const START_TIMEOUT = 60;

export interface SnapshotOptions {
  db: Database;
  pool: pg.Pool;
  /** How long who asks waits for the first loading, seconds. */
  startTimeout?: number;
  /** Hears why the database could not be followed. */
  report?: ((error: unknown) => void) | undefined;
  /** How it waits between looks; ends early when the signal says so. */
  pause?: ((milliseconds: number, signal: AbortSignal) => Promise<void>) | undefined;
}

/** The approved builds in memory, which follow the database. */
export interface Snapshot {
  /** Answers about the builds as they are known; fails with 503 when they are not loaded in time. */
  index(): Promise<GalleryIndex>;
  cards: Cards;
  /** Grows with everything that visitors see; undefined before the builds are loaded. */
  version(): number | undefined;
  /** Takes in what this process has just written. */
  applyChange(ids: readonly number[]): Promise<void>;
  applyLikes(counted: { id: number; likes: number }): Promise<void>;
  /** Takes in all that was written by now, by whomever. */
  refresh(): Promise<void>;
  /** Resolves when the builds are loaded. */
  ready: Promise<void>;
  /** Seconds since the database was last followed, and how often the builds were loaded. */
  figures(): { builds: number; ageSeconds: number; loads: number };
  close(): Promise<void>;
}

/** Answers from the builds in memory, each by walking them. */
export function indexOf(table: BuildTable): GalleryIndex {
  return {
    contentVersion: () => table.contentVersion,
    page: (request) => selectPage(table, request),
    after: (selection, place, limit) => selectAfter(table, selection, place, limit),
    shownIn: (selection, stretch, limit) => selectShownIn(table, selection, stretch, limit),
    facets: (selection) => countFacets(table, selection),
    values: (facet, constraints) => listValues(table, facet, constraints),
    count: (selection) => selectRows(table, selection).length,
    group: (selection, facets) => groupBuilds(table, selection, facets),
    tally: (request) => tallyBuilds(table, request),
    addedByDay: (stretch) => countAddedByDay(table, stretch),
    nearest: (request) => nearestBuilds(table, request),
    knownWords: (words) =>
      new Set(words.filter((word) => table.words.isKnown(word, table.alive)).map(({ text }) => text)),
  };
}

export function openSnapshot({
  db,
  pool,
  startTimeout = START_TIMEOUT,
  report: tell = reportOnConsole,
  pause = pauseUnlessAborted,
}: SnapshotOptions): Snapshot {
  const cards = openCards(db);
  const ready = Promise.withResolvers<void>();
  const stop = new AbortController();
  // Whatever writes to the table takes its turn, and so does whoever reads the change log.
  const inTurn = createConcurrencyLimiter({ running: 1, waiting: Number.POSITIVE_INFINITY });
  let table: BuildTable | undefined;
  let index: GalleryIndex | undefined;
  let reader: ChangeReader | undefined;
  let version = 0;
  let loads = 0;
  let followedAt = performance.now();
  let filling = Promise.resolve();
  /** Builds to be read at the next look: those that could not be read so far, and those liked. */
  let pending = new Set<number>();

  function report(error: unknown): void {
    if (!stop.signal.aborted) tell(error);
  }

  /** Loads all builds beside those that are there, which go on to follow the database meanwhile. */
  async function load(): Promise<void> {
    const next = new BuildTable();
    const changes = await readChangesFromNow(pool);
    await streamBuilds(pool, (build) => next.load(build), stop.signal);
    next.finishLoading();
    await inTurn(async () => {
      const missed = await changes.next();
      if (missed === 'lost') throw new Error('The builds changed faster than they were loaded');
      next.apply(await readBuilds(pool, [...missed, ...pending]));
      pending.clear();
      [table, index, reader] = [next, indexOf(next), changes];
      cards.clear(next.idsOf(next.orders.newest.rows()));
      version++;
      loads++;
      ready.resolve();
    });
    // Those that are missing are read when they are asked for.
    filling = filling.then(() => cards.fill(stop.signal)).catch(report);
  }

  /** Reads builds anew; those that cannot be read now are read at the next look. */
  async function apply(ids: readonly number[]): Promise<void> {
    if (!table) return;
    const changed = [...new Set([...pending, ...ids])];
    if (changed.length === 0) return;
    pending = new Set(changed);
    const builds = await readBuilds(pool, changed);
    const read = await cards.read(changed);
    pending.clear();
    const before = table.version;
    table.apply(builds);
    if (cards.apply(changed, read) || table.version !== before) version++;
  }

  async function look(): Promise<void> {
    const changes = (await reader?.next()) ?? [];
    followedAt = performance.now();
    if (changes === 'lost') reader = undefined;
    else await apply(changes);
  }

  async function follow(): Promise<void> {
    let loading: Promise<void> | undefined;
    let prunedAt = 0;
    while (!stop.signal.aborted) {
      try {
        if (!table || !reader || table.isWasteful)
          loading ??= load().finally(() => {
            loading = undefined;
          });
        if (table) loading?.catch(report);
        else await loading;
        await inTurn(look);
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
    await loading?.catch(() => {});
  }

  /** Once the builds are loaded, or after the time that one may have to wait. */
  async function loaded(): Promise<void> {
    const waiting = new AbortController();
    const timeout = setTimeout(startTimeout * 1000, undefined, { signal: waiting.signal, ref: false });
    await Promise.race([ready.promise, timeout]);
    waiting.abort();
    await timeout.catch(() => {});
  }

  const following = follow();
  return {
    cards,
    async index() {
      if (!index) await loaded();
      if (!index) throw notLoaded();
      return index;
    },
    version: () => (table ? version : undefined),
    async applyChange(ids) {
      if (!table) await loaded();
      await inTurn(() => apply(ids)).catch(report);
    },
    async applyLikes({ id, likes }) {
      await inTurn(async () => {
        table?.setLikes(id, likes);
        cards.setLikes(id, likes);
        version++;
        // Another like may have been counted later and taken in before.
        pending.add(id);
      });
    },
    async refresh() {
      if (!table) await loaded();
      await inTurn(look);
    },
    ready: ready.promise,
    figures: () => ({
      builds: table?.size ?? 0,
      ageSeconds: (performance.now() - followedAt) / 1000,
      loads,
    }),
    async close() {
      stop.abort();
      await following;
      await filling;
      await inTurn(async () => {});
    },
  };
}

const notLoaded = () =>
  new HttpError(503, 'The gallery is still being loaded. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });

function reportOnConsole(error: unknown): void {
  console.error('Lost the database change feed; retrying:', describeError(error));
}

async function pauseUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
