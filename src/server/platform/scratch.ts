import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const HOUR = 60 * 60 * 1000;

/** Nothing is worked on for so long. */
export const hourBefore = (now: Date) => new Date(now.getTime() - HOUR);

/** Where files lie while they are worked on: on the disk whose free space is looked at. */
export function scratchFolder(dataFolder: string): string {
  return join(dataFolder, 'tmp');
}

/** What this process works in. */
const inUse = new Set<string>();

/** Gives the work a folder of its own and removes it with all it holds, however the work ends. */
export async function withScratch<Result>(
  dataFolder: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = scratchFolder(dataFolder);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'job-'));
  inUse.add(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    inUse.delete(folder);
  }
}

/** Removes what a process that was killed left behind before `olderThan`; what is worked in here stays, however long it takes. */
export async function purgeScratch(dataFolder: string, olderThan: Date): Promise<void> {
  const parent = scratchFolder(dataFolder);
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name);
    if (inUse.has(path)) continue;
    const details = await lstat(path).catch(() => undefined);
    if (details && details.mtime < olderThan) await rm(path, { recursive: true, force: true });
  }
}
