import { eq, sql } from 'drizzle-orm';
import { isOneOf } from '#server/database/one-of.ts';
import type { Database } from '#server/database/open.ts';
import { imports, uploads } from '#server/database/schema.ts';
import { HttpError } from '#server/platform/errors.ts';
import type { Context } from '#server/settings/context.ts';
import { removeFiles } from '#server/uploads/remove-unused.ts';
import { sweepImportScratch } from './import-scratch.ts';

type Place = Pick<Context, 'db' | 'storage'> & { settings: Pick<Context['settings'], 'dataFolder'> };

/** An import that has not been heard of for so long is dead. */
const SILENCE_SECONDS = 120;
const HEARTBEAT = 20_000;

/** The right to import: one at a time, in all processes together. */
export interface ImportTurn {
  /** Remembers files before they are written, so that they are found if this process dies. */
  planFiles(urls: string[]): Promise<void>;
  /** Gives the turn back in the transaction that makes the import true; throws when it was taken away. */
  finish(tx: Database): Promise<void>;
  /** Removes the files of an import that did not finish, and ends the turn. */
  end(): Promise<void>;
}

/** Refuses at once what could not be taken once it has arrived. */
export async function refuseDuringImport(place: Place): Promise<void> {
  await removeDeadImport(place, SILENCE_SECONDS);
  if ((await listLiving(place.db)).length > 0) throw importUnderWay();
}

export async function takeImportTurn(place: Place, token: string): Promise<ImportTurn> {
  const { db } = place;
  await removeDeadImport(place, SILENCE_SECONDS);
  const taken = await db
    .insert(imports)
    .values({ token, seenAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ token: imports.token });
  if (taken.length === 0) throw importUnderWay();
  const isOurs = eq(imports.token, token);
  const heartbeat = setInterval(() => {
    // One that fails is made up for by the next.
    db.update(imports)
      .set({ seenAt: sql`now()` })
      .where(isOurs)
      .catch(() => {});
  }, HEARTBEAT).unref();
  return {
    async planFiles(urls) {
      await db.update(imports).set({ urls }).where(isOurs);
    },
    async finish(tx) {
      const finished = await tx.delete(imports).where(isOurs).returning({ token: imports.token });
      if (finished.length === 0) throw new Error('The import was taken for dead');
    },
    async end() {
      clearInterval(heartbeat);
      await removeImport(place, token);
    },
  };
}

const importUnderWay = () =>
  new HttpError(409, 'Another import is under way. Please wait until it has ended.');

/**
 * Removes what imports left behind that died with their process: their files, their archives, their turn. `alone` says
 * that no other process uses this database, so that none can be alive.
 */
export async function recoverImports(place: Place, { alone }: { alone: boolean }): Promise<void> {
  const seconds = alone ? 0 : SILENCE_SECONDS;
  await removeDeadImport(place, seconds);
  const silentSince = new Date(Date.now() - seconds * 1000);
  await sweepImportScratch(place.settings, { living: await listLiving(place.db), silentSince });
}

async function listLiving(db: Database): Promise<string[]> {
  return (await db.select({ token: imports.token }).from(imports)).map(({ token }) => token);
}

async function removeDeadImport(place: Place, silenceSeconds: number): Promise<void> {
  const [dead] = await place.db
    .select({ token: imports.token })
    .from(imports)
    .where(sql`${imports.seenAt} <= now() - make_interval(secs => ${silenceSeconds})`);
  if (dead) await removeImport(place, dead.token);
}

/** Files that became true have rows; all others of this import go. */
async function removeImport({ db, storage }: Place, token: string): Promise<void> {
  const [found] = await db.select({ urls: imports.urls }).from(imports).where(eq(imports.token, token));
  if (!found) return;
  const rows = await db.select({ url: uploads.url }).from(uploads).where(isOneOf(uploads.url, found.urls));
  const remembered = new Set(rows.map(({ url }) => url));
  for (const url of found.urls) {
    if (!remembered.has(url))
      await removeFiles(storage, { url, kind: url.endsWith('.jpg') ? 'image' : 'video' });
  }
  await db.delete(imports).where(eq(imports.token, token));
}
