import { MAX_VIDEO_BYTES } from '#domain/limits.ts';
import type { Database } from '#server/database/open.ts';
import type { ProcessedImage } from '#server/platform/images/encode-image.ts';
import { processImage } from '#server/platform/images/process-image.ts';
import { storeImage } from '#server/platform/images/store-image.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { storeVideo } from '#server/platform/video/store-video.ts';
import { withDiskSpace } from './disk-space.ts';
import { insertImage, insertVideo, type Origin } from './queries.ts';
import { removeFiles } from './remove-unused.ts';

export interface Place {
  db: Database;
  storage: FileStorage;
}

interface Sender {
  /** The visitor who sent the file. */
  uploadedBy: string;
  now: Date;
}

/** Rebuilds a picture, given as its bytes or the path of its file, in all its sizes. When this resolves, it is there, whole. */
export async function keepImage(
  { db, storage }: Place,
  photo: Uint8Array | string,
  sender: Sender,
): Promise<string> {
  return keepProcessed({ db, storage }, await processImage(photo), sender);
}

/** Stores a picture that was made, and remembers it. Returns its address. */
export async function keepProcessed(
  { db, storage }: Place,
  processed: ProcessedImage,
  origin: Origin,
): Promise<string> {
  const image = await storeImage(storage, processed);
  await orRemove(storage, { kind: 'image', url: image.url }, insertImage(db, image, origin));
  return image.url;
}

/** Writes the video at this path anew, by way of a second file beside it; the caller removes both. */
export async function keepVideo(
  { db, storage, settings: { dataFolder } }: Place & { settings: { dataFolder: string } },
  sent: string,
  sender: Sender,
): Promise<string> {
  // The video as it is written anew, and its copy in storage.
  const video = await withDiskSpace(dataFolder, 2 * MAX_VIDEO_BYTES, () => storeVideo(storage, sent));
  await orRemove(storage, { kind: 'video', url: video.url }, insertVideo(db, video, sender));
  return video.url;
}

/** Files that cannot be remembered are not kept. */
async function orRemove(
  storage: FileStorage,
  file: { kind: 'image' | 'video'; url: string },
  remembered: Promise<void>,
): Promise<void> {
  try {
    await remembered;
  } catch (error) {
    await removeFiles(storage, file);
    throw error;
  }
}
