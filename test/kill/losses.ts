import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import sharp from 'sharp';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import type { Acknowledged } from './writers.ts';

export interface Losses {
  /** Acknowledged and not there. */
  lost: string[];
  /** There, and not whole. */
  torn: string[];
}

interface Site {
  pool: pg.Pool;
  storage: FileStorage;
}

/** Compares a site with what it acknowledged, and its rows and files with each other. */
export async function findLosses({ pool, storage }: Site, acknowledged: Acknowledged): Promise<Losses> {
  const { rows: builds } = await pool.query<{
    id: number;
    image_url: string | null;
    likes: number;
    rows: number;
  }>(
    `SELECT id, image_url, likes, (SELECT coalesce(sum(given), 0) FROM vehicle_likes l WHERE l.vehicle_id = v.id) AS rows
     FROM vehicles v`,
  );
  const { rows: uploads } = await pool.query<{ url: string }>('SELECT url FROM uploads');
  const ids = new Set(builds.map(({ id }) => id));
  const known = new Set(uploads.map(({ url }) => url));
  const likes = builds.find(({ id }) => id === 1)?.likes ?? 0;
  const named = builds.flatMap(({ image_url: url }) => (url?.startsWith('/uploads/') ? [url] : []));
  return {
    lost: [
      ...(likes < acknowledged.likes ? [`${acknowledged.likes - likes} likes`] : []),
      ...acknowledged.builds.filter((id) => !ids.has(id)).map((id) => `build ${id}`),
      ...acknowledged.urls.filter((url) => !known.has(url)),
    ],
    torn: [
      ...builds.filter((build) => build.likes !== build.rows).map(({ id }) => `likes of build ${id}`),
      ...named.filter((url) => !known.has(url)),
      ...(await listTornFiles(storage, [...known])),
    ],
  };
}

/** Sizes of pictures that are missing, and pictures that cannot be decoded. */
async function listTornFiles(storage: FileStorage, urls: string[]): Promise<string[]> {
  const torn: string[] = [];
  for (const url of urls) {
    for (const name of imageFileNames(url)) if (!(await storage.stat(name))) torn.push(name);
    const master = await storage.open(url.replace('/uploads/', ''));
    const whole =
      master &&
      (await sharp(await buffer(master.stream))
        .stats()
        .then(Boolean, () => false));
    if (!whole) torn.push(url);
  }
  return torn;
}
