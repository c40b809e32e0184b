import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { MAX_IMAGE_BYTES } from '#domain/limits.ts';
import { openZip } from '#server/platform/zip-reader.ts';

const MAX_ENTRIES = 20_000;
/** Names of photos, as far as their endings say. */
export const PICTURE = /\.(?:jpe?g|jfif|png|gif|webp|avif|hei[cf]|hif|bmp|tiff?)$/i;
const ARCHIVE = /\.(?:zip|rar|7z|t?gz|tar)$/i;

/** An entry of a zip of photos; `refused` says as a sentence why it is not unpacked. */
export interface PhotoEntry {
  /** With its folders. */
  name: string;
  bytes: number;
  refused?: string;
}

/** Lists a zip of photos; one that cannot be used refuses itself alone. Throws `BadZip` for a bomb or a damaged zip. */
export async function openPhotos(path: string): Promise<{
  list: PhotoEntry[];
  unpack(name: string, target: string): Promise<void>;
}> {
  const list: PhotoEntry[] = [];
  const zip = await openZip(path, {
    entries: MAX_ENTRIES,
    entryBytes: MAX_IMAGE_BYTES,
    totalBytes: MAX_ENTRIES * MAX_IMAGE_BYTES,
    ratio: 200,
    name: PICTURE,
    repacked: true,
    backslashes: true,
    onRefused: (name, reason) => list.push({ name, bytes: 0, refused: sentenceFor(name, reason) }),
  });
  for (const [name, { size }] of zip.entries) list.push({ name, bytes: size });
  return {
    list,
    unpack: async (name, target) =>
      pipeline(await zip.read(name), createWriteStream(target, { mode: 0o600 })),
  };
}

function sentenceFor(name: string, reason: string): string {
  if (ARCHIVE.test(name)) return 'It’s a zip in a zip. Unpack it and send it by itself.';
  if (reason === 'is not expected here') return 'It isn’t a photo.';
  if (reason === 'is too large') return `It’s larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB.`;
  if (reason === 'is encrypted') return 'It has a password.';
  if (reason === 'is there twice') return 'The zip has it twice; the first one was taken.';
  return 'It can’t be unpacked.';
}
