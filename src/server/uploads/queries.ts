import { inArray } from 'drizzle-orm';
import type { Photo } from '#contract/vehicles.ts';
import type { Database } from '../database/open.ts';
import { uploads } from '../database/schema.ts';

/** What is known of uploaded pictures, by their address. Outside addresses and special values are simply absent. */
export async function photosByUrl(db: Database, urls: string[]): Promise<Map<string, Photo>> {
  const ours = [...new Set(urls.filter((url) => url.startsWith('/uploads/')))];
  if (ours.length === 0) return new Map();
  const rows = await db.select().from(uploads).where(inArray(uploads.url, ours));
  return new Map(
    rows.flatMap(({ url, width, height, thumbhash }) =>
      width === null || height === null ? [] : [[url, { url, width, height, thumbhash: thumbhash ?? '' }]],
    ),
  );
}
