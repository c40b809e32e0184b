import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import type { BringInRecord } from '#server/database/schema.ts';
import { ImageError } from '#server/platform/images/image-errors.ts';
import type { Context } from '#server/settings/context.ts';
import { keepImage } from '#server/uploads/keep-upload.ts';
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts';
import { sentenceOfImage } from '#server/uploads/upload-refusals.ts';
import { photoKey, stemOf } from '../reading/photo-names.ts';
import { lockBringIn } from '../store/bring-ins.ts';
import { storePhoto } from '../store/photos.ts';
import { uncheck } from '../store/rows.ts';

type Place = Pick<Context, 'db' | 'storage' | 'clock'>;

/**
 * Keeps a photo of a table, given as the path of its file, in all its sizes. Returns why it cannot be used, else null.
 * Throws `QueueFullError` where visitors' photos fill the queue.
 */
export async function keepPhoto(
  { db, storage, clock }: Place,
  { id }: BringInRecord,
  name: string,
  path: string,
): Promise<string | null> {
  const kept = await keepImage({ db, storage }, path, { uploadedBy: `bring-in ${id}`, now: clock() }).catch(
    (error: unknown) => {
      if (error instanceof ImageError) return error;
      throw error;
    },
  );
  const [url, reason] = typeof kept === 'string' ? [kept, null] : [null, sentenceOfImage(kept)];
  const earlier = await notePhoto(db, id, name, { url, reason });
  if (earlier) await removeUnusedFiles(db, storage, [earlier]);
  return reason;
}

/** Remembers what became of a photo of an open table, else throws 409; rows that may be here already by it are compared anew. Returns the address it had before. */
export async function notePhoto(
  db: Database,
  id: number,
  name: string,
  { url, reason }: { url: string | null; reason: string | null },
): Promise<string | null> {
  const key = /^https:\/\//.test(name) ? name : photoKey(name);
  const { stem, place } = stemOf(key);
  return db.transaction(async (tx) => {
    await lockBringIn(tx, id, ['open']);
    const earlier = await storePhoto(tx, id, { name, key, stem, place, url, reason });
    if (url) await uncheck(tx, id, namedBy(key, stem, url));
    return earlier;
  });
}

/** Rows that name the photo, where it bears on what is here. */
const namedBy = (key: string, stem: string, url: string) => sql`
  status IN ('ready', 'here') AND (photo_keys @> ARRAY[${key}] OR (photo_keys = '{}' AND photo_key IN (${key}, ${stem})))
  AND (status = 'here' OR EXISTS (
    SELECT 1 FROM uploads own JOIN uploads other ON other.phash = own.phash AND other.url <> own.url WHERE own.url = ${url}))`;
