import { and, eq, sql } from 'drizzle-orm';
import { uploadName } from '#domain/uploads.ts';
import { isOneOf } from '#server/database/one-of.ts';
import type { Database } from '#server/database/open.ts';
import { uploads } from '#server/database/schema.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';

/** No build refers to the upload as picture or video, and none that is being brought in is going to. */
export const isUnused = sql`NOT EXISTS (
  SELECT 1 FROM vehicles v
  WHERE v.image_url = ${uploads.url} OR v.video_url = ${uploads.url} OR v.additional_images @> ARRAY[${uploads.url}])
  AND NOT EXISTS (SELECT 1 FROM bring_in_photos p WHERE p.url = ${uploads.url})`;

/** Deletes those of the uploads that no build refers to any more, rows first, then their files. */
export async function removeUnusedFiles(db: Database, storage: FileStorage, urls: string[]): Promise<void> {
  if (urls.length === 0) return;
  const these = isOneOf(uploads.url, urls);
  const removed = await db.transaction(async (tx) => {
    // Whoever takes up one of them is waited for; only a statement after that sees what became of it.
    await tx.execute(sql`SELECT 1 FROM uploads WHERE ${these} ORDER BY name FOR UPDATE`);
    return tx.delete(uploads).where(and(these, isUnused)).returning({ url: uploads.url, kind: uploads.kind });
  });
  for (const file of removed) await removeFiles(storage, file);
}

/** Removes the files of a picture that was stored and then not wanted, unless it is remembered after all. */
export async function deleteOrphanedUpload(db: Database, storage: FileStorage, url: string): Promise<void> {
  const [remembered] = await db.select({ url: uploads.url }).from(uploads).where(eq(uploads.url, url));
  if (!remembered) await removeFiles(storage, { url, kind: 'image' });
}

/** Removes every file of an upload. */
export async function removeFiles(
  storage: FileStorage,
  { url, kind }: { url: string; kind: 'image' | 'video' },
): Promise<void> {
  const names = kind === 'image' ? imageFileNames(url) : [uploadName(url)];
  await Promise.all(names.map((name) => storage.remove(name)));
}
