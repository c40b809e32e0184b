import { inArray, sql } from 'drizzle-orm';
import type { BringInRow } from '#contract/admin/bring-in.ts';
import type { Database } from '#server/database/open.ts';
import { type StoredReading, type VehicleRow, vehicleSources, vehicles } from '#server/database/schema.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { differencesOf, idOfKey, keyOfBuild, type Texts, textsOfBuild } from '../reading/build-texts.ts';

type Here = NonNullable<BringInRow['here']>;

/** A row that can be a build, to be compared with those that are here. */
export interface Candidate {
  line: number;
  key: string;
  /** In the spelling in which it would be kept. */
  said: Pick<StoredReading, 'values' | 'computed'>;
  /** Addresses of its photos; none while one is missing. */
  photos: string[];
}

interface Found {
  by: Here['by'];
  vehicle: VehicleRow;
  brought: Texts | undefined;
}

/** The builds that are here already, by line: of the same key, else the same vehicle, set-up and owner, else the same photo. */
export async function findHere(db: Database, candidates: readonly Candidate[]): Promise<Map<number, Here>> {
  const [byKey, alike, byPhoto] = [
    await findByKey(db, candidates),
    await findAlike(db, candidates),
    await findByPhoto(db, candidates),
  ];
  const found = candidates.flatMap((one): [Candidate, Found][] => {
    const match = byKey.get(one.key) ?? alike.get(one.line) ?? byPhoto.get(one.line);
    return match ? [[one, match]] : [];
  });
  const hashes = await hashesOf(db, [
    ...found.flatMap(([{ photos }, { vehicle }]) => [...photos, ...imageUrlsOf(vehicle)]),
  ]);
  return new Map(found.map(([one, match]) => [one.line, presentHere(one, match, hashes)]));
}

function presentHere(
  one: Candidate,
  { by, vehicle, brought }: Found,
  hashes: ReadonlyMap<string, string>,
): Here {
  const { id, year, make, model, ownerName } = vehicle;
  return {
    vehicleId: id,
    name: `${year} ${make} ${model} · ${ownerName}`,
    by,
    differs: [
      ...differencesOf(textsOfBuild(vehicle), one.said, brought),
      ...photoDifference(one.photos, vehicle, { brought, hashes }),
    ],
  };
}

/** Photos are the same when they look the same: each sending has addresses of its own. */
export function photoDifference(
  photos: readonly string[],
  vehicle: VehicleRow,
  { brought, hashes }: { brought: Texts | undefined; hashes: ReadonlyMap<string, string> },
): Here['differs'] {
  const shown = imageUrlsOf(vehicle);
  const look = (urls: readonly string[]) => urls.map((url) => hashes.get(url) ?? url).join(' ');
  if (photos.length === 0 || look(photos) === look(shown)) return [];
  const edited = brought?.photos !== undefined && brought.photos !== look(shown);
  return [{ field: 'photos', from: String(shown.length), to: String(photos.length), edited }];
}

/** How pictures look, by address: equal for the same file. */
export async function hashesOf(db: Database, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const { rows } = await db.execute<{ url: string; phash: string }>(sql`
    SELECT url, phash FROM uploads WHERE phash IS NOT NULL AND url = ANY (${sql.param([...new Set(urls)])}::text[])`);
  return new Map(rows.map(({ url, phash }) => [url, phash]));
}

async function findByKey(db: Database, candidates: readonly Candidate[]): Promise<Map<string, Found>> {
  const keys = candidates.flatMap(({ key }) => (key === '' ? [] : key));
  if (keys.length === 0) return new Map();
  const sources = await db.select().from(vehicleSources).where(inArray(vehicleSources.key, keys));
  const known = new Map(sources.map((source) => [source.vehicleId, source]));
  const ids = [...known.keys(), ...keys.flatMap((key) => idOfKey(key) ?? [])];
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(vehicles).where(inArray(vehicles.id, ids));
  return new Map(
    rows.map((vehicle) => {
      const source = known.get(vehicle.id);
      return [source?.key ?? keyOfBuild(vehicle), { by: 'key', vehicle, brought: source?.brought }];
    }),
  );
}

/** In the spelling of capitals of either. */
async function findAlike(db: Database, candidates: readonly Candidate[]): Promise<Map<number, Found>> {
  const asked = candidates.map(({ line, said }) => ({ line, ...said.values }));
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<{ line: number; id: number }>(sql`
    SELECT t.line, min(v.id)::int AS id
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS t (line int, year int, make text, model text, "ownerName" text,
      "wheelBrand" text, "wheelModel" text, "wheelDiameter" text, "wheelWidth" text, "wheelOffset" int,
      "tireWidth" text, "tireHeight" text)
    JOIN vehicles v ON v.year = t.year AND lower(v.make) = lower(t.make) AND lower(v.model) = lower(t.model)
      AND lower(v.owner_name) = lower(t."ownerName")
    WHERE v.wheel_brand = t."wheelBrand" AND lower(v.wheel_model) = lower(t."wheelModel")
      AND v.wheel_diameter = t."wheelDiameter" AND v.wheel_width = t."wheelWidth" AND v.wheel_offset = t."wheelOffset"
      AND v.tire_width = t."tireWidth" AND v.tire_height = t."tireHeight"
    GROUP BY t.line`);
  return foundBuilds(db, rows, 'same-build');
}

/** The same file, or one that looks exactly like it. */
async function findByPhoto(db: Database, candidates: readonly Candidate[]): Promise<Map<number, Found>> {
  const asked = candidates.flatMap(({ line, photos }) => photos.map((url) => ({ line, url })));
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<{ line: number; id: number }>(sql`
    SELECT t.line, min(v.id)::int AS id
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS t (line int, url text)
    JOIN uploads own ON own.url = t.url
    JOIN uploads other ON other.phash = own.phash
    JOIN vehicles v ON v.image_url = other.url OR v.additional_images @> ARRAY[other.url]
    GROUP BY t.line`);
  return foundBuilds(db, rows, 'same-photo');
}

async function foundBuilds(
  db: Database,
  pairs: readonly { line: number; id: number }[],
  by: Here['by'],
): Promise<Map<number, Found>> {
  if (pairs.length === 0) return new Map();
  const ids = [...new Set(pairs.map(({ id }) => id))];
  const [rows, sources] = [
    await db.select().from(vehicles).where(inArray(vehicles.id, ids)),
    await db.select().from(vehicleSources).where(inArray(vehicleSources.vehicleId, ids)),
  ];
  const builds = new Map(rows.map((row) => [row.id, row]));
  const brought = new Map(sources.map((source) => [source.vehicleId, source.brought]));
  return new Map(
    pairs.flatMap(({ line, id }) => {
      const vehicle = builds.get(id);
      return vehicle ? [[line, { by, vehicle, brought: brought.get(id) }] as const] : [];
    }),
  );
}
