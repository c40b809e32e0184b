import { DrizzleQueryError, sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { Database } from '#server/database/open.ts';
import type { GalleryIndex } from '#server/gallery/read-model/gallery-index.ts';
import { HttpError } from '#server/platform/errors.ts';
import { sqlIndex } from './sql-index.ts';

const STATEMENT_TIMED_OUT = '57014';

/** The gallery answered straight from the database, which gives up on a statement after so many milliseconds (T21). */
export function sqlIndexWithin(db: Database, milliseconds: number): GalleryIndex {
  const within = <T>(ask: (gallery: GalleryIndex) => T | Promise<T>) =>
    withinTime(db, milliseconds, async (tx) => ask(sqlIndex(tx)));
  return {
    page: (request) => within((gallery) => gallery.page(request)),
    facets: (selection) => within((gallery) => gallery.facets(selection)),
    values: (facet, constraints) => within((gallery) => gallery.values(facet, constraints)),
    group: (selection, facets) => within((gallery) => gallery.group(selection, facets)),
    cross: (selection, facets, kinds) => within((gallery) => gallery.cross(selection, facets, kinds)),
    tally: (request) => within((gallery) => gallery.tally(request)),
    addedByDay: (stretch) => within((gallery) => gallery.addedByDay(stretch)),
    nearest: (request) => within((gallery) => gallery.nearest(request)),
    knownWords: (words) => within((gallery) => gallery.knownWords(words)),
  };
}

/** Asks the database, which gives up on a statement after so many milliseconds; that is a 503. */
export async function withinTime<T>(
  db: Database,
  milliseconds: number,
  ask: (tx: Database) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`SET LOCAL statement_timeout = ${milliseconds}`));
      return ask(tx);
    });
  } catch (error) {
    throw isTimeOut(error) ? tooSlow() : error;
  }
}

function isTimeOut(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === STATEMENT_TIMED_OUT;
}

const tooSlow = () =>
  new HttpError(503, 'This takes too long just now. Please try again in a moment.', { retryAfterSeconds: 5 });
