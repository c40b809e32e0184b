import { once } from 'node:events';
import { constants } from 'node:fs';
import { cp, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withScratch } from '#server/platform/scratch.ts';
import { withDiskSpace } from '#server/uploads/disk-space.ts';
import type { Operator } from './operator-socket.ts';

interface EmbeddedSite {
  pool: pg.Pool;
  dataFolder: string;
}

/**
 * Copies the files of the embedded database as they are between two statements, says where, and removes the copy when
 * whoever asked is gone. Statements wait only while the files are copied: reading them takes place in another process.
 */
export async function holdSnapshot(
  { pool, dataFolder }: EmbeddedSite,
  { say, gone }: Operator,
): Promise<void> {
  const source = join(dataFolder, 'database');
  await withDiskSpace(dataFolder, await sizeOf(source), () =>
    withScratch(dataFolder, async (folder) => {
      // What is written now need not be written while everybody waits.
      await pool.query('CHECKPOINT');
      // The only connection there is: while it is held, nothing runs.
      const client = await pool.connect();
      try {
        await cp(source, join(folder, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE });
      } finally {
        client.release();
      }
      say(folder);
      if (!gone.aborted) await once(gone, 'abort');
    }),
  );
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
