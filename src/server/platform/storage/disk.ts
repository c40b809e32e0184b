import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  type FileHandle,
  lstat,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  statfs,
  unlink,
} from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ByteRange,
  type FileContent,
  type FileDetails,
  type FileStorage,
  fitRange,
  isFileName,
  limitBytes,
  type OpenFile,
  requireFileName,
  type StoredFile,
} from './storage.ts';

const unfinishedSuffix = '.part';

/** Files in one folder. A file appears under its name only after all of it is on the disk. */
export async function openDiskStorage(folder: string): Promise<FileStorage> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    put: (name, content, limits) => put(folder, name, content, limits?.maxBytes ?? Number.POSITIVE_INFINITY),
    stat: (name) => statFile(folder, name),
    open: (name, range) => openFile(folder, name, range),
    remove: (name) => removeFile(folder, name),
    list: () => listFiles(folder),
    freeBytes: () => freeBytes(folder),
    check: () => access(folder, constants.R_OK | constants.W_OK),
    removeUnfinished: (olderThan) => removeUnfinished(folder, olderThan),
  };
}

async function put(folder: string, name: string, content: FileContent, maxBytes: number) {
  requireFileName(name);
  const unfinished = join(folder, `${name}.${randomBytes(6).toString('hex')}${unfinishedSuffix}`);
  try {
    const size = await writeDurably(unfinished, content, maxBytes);
    await rename(unfinished, join(folder, name));
    await syncFolder(folder);
    return { size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeDurably(path: string, content: FileContent, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    await pipeline(readableFrom(content), limitBytes(maxBytes), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        await file.writeFile(chunk);
        size += chunk.length;
      }
    });
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

function readableFrom(content: FileContent): Readable {
  if (content instanceof Blob) return Readable.from(content.stream(), { objectMode: false });
  if (content instanceof Uint8Array) return Readable.from([content], { objectMode: false });
  return content;
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder for that, and writes its folders through on its own.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function statFile(folder: string, name: string): Promise<FileDetails | undefined> {
  const file = await openForReading(folder, name);
  await file?.handle.close();
  return file?.details;
}

async function openFile(folder: string, name: string, range?: ByteRange): Promise<OpenFile | undefined> {
  const file = await openForReading(folder, name);
  if (!file) return undefined;
  const { handle, details } = file;
  try {
    const part = range && fitRange(range, details.size);
    return { ...details, stream: handle.createReadStream(part) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openForReading(
  folder: string,
  name: string,
): Promise<{ handle: FileHandle; details: FileDetails } | undefined> {
  if (!isFileName(name)) return undefined;
  const handle = await openUnlessMissing(join(folder, name));
  if (!handle) return undefined;
  const stats = await handle.stat();
  if (!stats.isFile()) {
    await handle.close();
    return undefined;
  }
  const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
  return { handle, details: { name, size: stats.size, modified: stats.mtime, etag } };
}

async function openUnlessMissing(path: string): Promise<FileHandle | undefined> {
  try {
    // O_NOFOLLOW: a link in the folder must not lead outside. O_NONBLOCK: a pipe in it must not hang the reader.
    return await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ELOOP', 'ENXIO')) return undefined;
    throw error;
  }
}

async function removeFile(folder: string, name: string): Promise<void> {
  requireFileName(name);
  await rm(join(folder, name), { force: true });
}

async function* listFiles(folder: string): AsyncGenerator<StoredFile> {
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile() || !isFileName(entry.name)) continue;
    const stats = await lstatUnlessMissing(join(folder, entry.name));
    if (stats) yield { name: entry.name, size: stats.size, modified: stats.mtime };
  }
}

/** What can still be written where this folder lies. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function removeUnfinished(folder: string, olderThan: Date): Promise<number> {
  let removed = 0;
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile() || !entry.name.endsWith(unfinishedSuffix)) continue;
    const path = join(folder, entry.name);
    const stats = await lstatUnlessMissing(path);
    if (!stats || stats.mtime >= olderThan) continue;
    await unlink(path);
    removed += 1;
  }
  return removed;
}

async function lstatUnlessMissing(path: string) {
  try {
    return await lstat(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}
