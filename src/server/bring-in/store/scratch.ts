import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#server/settings/config.ts';

/** What arrived for a table and is not used up yet: a folder in the data folder of the process it was sent to. */

type Place = Pick<Settings, 'dataFolder'>;

const folderOf = ({ dataFolder }: Place) => join(dataFolder, 'bring-ins');

export const scratchOf = (place: Place, token: string) => join(folderOf(place), token);
export const tablePath = (place: Place, token: string) => join(scratchOf(place, token), 'table');
export const zipPath = (place: Place, token: string, file: string) => join(scratchOf(place, token), file);

export async function makeScratch(place: Place, token: string): Promise<void> {
  await mkdir(scratchOf(place, token), { recursive: true, mode: 0o700 });
}

export async function removeScratch(place: Place, token: string): Promise<void> {
  await rm(scratchOf(place, token), { recursive: true, force: true });
}

/** Removes folders of tables that are no more. */
export async function purgeScratchFolders(place: Place, living: ReadonlySet<string>): Promise<void> {
  for (const token of await readdir(folderOf(place)).catch(() => []))
    if (!living.has(token)) await removeScratch(place, token);
}
