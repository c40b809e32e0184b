import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { vehicles, wheelModels } from '#server/database/schema.ts';
import { writeZip, type ZipEntry } from '#server/platform/zip-writer.ts';
import type { Context } from '#server/settings/context.ts';
import {
  type ArchivedFile,
  FILES,
  FORMAT,
  MANIFEST,
  type Manifest,
  toArchive,
  VEHICLES_PER_PART,
  VERSION,
  vehiclesPart,
  WHEEL_MODELS,
} from './archive/archive-format.ts';
import { getArchiveKey, hashFileList, signFiles } from './archive/archive-signature.ts';

type Place = Pick<Context, 'db' | 'storage'>;

/** The gallery as a zip: builds, wheel models, and the pictures and videos that builds show. */
export function exportGallery(place: Place, now: Date): Readable {
  return writeZip(listEntries(place, now), now);
}

export function exportName(now: Date): string {
  return `vehicle_gallery_export_${now.toISOString().slice(0, 10)}.zip`;
}

async function* listEntries({ db, storage }: Place, now: Date): AsyncGenerator<ZipEntry> {
  const ids = (await db.select({ id: vehicles.id }).from(vehicles).orderBy(asc(vehicles.id))).map(
    ({ id }) => id,
  );
  for (let start = 0; start < ids.length; start += VEHICLES_PER_PART) {
    const lines = vehicleLines(db, ids.slice(start, start + VEHICLES_PER_PART));
    yield text(vehiclesPart(start / VEHICLES_PER_PART + 1), lines);
  }
  const models = await db
    .select({ brand: wheelModels.brand, model: wheelModels.model })
    .from(wheelModels)
    .orderBy(asc(wheelModels.brand), asc(wheelModels.model));
  yield text(WHEEL_MODELS, models.map(lineOf));

  const urls = await listShownFiles(db);
  const missing: string[] = [];
  const hashes: Buffer[] = [];
  const listed = hashFileList();
  for (const url of urls) {
    const file = await storage.open(url.slice('/uploads/'.length));
    if (file) {
      const note = (sha256: Buffer) => {
        hashes.push(sha256);
        listed.add({ url, sha256: sha256.toString('hex') });
      };
      const content = Readable.from(hashed(file.stream, note), { objectMode: false });
      yield { name: url.slice(1), content, compress: false };
    } else missing.push(url);
  }
  yield text(FILES, fileLines(urls, new Set(missing), hashes));
  const exportedAt = now.toISOString();
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    exportedAt,
    vehicles: ids.length,
    wheelModels: models.length,
    files: urls.length - missing.length,
    missing,
    signed: signFiles(await getArchiveKey(db), listed.digest(), exportedAt),
  };
  yield text(MANIFEST, [JSON.stringify(manifest, null, 2)]);
}

/** What goes by, and at its end its hash. */
async function* hashed(content: Readable, note: (sha256: Buffer) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  note(hash.digest());
}

function* fileLines(urls: string[], missing: Set<string>, hashes: Buffer[]): Generator<string> {
  let place = 0;
  for (const url of urls) {
    if (missing.has(url)) continue;
    const file: ArchivedFile = { url, sha256: hashes[place]?.toString('hex') ?? '' };
    place += 1;
    yield lineOf(file);
  }
}

function text(name: string, lines: Iterable<string> | AsyncIterable<string>): ZipEntry {
  return { name, content: Readable.from(lines), compress: true };
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

const BATCH = 200;

async function* vehicleLines(db: Database, ids: number[]): AsyncGenerator<string> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await db
      .select()
      .from(vehicles)
      .where(inArray(vehicles.id, ids.slice(start, start + BATCH)))
      .orderBy(asc(vehicles.id));
    for (const row of rows) yield lineOf(toArchive(row));
  }
}

/** Addresses of ours that builds name, each once. */
async function listShownFiles(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    SELECT DISTINCT named.url
    FROM vehicles v, unnest(v.additional_images || v.image_url || v.video_url) AS named (url)
    WHERE named.url LIKE '/uploads/%' ORDER BY named.url`);
  return rows.map(({ url }) => url);
}
