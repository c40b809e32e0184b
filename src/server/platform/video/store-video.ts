import { openAsBlob } from 'node:fs';
import { uploadAddress } from '#domain/uploads.ts';
import { type FileStorage, newFileStem } from '#server/platform/storage/storage.ts';
import { type PreparedVideo, prepareVideo } from './prepare-video.ts';

export type StoredVideo = Omit<PreparedVideo, 'path'> & { name: string; url: string; bytes: number };

/**
 * Stores a video, never whole in memory, by way of a second file beside it; the caller removes both.
 * Throws `VideoError` or `QueueFullError`.
 */
export async function storeVideo(storage: Pick<FileStorage, 'put'>, sent: string): Promise<StoredVideo> {
  const { path, ...video } = await prepareVideo(sent, `${sent}-rebuilt`);
  const name = `${newFileStem()}.${video.extension}`;
  const { size } = await storage.put(name, await openAsBlob(path));
  return { ...video, name, url: uploadAddress(name), bytes: size };
}
