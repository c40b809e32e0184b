import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, limitBytes, newFileStem } from '#server/platform/storage/storage.ts';
import { type PreparedVideo, prepareVideo } from './prepare-video.ts';

export type StoredVideo = Omit<PreparedVideo, 'path'> & { name: string; url: string; bytes: number };

/**
 * Takes a video as it streams in, never whole in memory, by way of an empty folder that the caller removes.
 * Throws `VideoRefused`, `FileTooLarge` or `Busy`.
 */
export async function storeVideo(
  storage: Pick<FileStorage, 'put'>,
  upload: Readable,
  { maxBytes, folder }: { maxBytes: number; folder: string },
): Promise<StoredVideo> {
  const sent = join(folder, 'sent');
  await pipeline(upload, limitBytes(maxBytes), createWriteStream(sent));
  const { path, ...video } = await prepareVideo(sent, join(folder, 'rebuilt'));
  const name = `${newFileStem()}.${video.extension}`;
  const { size } = await storage.put(name, await openAsBlob(path));
  return { ...video, name, url: `/uploads/${name}`, bytes: size };
}
