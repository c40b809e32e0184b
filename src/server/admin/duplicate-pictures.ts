import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ListedPicture } from '#contract/admin/images.ts';
import type { Photo } from '#contract/vehicles.ts';
import { titleOf } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { MIDDLE } from '#server/uploads/queries.ts';
import { SAME_PICTURE_BITS } from '#server/vehicles/submit/same-picture.ts';

/** Groups of pictures that look the same, or that several builds share. Drawings of our own look alike by nature. */
export async function listDuplicatePictures(db: Database): Promise<ListedPicture[][]> {
  const pictures = await listShownPictures(db);
  const groups = await groupAlike(pictures.map(({ phash }) => phash));
  return groups
    .map((group) => group.flatMap((index) => pictures[index]?.picture ?? []))
    .filter((group) => group.flatMap(({ vehicles }) => vehicles).length > 1);
}

type Row = Photo & { phash: string } & Pick<VehicleRow, 'id' | 'year' | 'make' | 'model' | 'ownerName'>;

async function listShownPictures(db: Database): Promise<{ phash: string; picture: ListedPicture }[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT DISTINCT u.url, u.width, u.height, coalesce(u.thumbhash, '') AS thumbhash,
      coalesce(u.focus, ${JSON.stringify(MIDDLE)}::jsonb) AS focus, u.phash,
      v.id, v.year, v.make, v.model, v.owner_name AS "ownerName"
    FROM vehicles v, unnest(v.image_url || v.additional_images) AS named (url) JOIN uploads u ON u.url = named.url
    WHERE NOT v.is_demo AND u.uploaded_by IS NOT NULL AND u.width IS NOT NULL AND u.phash ~ '^[0-9a-f]{16}$'
    ORDER BY u.url, v.id`);
  const pictures = new Map<string, { phash: string; picture: ListedPicture }>();
  for (const { phash, url, width, height, thumbhash, focus, ...build } of rows) {
    const known = pictures.get(url) ?? {
      phash,
      picture: { url, width, height, thumbhash, focus, vehicles: [] },
    };
    known.picture.vehicles.push({ id: build.id, title: titleOf(build) });
    pictures.set(url, known);
  }
  return [...pictures.values()];
}

/** So many comparisons take a few milliseconds; other requests get their turn in between. */
const AT_ONCE = 500_000;

/** Indices of hashes that are alike, directly or through others. 10,000 pictures take half a second in all. */
export async function groupAlike(hashes: string[]): Promise<number[][]> {
  const high = Uint32Array.from(hashes, (hash) => Number.parseInt(hash.slice(0, 8), 16));
  const low = Uint32Array.from(hashes, (hash) => Number.parseInt(hash.slice(8), 16));
  const leaders = hashes.map((_, index) => index);
  let compared = 0;
  for (let one = 0; one < hashes.length; one++) {
    for (let other = one + 1; other < hashes.length; other++) {
      const bits = bitsIn(at(high, one) ^ at(high, other)) + bitsIn(at(low, one) ^ at(low, other));
      if (bits <= SAME_PICTURE_BITS) leaders[leaderOf(leaders, other)] = leaderOf(leaders, one);
    }
    compared += hashes.length - one;
    if (compared < AT_ONCE) continue;
    compared = 0;
    await setImmediate();
  }
  const groups = Map.groupBy(leaders.keys(), (index) => leaderOf(leaders, index));
  return [...groups.values()];
}

function at(values: Uint32Array, index: number): number {
  return values[index] ?? 0;
}

function leaderOf(leaders: number[], index: number): number {
  let leader = index;
  while (leaders[leader] !== leader) leader = leaders[leader] ?? leader;
  return leader;
}

/** Ones among 32 bits, added up in pairs, fours, eights. */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
