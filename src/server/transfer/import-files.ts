import { openAsBlob } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '#domain/limits.ts';
import { Busy } from '#server/platform/concurrency-limiter.ts';
import { ImageRefused } from '#server/platform/images/image-errors.ts';
import { processMaster } from '#server/platform/images/process-image.ts';
import { type StoredImage, storeImage } from '#server/platform/images/store-image.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { prepareVideo } from '#server/platform/video/prepare-video.ts';
import type { StoredVideo } from '#server/platform/video/store-video.ts';
import { VideoRefused } from '#server/platform/video/video-errors.ts';
import { diskOf, requireDiskSpace } from '#server/uploads/disk-space.ts';
import { type ArchiveReader, refuseArchive } from './archive-reader.ts';

export interface ImportedFiles {
  images: StoredImage[];
  videos: StoredVideo[];
}

interface Import {
  archive: ArchiveReader;
  /** Files are only looked at, not kept, when there is none. */
  storage: FileStorage | undefined;
  /** A folder for unpacked files. */
  scratch: string;
}

/** As many pictures as are worked on at once elsewhere too. */
const AT_ONCE = 2;

/** Rebuilds the files of these addresses from the archive, checked like uploads, under the names they have. */
export async function importFiles(from: Import, urls: string[]): Promise<ImportedFiles> {
  const files: ImportedFiles = { images: [], videos: [] };
  const waiting = [...urls];
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      await requireDiskSpace(diskOf(from.scratch));
      if (from.storage) await requireDiskSpace(from.storage);
      if (url.endsWith('.jpg')) files.images.push(await importImage(from, url));
      else files.videos.push(await importVideo(from, url));
    }
  };
  // All are waited for, also when one fails: nothing may be written after the clearing up.
  const giveUp = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(giveUp)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return files;
}

async function importImage({ archive, storage, scratch }: Import, url: string): Promise<StoredImage> {
  if ((archive.files.get(url) ?? 0) > MAX_IMAGE_BYTES)
    throw refuseArchive(`${url} is too large for a picture`);
  const name = stemOf(url);
  const bytes = await readUnpacked(archive, url, join(scratch, name));
  const image = await patiently(() => processMaster(bytes)).catch((error: unknown) => {
    throw error instanceof ImageRefused ? refuseArchive(`${url} is no picture that can be taken`) : error;
  });
  if (storage) return storeImage(storage, image, name);
  const { width, height, thumbhash, phash, master } = image;
  return { name, url, width, height, bytes: master.length, thumbhash, phash, names: [] };
}

async function readUnpacked(archive: ArchiveReader, url: string, path: string): Promise<Buffer> {
  try {
    await archive.unpack(url, path);
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function importVideo({ archive, storage, scratch }: Import, url: string): Promise<StoredVideo> {
  const name = url.slice('/uploads/'.length);
  const [unpacked, rebuilt] = [join(scratch, name), join(scratch, `rebuilt-${name}`)];
  try {
    await archive.unpack(url, unpacked);
    const { path, ...video } = await patiently(() => prepareVideo(unpacked, rebuilt)).catch(
      (error: unknown) => {
        throw error instanceof VideoRefused ? refuseArchive(`${url} is no video that can be taken`) : error;
      },
    );
    if (!name.endsWith(`.${video.extension}`)) throw refuseArchive(`${url} is another kind of video`);
    const content = await openAsBlob(path);
    if (storage) await storage.put(name, content);
    return { ...video, name, url, bytes: content.size };
  } finally {
    await rm(unpacked, { force: true });
    await rm(rebuilt, { force: true });
  }
}

function stemOf(url: string): string {
  return url.slice('/uploads/'.length, -'.jpg'.length);
}

/** Visitors' uploads go first; an import can wait. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      await new Promise((resolve) => setTimeout(resolve, error.retryAfterSeconds * 1000));
    }
  }
}
