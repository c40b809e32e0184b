import { buffer } from 'node:stream/consumers';
import { openZip } from '#server/platform/zip-reader.ts';

const LIMITS = { entries: 1000, entryBytes: 50_000_000, totalBytes: 100_000_000, ratio: 1000, name: /./ };

/** What a zip file holds, by name. */
export async function unzip(path: string): Promise<Map<string, Buffer>> {
  const archive = await openZip(path, LIMITS);
  const files = new Map<string, Buffer>();
  for (const name of archive.entries.keys()) files.set(name, await buffer(await archive.read(name)));
  archive.close();
  return files;
}
