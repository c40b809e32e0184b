import { inArray } from 'drizzle-orm';
import type { Focus, Photo } from '#contract/vehicles.ts';
import { isUpload } from '#domain/uploads.ts';
import type { Database } from '#server/database/open.ts';
import { uploads } from '#server/database/schema.ts';
import type { StoredImage } from '#server/platform/images/store-image.ts';
import type { StoredVideo } from '#server/platform/video/store-video.ts';

/** Of pictures that nobody has looked at. */
export const MIDDLE: Focus = { x: 50, y: 50, guessed: true };

/** What is known of uploaded pictures, by their address. Outside addresses and special values are simply absent. */
export async function photosByUrl(db: Database, urls: string[]): Promise<Map<string, Photo>> {
  const ours = [...new Set(urls.filter(isUpload))];
  if (ours.length === 0) return new Map();
  const rows = await db.select().from(uploads).where(inArray(uploads.url, ours));
  return new Map(
    rows.flatMap(({ url, width, height, thumbhash, focus }) =>
      width === null || height === null
        ? []
        : [[url, { url, width, height, thumbhash: thumbhash ?? '', focus: focus ?? MIDDLE }]],
    ),
  );
}

export interface Origin {
  /** The visitor who sent the file; drawings of our own have none. */
  uploadedBy?: string;
  /** When; the database's time when left out. */
  now?: Date;
  /** What is known of license plates on a picture. */
  plates?: (typeof uploads.$inferInsert)['plates'];
}

/** Remembers a stored picture. */
export async function insertImage(
  db: Database,
  image: StoredImage,
  { uploadedBy, now, plates }: Origin = {},
): Promise<void> {
  const { name, url, bytes, width, height, thumbhash, focus, phash } = image;
  await db.insert(uploads).values({
    kind: 'image',
    name,
    url,
    bytes,
    width,
    height,
    thumbhash,
    focus,
    phash,
    plates,
    uploadedBy,
    createdAt: now,
  });
}

/** Remembers a stored video. */
export async function insertVideo(
  db: Database,
  video: StoredVideo,
  { uploadedBy, now }: Origin = {},
): Promise<void> {
  const { name, url, bytes, playable, durationSeconds } = video;
  await db
    .insert(uploads)
    .values({ kind: 'video', name, url, bytes, playable, durationSeconds, uploadedBy, createdAt: now });
}
