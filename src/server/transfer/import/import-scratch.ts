import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limitBytes } from '#server/platform/storage/storage.ts';
import type { Settings } from '#server/settings/config.ts';
import { diskOf, requireDiskSpace } from '#server/uploads/disk-space.ts';

type Place = Pick<Settings, 'dataFolder'>;

/** A folder in the data folder for the archive of one import and what is unpacked from it. */
export interface ImportScratch {
  token: string;
  folder: string;
  archive: string;
}

const folderOf = ({ dataFolder }: Place) => join(dataFolder, 'imports');

export function scratchOf(place: Place, token: string): ImportScratch {
  const folder = join(folderOf(place), token);
  return { token, folder, archive: join(folder, 'archive.zip') };
}

export async function createScratch({ folder }: ImportScratch): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Bytes of the archive; undefined when it came to another data folder. */
export async function archiveSize({ archive }: ImportScratch): Promise<number | undefined> {
  return (await stat(archive).catch(() => undefined))?.size;
}

/** Writes the archive as it arrives, and on the disk before it returns. Throws `FileTooLarge`, or a refusal when the disk runs full. */
export async function writeArchive(
  { folder, archive }: ImportScratch,
  body: Readable,
  maxBytes: number,
): Promise<void> {
  await pipeline(
    body,
    limitBytes(maxBytes),
    (chunks: AsyncIterable<Buffer>) => whileThereIsRoom(chunks, folder),
    createWriteStream(archive, { mode: 0o600, flush: true }),
  );
}

export async function removeScratch({ folder }: ImportScratch): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

const LOOK_EVERY_BYTES = 16 * 1024 * 1024;

/** Several archives may be on their way, so room at the start is not room at the end. */
async function* whileThereIsRoom(chunks: AsyncIterable<Buffer>, folder: string): AsyncGenerator<Buffer> {
  let unseen = LOOK_EVERY_BYTES;
  for await (const chunk of chunks) {
    unseen += chunk.length;
    if (unseen >= LOOK_EVERY_BYTES) {
      await requireDiskSpace(diskOf(folder));
      unseen = 0;
    }
    yield chunk;
  }
}

/** Removes what imports left behind that died with their process: all but the living, and what still arrives. */
export async function purgeImportScratch(
  place: Place,
  { living, silentSince }: { living: string[]; silentSince: Date },
): Promise<void> {
  for (const name of await readdir(folderOf(place)).catch(() => [])) {
    if (living.includes(name) || (await arrivedAt(scratchOf(place, name))) > silentSince) continue;
    await rm(join(folderOf(place), name), { recursive: true, force: true });
  }
}

/** When the last of the archive arrived. */
async function arrivedAt({ archive, folder }: ImportScratch): Promise<Date> {
  const found = (await stat(archive).catch(() => undefined)) ?? (await stat(folder).catch(() => undefined));
  return found?.mtime ?? new Date(0);
}
