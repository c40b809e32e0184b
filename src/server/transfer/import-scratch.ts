import { randomBytes } from 'node:crypto';
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
  /** Writes the archive as it arrives. Throws `FileTooLarge`, or a refusal when the disk runs full. */
  receive(body: Readable, limits: { maxBytes: number }): Promise<void>;
  remove(): Promise<void>;
}

const folderOf = ({ dataFolder }: Place) => join(dataFolder, 'imports');
const archiveIn = (folder: string) => join(folder, 'archive.zip');

export async function createImportScratch(place: Place): Promise<ImportScratch> {
  const token = randomBytes(12).toString('hex');
  const folder = join(folderOf(place), token);
  const archive = archiveIn(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    token,
    folder,
    archive,
    receive: (body, { maxBytes }) =>
      pipeline(
        body,
        limitBytes(maxBytes),
        (chunks: AsyncIterable<Buffer>) => whileThereIsRoom(chunks, folder),
        createWriteStream(archive, { mode: 0o600 }),
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
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
export async function sweepImportScratch(
  place: Place,
  { living, silentSince }: { living: string[]; silentSince: Date },
): Promise<void> {
  for (const name of await readdir(folderOf(place)).catch(() => [])) {
    const path = join(folderOf(place), name);
    if (living.includes(name) || (await arrivedAt(path)) > silentSince) continue;
    await rm(path, { recursive: true, force: true });
  }
}

/** When the last of the archive arrived. */
async function arrivedAt(folder: string): Promise<Date> {
  const found =
    (await stat(archiveIn(folder)).catch(() => undefined)) ?? (await stat(folder).catch(() => undefined));
  return found?.mtime ?? new Date(0);
}
