import { asc, eq, gt, sql } from 'drizzle-orm';
import { uploadAddress, uploadName } from '#domain/uploads.ts';
import type { Database } from '#server/database/open.ts';
import { importFiles, uploads } from '#server/database/schema.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import type { FileStorage, StoredFile } from '#server/platform/storage/storage.ts';
import type { Context } from '#server/settings/context.ts';
import { GRACE, listRestorable } from '#server/uploads/purge-uploads.ts';
import { isUnused } from '#server/uploads/remove-unused.ts';

export interface Survey {
  /** Addresses whose file is not there. */
  missing: string[];
  /** Pictures that are there, but not in all sizes. */
  incomplete: { url: string; lacking: string[] }[];
  /** What no build shows, with every file of it. */
  unused: { url: string; size: number; modified: Date; names: string[] }[];
}

const BATCH = 1000;

/**
 * Compares what should be in storage with what is. Rows are read first: a file is written before its row, so that one
 * uploaded meanwhile is not taken for missing.
 */
export async function surveyFiles(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  now: Date,
): Promise<Survey> {
  const known = await listUploads(db, now);
  const named = await listUnrememberedUrls(db);
  const stored = await listStored(storage);
  const survey: Survey = { missing: [], incomplete: [], unused: [] };
  const expected = [...known.values(), ...named.map((url) => ({ url, isWanted: true }))];
  for (const { url, isWanted } of expected) {
    const stem = stemOf(uploadName(url));
    const there = stored.get(stem);
    stored.delete(stem);
    if (!there?.names.includes(uploadName(url))) {
      if (await isMissing({ db, storage }, url)) survey.missing.push(url);
    } else {
      const lacking = imageFileNames(url).filter((name) => !there.names.includes(name));
      if (lacking.length > 0) survey.incomplete.push({ url, lacking });
      if (!isWanted) survey.unused.push({ url, ...there });
    }
  }
  // Pictures of an import that rests are waiting for their builds.
  for (const { url } of await db.select({ url: importFiles.url }).from(importFiles))
    stored.delete(stemOf(uploadName(url)));
  for (const files of stored.values()) {
    const isOld = files.modified.getTime() < now.getTime() - GRACE;
    if (isOld) survey.unused.push({ url: uploadAddress(files.names[0] ?? ''), ...files });
  }
  return survey;
}

/** All files of a picture share the beginning of their names. */
function stemOf(name: string): string {
  return name.split(/[-.]/, 1)[0] ?? name;
}

interface ExpectedFile {
  url: string;
  isWanted: boolean;
}

async function listUploads(db: Database, now: Date): Promise<Map<string, ExpectedFile>> {
  const restorable = await listRestorable(db, now);
  const cutoff = new Date(now.getTime() - GRACE);
  const found = new Map<string, ExpectedFile>();
  for (let after = ''; ; ) {
    const rows = await db
      .select({
        name: uploads.name,
        url: uploads.url,
        lastWanted: sql<Date>`coalesce(${uploads.lastUsedAt}, ${uploads.createdAt})`.mapWith(
          uploads.createdAt,
        ),
        isUnused: sql<boolean>`${isUnused}`,
      })
      .from(uploads)
      .where(gt(uploads.name, after))
      .orderBy(asc(uploads.name))
      .limit(BATCH);
    for (const { name, url, lastWanted, ...row } of rows) {
      const isWanted = !row.isUnused || lastWanted >= cutoff || restorable.has(url);
      found.set(name, { url, isWanted });
    }
    const last = rows.at(-1);
    if (!last) return found;
    after = last.name;
  }
}

/** Addresses of ours that builds name and no upload has. */
async function listUnrememberedUrls(db: Database): Promise<string[]> {
  const found = await db.execute<{ url: string }>(sql`
    SELECT DISTINCT named.url
    FROM vehicles v, unnest(v.additional_images || v.image_url || v.video_url) AS named (url)
    WHERE named.url LIKE '/uploads/%' AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.url = named.url)`);
  return found.rows.map(({ url }) => url);
}

type FoundFile = { names: string[]; size: number; modified: Date };

async function listStored(storage: FileStorage): Promise<Map<string, FoundFile>> {
  const stored = new Map<string, FoundFile>();
  for await (const file of storage.list()) addFile(stored, file);
  return stored;
}

function addFile(stored: Map<string, FoundFile>, { name, size, modified }: StoredFile): void {
  const stem = stemOf(name);
  const files = stored.get(stem) ?? { names: [], size: 0, modified };
  files.names.push(name);
  files.size += size;
  if (modified > files.modified) files.modified = modified;
  stored.set(stem, files);
}

/** It may have been purged, row and file, while the files were listed. */
async function isMissing({ db, storage }: Pick<Context, 'db' | 'storage'>, url: string): Promise<boolean> {
  if (await storage.stat(uploadName(url))) return false;
  const rows = await db.select({ url: uploads.url }).from(uploads).where(eq(uploads.url, url));
  return rows.length > 0 || (await listUnrememberedUrls(db)).includes(url);
}
