import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '#domain/limits.ts';
import { uploadName } from '#domain/uploads.ts';
import type { Database } from '#server/database/open.ts';
import { patiently } from '#server/platform/concurrency-limiter.ts';
import { ImageError } from '#server/platform/images/image-errors.ts';
import { processMaster, processOwnMaster } from '#server/platform/images/process-image.ts';
import { storeImage } from '#server/platform/images/store-image.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { prepareVideo } from '#server/platform/video/prepare-video.ts';
import { VideoError } from '#server/platform/video/video-errors.ts';
import { diskOf, requireDiskSpace } from '#server/uploads/disk-space.ts';
import { type ArchiveReader, refuseArchive } from '../archive/archive-reader.ts';
import type { ImportControl } from './import-control.ts';
import type { ImportScratch } from './import-scratch.ts';
import {
  countFiles,
  listPlanned,
  noteStored,
  type PlannedFile,
  type StoredFileRow,
} from './planned-files.ts';

interface Import {
  db: Database;
  token: string;
  archive: ArchiveReader;
  scratch: ImportScratch;
  control: ImportControl;
}

/** Two are encoded at once, as elsewhere too; meanwhile a third is unpacked or written to the disk. */
const AT_ONCE = 3;

/**
 * Rebuilds the planned files from the archive, checked like uploads, under the names they have.
 * Without a storage they are only looked at. Throws `Stopped` between two files.
 */
export async function importFiles(from: Import, storage: FileStorage | undefined): Promise<void> {
  const { db, token, control, scratch } = from;
  const counts = await countFiles(db, token);
  const planned = counts.images + counts.videos;
  let done = 0;
  control.report(done, planned);
  const waiting = listPlanned(db, token);
  const work = async () => {
    for (let next = await waiting.next(); !next.done; next = await waiting.next()) {
      control.proceed();
      await requireDiskSpace(diskOf(scratch.folder));
      if (storage) await requireDiskSpace(storage);
      const stored = await importFile(from, storage, next.value);
      if (storage) await noteStored(db, token, stored);
      done += 1;
      control.report(done, planned);
    }
  };
  // All are waited for, also when one fails: nothing may be written after the clearing up.
  const giveUp = async (error: unknown) => {
    await waiting.return(undefined);
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(giveUp)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

function importFile(
  from: Import,
  storage: FileStorage | undefined,
  file: PlannedFile,
): Promise<StoredFileRow> {
  return file.url.endsWith('.jpg') ? importImage(from, storage, file) : importVideo(from, storage, file);
}

/** Bytes that this site itself signed stay as they are; all others are a stranger's. */
async function importImage(
  { archive, scratch }: Import,
  storage: FileStorage | undefined,
  { url, sha256 }: PlannedFile,
): Promise<StoredFileRow> {
  const name = uploadName(url).slice(0, -'.jpg'.length);
  const bytes = await readUnpacked(archive, url, join(scratch.folder, name));
  const isOwn = sha256 !== null && createHash('sha256').update(bytes).digest('hex') === sha256;
  const image = await patiently(() => (isOwn ? processOwnMaster : processMaster)(bytes)).catch(
    (error: unknown) => {
      throw error instanceof ImageError ? refuseArchive(`${url} isn’t a valid image`) : error;
    },
  );
  if (storage) await storeImage(storage, image, name);
  const { width, height, thumbhash, focus, phash, master } = image;
  const bytesStored = master.length;
  return {
    name,
    url,
    kind: 'image',
    width,
    height,
    bytes: bytesStored,
    thumbhash,
    focus,
    phash,
    playable: true,
  };
}

async function readUnpacked(archive: ArchiveReader, url: string, path: string): Promise<Buffer> {
  try {
    await archive.unpack(url, path);
    if ((await stat(path)).size > MAX_IMAGE_BYTES) throw refuseArchive(`${url} is too large for an image`);
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function importVideo(
  { archive, scratch }: Import,
  storage: FileStorage | undefined,
  { url }: PlannedFile,
): Promise<StoredFileRow> {
  const name = uploadName(url);
  const [unpacked, rebuilt] = [join(scratch.folder, name), join(scratch.folder, `rebuilt-${name}`)];
  try {
    await archive.unpack(url, unpacked);
    const { path, durationSeconds, playable, extension } = await patiently(() =>
      prepareVideo(unpacked, rebuilt),
    ).catch((error: unknown) => {
      throw error instanceof VideoError ? refuseArchive(`${url} isn’t a valid video`) : error;
    });
    if (!name.endsWith(`.${extension}`)) throw refuseArchive(`${url} is another kind of video`);
    const content = await openAsBlob(path);
    if (storage) await storage.put(name, content);
    return { name, url, kind: 'video', bytes: content.size, duration_seconds: durationSeconds, playable };
  } finally {
    await rm(unpacked, { force: true });
    await rm(rebuilt, { force: true });
  }
}
