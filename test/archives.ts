import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { openZip } from '#server/platform/zip-reader.ts';
import { writeZip } from '#server/platform/zip-writer.ts';

export type Files = Record<string, Buffer | string>;

/** The files in a zip archive. */
export async function unpack(archive: Buffer): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'unpack-'));
  const path = join(folder, 'archive.zip');
  await writeFile(path, archive);
  const limits = { entries: 1000, entryBytes: 1e9, totalBytes: 1e9, ratio: 1e9, name: /./ };
  const zip = await openZip(path, limits);
  try {
    const files: Record<string, Buffer> = {};
    for (const name of zip.entries.keys()) files[name] = await buffer(await zip.read(name));
    return files;
  } finally {
    zip.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A zip archive of these files. */
export function pack(files: Files): Promise<Buffer> {
  async function* entries() {
    for (const [name, content] of Object.entries(files))
      yield { name, content: Readable.from([Buffer.from(content)]), compress: true };
  }
  return buffer(writeZip(entries(), new Date('2026-06-01T12:00:00Z')));
}

/** The same as a computer packs them: in a folder or not, with entries for folders, and with what lies about in them. */
export function repack(files: Files, folder: string, litter: readonly string[] = []): Promise<Buffer> {
  const zip = new ZipFile();
  if (folder !== '') zip.addEmptyDirectory(folder);
  for (const name of litter) zip.addBuffer(Buffer.from('litter'), name);
  zip.addEmptyDirectory(`${folder}uploads/`);
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), `${folder}${name}`);
  zip.end();
  return buffer(zip.outputStream);
}
