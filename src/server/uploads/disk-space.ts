import { Refused } from '#server/platform/errors.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';

/** Below this nothing more is taken in, so that the database on the same disk can go on. */
const LEAST_FREE_BYTES = 1024 ** 3;

export async function requireDiskSpace(storage: FileStorage): Promise<void> {
  if ((await storage.freeBytes()) < LEAST_FREE_BYTES) throw storageFull();
}

export const storageFull = () =>
  new Refused(507, 'There is no room for more uploads at the moment. Please try again later.');
