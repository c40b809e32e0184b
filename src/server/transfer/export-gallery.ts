import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { asc, gt, sql } from 'drizzle-orm';
import { isUpload, uploadName } from '#domain/uploads.ts';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles, wheelModels } from '#server/database/schema.ts';
import { listCorrections } from '#server/parts/corrections.ts';
import { textContent, writeZip, type ZipEntry } from '#server/platform/zip-writer.ts';
import type { Context } from '#server/settings/context.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { listPlates } from '#server/uploads/plates.ts';
import {
  type ArchivedFile,
  FILES,
  FORMAT,
  MANIFEST,
  type Manifest,
  PART_CORRECTIONS,
  toArchive,
  VEHICLES_PER_PART,
  VERSION,
  vehiclesPart,
  WHEEL_MODELS,
} from './archive/archive-format.ts';
import { getArchiveKey, hashFileList, signFiles } from './archive/archive-signature.ts';

type Place = Pick<Context, 'db' | 'storage'>;

/** The gallery as a zip: builds, wheel models, corrections of the lists, and the pictures and videos that builds show. */
export function exportGallery(place: Place, now: Date): Readable {
  return writeZip(listEntries(place, now), now);
}

export function exportName(now: Date): string {
  return `vehicle_gallery_export_${now.toISOString().slice(0, 10)}.zip`;
}

async function* listEntries({ db, storage }: Place, now: Date): AsyncGenerator<ZipEntry> {
  const shown = new Set<string>();
  let exported = 0;
  const readBatch = prepareBatches(db);
  let batch = await readBatch(0);
  for (let part = 1; batch.length > 0; part++) yield text(vehiclesPart(part), linesOfPart());

  /** An entry is asked for when the one before it has been read, so that all of them go on with the same batch. */
  async function* linesOfPart(): AsyncGenerator<string> {
    const end = exported + VEHICLES_PER_PART;
    while (batch.length > 0 && exported < end) {
      const plates = await listPlates(db, batch.flatMap(imageUrlsOf));
      for (const row of batch) {
        for (const url of filesOf(row)) shown.add(url);
        const own = imageUrlsOf(row).flatMap((url) => {
          const known = plates.get(url);
          return known ? [[url, known] as const] : [];
        });
        yield lineOf(toArchive(row, Object.fromEntries(own)));
      }
      exported += batch.length;
      batch = await readBatch(batch.at(-1)?.id ?? 0);
    }
  }

  const models = await db
    .select({ brand: wheelModels.brand, model: wheelModels.model })
    .from(wheelModels)
    .orderBy(asc(wheelModels.brand), asc(wheelModels.model));
  yield text(WHEEL_MODELS, models.map(lineOf));
  const corrections = await listCorrections(db);
  if (corrections.length > 0)
    yield text(
      PART_CORRECTIONS,
      corrections.map(({ id: _id, ...correction }) => lineOf(correction)),
    );

  const urls = [...shown].sort();
  const missing: string[] = [];
  const hashes: Buffer[] = [];
  const listed = hashFileList();
  for (const url of urls) {
    const file = await storage.open(uploadName(url));
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
    vehicles: exported,
    wheelModels: models.length,
    partCorrections: corrections.length,
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
  return { name, content: textContent(lines), compress: true };
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** Visitors of the embedded database wait for so many. A part is a whole number of them. */
const BATCH = 20;

/** Reads the builds after one of them, in the order of their numbers: no statement goes through all of them. */
function prepareBatches(db: Database): (lastId: number) => Promise<VehicleRow[]> {
  const batch = db
    .select()
    .from(vehicles)
    .where(gt(vehicles.id, sql.placeholder('lastId')))
    .orderBy(asc(vehicles.id))
    .limit(BATCH)
    .prepare('export');
  return (lastId) => batch.execute({ lastId });
}

/** Addresses of ours that a build names. */
function filesOf({ imageUrl, additionalImages, videoUrl }: VehicleRow): string[] {
  return [imageUrl, videoUrl, ...additionalImages].filter(isUpload);
}
