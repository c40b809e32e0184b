import { Readable } from 'node:stream';
import type { AccountData } from '#contract/garage.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { writeZip, type ZipEntry } from '#server/platform/zip-writer.ts';

/** An account as a zip: account.json, and the masters and videos its builds show under uploads/. */
export function archiveAccount(storage: FileStorage, data: AccountData, now: Date): Readable {
  return writeZip(listEntries(storage, data), now);
}

async function* listEntries(storage: FileStorage, data: AccountData): AsyncGenerator<ZipEntry> {
  yield { name: 'account.json', content: Readable.from([JSON.stringify(data, null, 2)]), compress: true };
  const shown = data.vehicles.flatMap(({ imageUrl, additionalImages, videoUrl }) => [
    imageUrl,
    ...additionalImages,
    videoUrl,
  ]);
  for (const url of new Set(shown)) {
    const file = url?.startsWith('/uploads/') ? await storage.open(url.slice('/uploads/'.length)) : undefined;
    if (file) yield { name: `uploads/${file.name}`, content: file.stream, compress: false };
  }
}
