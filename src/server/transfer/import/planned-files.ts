import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Focus } from '#contract/vehicles.ts';
import type { Database } from '#server/database/open.ts';
import { importFiles, uploads } from '#server/database/schema.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { removeFiles } from '#server/uploads/remove-unused.ts';
import type { ArchivedFile } from '../archive/archive-format.ts';

/** The files an import brings, remembered before they are written, so that they are found if this process dies. */

/** A file in storage, as its row in `uploads` will be. */
export interface StoredFileRow {
  name: string;
  url: string;
  kind: 'image' | 'video';
  bytes: number;
  width?: number;
  height?: number;
  thumbhash?: string;
  focus?: Focus;
  phash?: string;
  duration_seconds?: number;
  playable: boolean;
}

const BATCH = 200;

export async function planFiles(db: Database, token: string, urls: string[]): Promise<void> {
  if (urls.length === 0) return;
  await db.execute(sql`
    INSERT INTO import_files (token, url) SELECT ${token}, url FROM unnest(${sql.param(urls)}::text[]) AS url
    ON CONFLICT DO NOTHING`);
}

/** Remembers what this site itself signed. */
export async function noteHashes(db: Database, token: string, files: ArchivedFile[]): Promise<void> {
  await db.execute(sql`
    UPDATE import_files f SET sha256 = signed.sha256
    FROM jsonb_to_recordset(${JSON.stringify(files)}::jsonb) AS signed (url text, sha256 text)
    WHERE f.token = ${token} AND f.url = signed.url`);
}

export async function forgetHashes(db: Database, token: string): Promise<void> {
  await db.update(importFiles).set({ sha256: null }).where(eq(importFiles.token, token));
}

export type PlannedFile = { url: string; sha256: string | null };

/** In their order. */
export async function* listPlanned(db: Database, token: string): AsyncGenerator<PlannedFile> {
  for (let after = ''; ; ) {
    const files = await db
      .select({ url: importFiles.url, sha256: importFiles.sha256 })
      .from(importFiles)
      .where(and(eq(importFiles.token, token), gt(importFiles.url, after)))
      .orderBy(asc(importFiles.url))
      .limit(BATCH);
    yield* files;
    const last = files.at(-1);
    if (!last) return;
    after = last.url;
  }
}

export async function noteStored(db: Database, token: string, stored: StoredFileRow): Promise<void> {
  await db
    .update(importFiles)
    .set({ stored })
    .where(and(eq(importFiles.token, token), eq(importFiles.url, stored.url)));
}

export interface FileCounts {
  images: number;
  videos: number;
}

export async function countFiles(db: Database, token: string): Promise<FileCounts> {
  const { rows } = await db.execute<{ images: number; videos: number }>(sql`
    SELECT count(*) FILTER (WHERE url LIKE '%.jpg') AS images, count(*) FILTER (WHERE url NOT LIKE '%.jpg') AS videos
    FROM import_files WHERE token = ${token}`);
  return rows[0] ?? { images: 0, videos: 0 };
}

/** Makes uploads of all files of the import; call in the transaction that ends it. */
export async function makeUploads(tx: Database, token: string, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO uploads (name, url, kind, bytes, width, height, thumbhash, focus, phash, duration_seconds, playable, uploaded_by, created_at)
    SELECT f.name, f.url, f.kind, f.bytes, f.width, f.height, f.thumbhash, f.focus, f.phash, f.duration_seconds,
      f.playable, 'import', ${now.toISOString()}::timestamptz
    FROM import_files, jsonb_to_record(stored) AS f (name text, url text, kind text, bytes bigint, width int, height int,
      thumbhash text, focus jsonb, phash text, duration_seconds real, playable boolean)
    WHERE token = ${token} AND stored IS NOT NULL`);
  await tx.delete(importFiles).where(eq(importFiles.token, token));
}

/** Removes the files of an import that will not be, and forgets them. Those that became true have rows, and stay. */
export async function removePlanned(
  { db, storage }: { db: Database; storage: FileStorage },
  token: string,
): Promise<void> {
  for (;;) {
    const planned = await db
      .select({ url: importFiles.url })
      .from(importFiles)
      .where(eq(importFiles.token, token))
      .limit(BATCH);
    if (planned.length === 0) return;
    const urls = planned.map(({ url }) => url);
    const rows = await db.select({ url: uploads.url }).from(uploads).where(inArray(uploads.url, urls));
    const remembered = new Set(rows.map(({ url }) => url));
    for (const url of urls) {
      if (remembered.has(url)) continue;
      await removeFiles(storage, { url, kind: url.endsWith('.jpg') ? 'image' : 'video' });
    }
    await db.delete(importFiles).where(and(eq(importFiles.token, token), inArray(importFiles.url, urls)));
  }
}
