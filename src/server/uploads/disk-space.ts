import { HttpError } from '#server/platform/errors.ts';
import { freeBytes } from '#server/platform/storage/disk.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';

/** Below this nothing more is taken in, so that the database on the same disk can go on. */
export const MIN_FREE_BYTES = 1024 ** 3;

export async function requireDiskSpace(place: Pick<FileStorage, 'freeBytes'>): Promise<void> {
  if ((await place.freeBytes()) < MIN_FREE_BYTES) throw storageFull();
}

/** The disk a folder lies on, for files that are not in storage. */
export function diskOf(folder: string): Pick<FileStorage, 'freeBytes'> {
  return { freeBytes: () => freeBytes(folder) };
}

/** What work that has begun may still write. */
let promisedBytes = 0;

/** Does work that may write up to so many bytes to the disk of a folder. Throws a refusal when these, and what others may write, have no room. */
export async function withDiskSpace<Result>(
  folder: string,
  bytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  promisedBytes += bytes;
  try {
    if ((await freeBytes(folder)) - promisedBytes < MIN_FREE_BYTES) throw storageFull();
    return await work();
  } finally {
    promisedBytes -= bytes;
  }
}

export const storageFull = () =>
  new HttpError(507, 'We can’t take uploads right now. Please try again later.');
