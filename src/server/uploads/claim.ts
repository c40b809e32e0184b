import { inArray, sql } from 'drizzle-orm';
import { isUpload } from '#domain/uploads.ts';
import type { Database } from '#server/database/open.ts';
import { uploads } from '#server/database/schema.ts';

interface FileAddresses {
  images: string[];
  videos: string[];
}

/**
 * Notes that a build takes these files up or lets them go, which keeps them from being purged for a while. Call it in the
 * transaction of that build. Returns the addresses that are not there, or are not what they should be.
 */
export async function claimUploads(
  db: Database,
  { images, videos }: FileAddresses,
  now: Date,
): Promise<string[]> {
  const urls = [...images, ...videos].filter(isUpload);
  if (urls.length === 0) return [];
  // Always locked in the same order, so that two builds that share pictures cannot wait for each other.
  await db.execute(sql`SELECT 1 FROM uploads WHERE ${inArray(uploads.url, urls)} ORDER BY name FOR UPDATE`);
  const claimed = await db
    .update(uploads)
    .set({ lastUsedAt: now })
    .where(inArray(uploads.url, urls))
    .returning({ url: uploads.url, kind: uploads.kind });
  const kinds = new Map(claimed.map(({ url, kind }) => [url, kind]));
  return urls.filter((url) => kinds.get(url) !== (images.includes(url) ? 'image' : 'video'));
}
