import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, limitBytes, newFileStem } from '#server/platform/storage/storage.ts';
import { type PreparedVideo, prepareVideo } from './prepare-video.ts';

export type StoredVideo = Omit<PreparedVideo, 'path'> & { name: string; url: string; bytes: number };

/** Takes a video as it streams in, never whole in memory. Throws `VideoRefused`, `FileTooLarge` or `Busy`. */
export async function storeVideo(
  storage: Pick<FileStorage, 'put'>,
  upload: Readable,
  limits: { maxBytes: number },
): Promise<StoredVideo> {
  const folder = await mkdtemp(join(tmpdir(), 'video-'));
  try {
    const sent = join(folder, 'sent');
    await pipeline(upload, limitBytes(limits.maxBytes), createWriteStream(sent));
    const { path, ...video } = await prepareVideo(sent, join(folder, 'rebuilt'));
    const name = `${newFileStem()}.${video.extension}`;
    const { size } = await storage.put(name, await openAsBlob(path));
    return { ...video, name, url: `/uploads/${name}`, bytes: size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
