import { join } from 'node:path';
import { openDiskStorage } from '#server/platform/storage/disk.ts';
import { openS3Storage } from '#server/platform/storage/s3.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import type { Settings } from '#server/settings/config.ts';

/** Files live in the bucket when one is set, else in the data folder. */
export async function openStorage({ s3, dataFolder }: Settings): Promise<FileStorage> {
  return s3 ? openS3Storage(s3) : openDiskStorage(join(dataFolder, 'uploads'));
}
