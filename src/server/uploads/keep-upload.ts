import type { Readable } from 'node:stream';
import { MAX_VIDEO_BYTES } from '#domain/limits.ts';
import type { Database } from '#server/database/open.ts';
import { processImage } from '#server/platform/images/process-image.ts';
import { storeImage } from '#server/platform/images/store-image.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { storeVideo } from '#server/platform/video/store-video.ts';
import { withScratchSpace } from './disk-space.ts';
import { insertImage, insertVideo } from './queries.ts';
import { removeFiles } from './remove-unused.ts';

interface Place {
  db: Database;
  storage: FileStorage;
}

interface Sender {
  /** The visitor who sent the file. */
  uploadedBy: string;
  now: Date;
}

/** Rebuilds a picture in all its sizes. When this resolves, it is there, whole. */
export async function keepImage({ db, storage }: Place, bytes: Uint8Array, sender: Sender): Promise<string> {
  const image = await storeImage(storage, await processImage(bytes));
  await orRemove(storage, { kind: 'image', url: image.url }, insertImage(db, image, sender));
  return image.url;
}

export async function keepVideo(
  { db, storage, settings: { dataFolder } }: Place & { settings: { dataFolder: string } },
  upload: Readable,
  sender: Sender,
): Promise<{ url: string; bytes: number }> {
  // The video as it was sent, and as it was written anew.
  const video = await withScratchSpace(dataFolder, 2 * MAX_VIDEO_BYTES, (folder) =>
    storeVideo(storage, upload, { maxBytes: MAX_VIDEO_BYTES, folder }),
  );
  await orRemove(storage, { kind: 'video', url: video.url }, insertVideo(db, video, sender));
  return video;
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
