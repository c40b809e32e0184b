import { randomBytes } from 'node:crypto';
import { copyFile, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BringInRecord, bringInZips } from '#server/database/schema.ts';
import { patiently } from '#server/platform/concurrency-limiter.ts';
import type { Context } from '#server/settings/context.ts';
import { makeScratch, zipPath } from '../store/scratch.ts';
import { PICTURE } from '../table/photo-entries.ts';
import { keepPhoto, notePhoto } from './keep-photo.ts';

type Place = Pick<Context, 'db' | 'storage' | 'clock' | 'settings'>;

const ZIP = /\.zip$/i;

/** Keeps all photos of a folder, or a zip, for a table; zips are unpacked with the next of the work. */
export async function sendPhotos(place: Place, record: BringInRecord, path: string): Promise<void> {
  const files = filesIn(path);
  const work = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { name, file } = next.value;
      if (PICTURE.test(name)) await patiently(() => keepPhoto(place, record, name, file));
      else if (ZIP.test(name)) await addZip(place, record, { name, file });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** As many as are encoded at once. */
const AT_ONCE = 2;

/** Notes what photos there are, without any being read or stored. */
export async function namePhotos({ db }: Place, record: BringInRecord, path: string): Promise<void> {
  for await (const { name } of filesIn(path))
    if (PICTURE.test(name)) await notePhoto(db, record.id, name, { url: `unread:${name}`, reason: null });
}

async function addZip(
  { db, settings }: Place,
  { id, token }: BringInRecord,
  { name, file }: { name: string; file: string },
): Promise<void> {
  const own = `${randomBytes(8).toString('hex')}.zip`;
  await makeScratch(settings, token);
  await copyFile(file, zipPath(settings, token, own));
  await db.insert(bringInZips).values({ bringInId: id, file: own, name });
}

/** The file at a path, or all files below it, each with its place there. */
async function* filesIn(path: string): AsyncGenerator<{ name: string; file: string }> {
  if (!(await stat(path)).isDirectory()) {
    yield { name: basename(path), file: path };
    return;
  }
  for (const name of (await readdir(path, { recursive: true })).sort()) {
    const file = join(path, name);
    if ((await stat(file)).isFile()) yield { name, file };
  }
}
