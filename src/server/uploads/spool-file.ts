import { randomBytes } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileTooLarge } from '#server/platform/storage/storage.ts';

/** A file that has arrived and waits on disk for its turn. */
export interface SpooledFile {
  bytes: number;
  /** The file from its beginning. */
  read(): Readable;
  close(): Promise<void>;
}

/**
 * Receives a file, so that a slow sender holds neither memory nor a place among those that are worked on. It has no name
 * in the folder: whatever happens to this process, it leaves nothing behind.
 */
export async function spoolFile(file: Readable, folder: string, maxBytes: number): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomBytes(12).toString('hex'));
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    let bytes = 0;
    for await (const chunk of file) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FileTooLarge(maxBytes);
      await handle.appendFile(chunk);
    }
    return {
      bytes,
      read: () => handle.createReadStream({ start: 0, autoClose: false }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
