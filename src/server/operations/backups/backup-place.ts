import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#server/platform/private-files.ts';
import { openS3Objects } from '#server/platform/storage/s3-objects.ts';
import type { Settings } from '#server/settings/config.ts';

/** Where the site keeps its own backups. */
export interface BackupPlace {
  /** Keeps what `write` writes to the path it is given. */
  keep(name: string, write: (path: string) => Promise<void>): Promise<void>;
  /** Names, oldest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

const BACKUP = /^fitment-gallery-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.zip$/;
const UNFINISHED = /^fitment-gallery-[\dTZ-]+\.zip\.part$/;
const BUCKET = /^s3:\/\/([^/]+)\/?(.*)$/;

/** In the order of their names backups are in the order of time. */
export function backupName(now: Date): string {
  return `fitment-gallery-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.zip`;
}

/** `BACKUP_TO`: a folder, or `s3://BUCKET/PREFIX` of the store that `S3_ENDPOINT` names. */
export function openBackupPlace({ backups, s3, dataFolder }: Settings): BackupPlace {
  const [, bucket, prefix = ''] = BUCKET.exec(backups.to) ?? [];
  if (bucket === undefined || !s3) return folderPlace(backups.to);
  const objects = openS3Objects({ ...s3, bucket });
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix.replace(/\/+$/, '')}/${name}`);
  const local = folderPlace(join(dataFolder, 'backups'));
  return {
    async keep(name, write) {
      try {
        await local.keep(name, async (path) => {
          await write(path);
          await objects.put(keyOf(name), path);
        });
      } finally {
        await local.remove(name);
      }
    },
    async list() {
      const names = (await objects.list(keyOf(''))).map((key) => key.slice(keyOf('').length));
      return names.filter((name) => BACKUP.test(name));
    },
    remove: (name) => objects.remove(keyOf(name)),
  };
}

function folderPlace(folder: string): BackupPlace {
  return {
    async keep(name, write) {
      makeFolder(folder);
      // Left by a process that was killed: one backup is made at a time.
      for (const left of (await readdir(folder)).filter((one) => UNFINISHED.test(one)))
        await rm(join(folder, left), { force: true });
      await write(join(folder, name));
    },
    list: async () => (await readdir(folder)).filter((name) => BACKUP.test(name)).sort(),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
