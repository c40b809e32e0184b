import { and, asc, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { UploadedImage } from '#contract/admin/images.ts';
import type { Database } from '#server/database/open.ts';
import { uploads } from '#server/database/schema.ts';
import { isUnused } from '#server/uploads/remove-unused.ts';
import { fileNameOf } from './survey-files.ts';

interface Wanted {
  limit?: number | undefined;
  offset?: number | undefined;
  /** Only those no build shows. */
  unused: boolean;
}

/** Uploaded pictures, newest first; `total` counts those on other pages too. */
export async function listUploadedImages(
  db: Database,
  { limit, offset = 0, unused }: Wanted,
): Promise<{ images: UploadedImage[]; total: number }> {
  const where = and(eq(uploads.kind, 'image'), isNotNull(uploads.width), unused ? isUnused : undefined);
  const all = db
    .select()
    .from(uploads)
    .where(where)
    .orderBy(desc(uploads.createdAt), asc(uploads.name))
    .offset(offset);
  const rows = await (limit === undefined ? all : all.limit(limit));
  const [counted] = await db.select({ total: count() }).from(uploads).where(where);
  const images = rows.map(({ url, bytes, width, height, thumbhash, createdAt }) => ({
    url,
    filename: fileNameOf(url),
    size: bytes,
    width: width ?? 0,
    height: height ?? 0,
    thumbhash: thumbhash ?? '',
    createdAt: createdAt.toISOString(),
  }));
  return { images, total: counted?.total ?? 0 };
}
