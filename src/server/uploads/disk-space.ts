import { statfs } from 'node:fs/promises';
import { Refused } from '#server/platform/errors.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';

/** Below this nothing more is taken in, so that the database on the same disk can go on. */
const LEAST_FREE_BYTES = 1024 ** 3;

export async function requireDiskSpace(place: Pick<FileStorage, 'freeBytes'>): Promise<void> {
  if ((await place.freeBytes()) < LEAST_FREE_BYTES) throw storageFull();
}

/** The disk a folder lies on, for files that are not in storage. */
export function diskOf(folder: string): Pick<FileStorage, 'freeBytes'> {
  return {
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

export const storageFull = () =>
  new Refused(507, 'There is no room for more uploads at the moment. Please try again later.');
