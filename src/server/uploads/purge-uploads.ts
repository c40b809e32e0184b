import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { RESTORE_MILLISECONDS } from '#contract/admin/activity.ts';
import { uploadAddress } from '#domain/uploads.ts';
import type { Database } from '#server/database/open.ts';
import { activityLog, importFiles, uploads, vehicles } from '#server/database/schema.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { isUnused, removeFiles } from './remove-unused.ts';

interface Place {
  db: Database;
  storage: FileStorage;
}

const HOUR = 60 * 60 * 1000;
/** How long an upload may wait for a build, and how long it stays after the last one let it go. */
export const GRACE = 24 * HOUR;
/** No upload takes that long. */
const LONGEST_WRITE = HOUR;
const BATCH = 500;

/** Deletes uploads that no build has wanted for a day, and what interrupted writes left behind. */
export async function purgeUploads({ db, storage }: Place, now: Date): Promise<void> {
  await storage.removeUnfinished(new Date(now.getTime() - LONGEST_WRITE));
  const cutoff = new Date(now.getTime() - GRACE);
  const restorable = await listRestorable(db, now);
  // In batches, so that no single statement holds up the visitors of a large gallery.
  for (
    let batch = await listOld(db, '');
    batch.length > 0;
    batch = await listOld(db, batch.at(-1)?.name ?? '')
  ) {
    const names = batch.filter(({ url }) => !restorable.has(url)).map(({ name }) => name);
    const unwanted = await db
      .delete(uploads)
      .where(
        and(
          inArray(uploads.name, names),
          sql`coalesce(${uploads.lastUsedAt}, ${uploads.createdAt}) < ${cutoff.toISOString()}`,
          isUnused,
        ),
      )
      .returning({ url: uploads.url, kind: uploads.kind });
    for (const file of unwanted) await removeFiles(storage, file);
  }

  function listOld(from: Database, after: string): Promise<{ name: string; url: string }[]> {
    return from
      .select({ name: uploads.name, url: uploads.url })
      .from(uploads)
      .where(and(gt(uploads.name, after), lt(uploads.createdAt, cutoff)))
      .orderBy(asc(uploads.name))
      .limit(BATCH);
  }
}

/** Deletes files that no upload remembers, as a crash between writing and remembering leaves them. */
export async function purgeStrayFiles({ db, storage }: Place, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - GRACE);
  let batch: string[] = [];
  for await (const { name, modified } of storage.list()) {
    if (modified >= cutoff) continue;
    batch.push(name);
    if (batch.length < BATCH) continue;
    await removeStrays({ db, storage }, batch);
    batch = [];
  }
  await removeStrays({ db, storage }, batch);
}

async function removeStrays({ db, storage }: Place, names: string[]): Promise<void> {
  const urls = [...new Set(names.flatMap(addressesOf))];
  const [remembered, coming, named] = await Promise.all([
    db.select({ url: uploads.url }).from(uploads).where(inArray(uploads.url, urls)),
    // An import that rests may take days.
    db.select({ url: importFiles.url }).from(importFiles).where(inArray(importFiles.url, urls)),
    listNamed(db, urls),
  ]);
  const known = new Set([...remembered, ...coming].map(({ url }) => url).concat(named));
  for (const name of names) {
    if (!addressesOf(name).some((url) => known.has(url))) await storage.remove(name);
  }
}

/** What a file may be known under: its own address, or that of the picture it is a size of. */
function addressesOf(name: string): string[] {
  return [name, `${name.split(/[-.]/)[0]}.jpg`].map(uploadAddress);
}

/** Addresses among these that a build names, remembered or not. */
async function listNamed(db: Database, urls: string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const found = await db.execute<{ url: string }>(sql`
    SELECT url FROM unnest(${sql.param(urls)}::text[]) AS url
    WHERE EXISTS (SELECT 1 FROM ${vehicles} v
      WHERE v.image_url = url OR v.video_url = url OR v.additional_images @> ARRAY[url])`);
  return found.rows.map(({ url }) => url);
}

/**
 * Files of builds as they were before administrators or owners changed or deleted them, for as long as they can be
 * restored with them (docs/decisions/0022). A deletion that kept nothing cannot be undone. Read in parts: the log may be long.
 */
export async function listRestorable(db: Database, now: Date): Promise<Set<string>> {
  const since = new Date(now.getTime() - RESTORE_MILLISECONDS);
  const urls = new Set<string>();
  const note = (entries: unknown) => {
    for (const url of JSON.stringify(entries).match(/\/uploads\/[a-z0-9]+\.[a-z0-9]+/g) ?? []) urls.add(url);
  };
  // What tables changed has no entry of its own.
  const { rows } = await db.execute(sql`
    SELECT before -> 'imageUrl' AS image, before -> 'additionalImages' AS images FROM bring_in_rows WHERE result = 'updated'`);
  note(rows);
  for (let after = 0; ; ) {
    const entries = await db
      .select({ id: activityLog.id, before: activityLog.before })
      .from(activityLog)
      .where(
        and(
          gt(activityLog.id, after),
          gte(activityLog.at, since),
          eq(activityLog.subject, 'vehicle'),
          sql`(${activityLog.action} <> 'delete' OR ${activityLog.kept} IS NOT NULL)`,
        ),
      )
      .orderBy(asc(activityLog.id))
      .limit(BATCH);
    note(entries);
    const last = entries.at(-1);
    if (!last) return urls;
    after = last.id;
  }
}
