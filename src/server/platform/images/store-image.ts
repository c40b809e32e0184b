import type { Focus } from '#contract/vehicles.ts';
import { type FileStorage, newFileStem } from '#server/platform/storage/storage.ts';
import type { ProcessedImage } from './encode-image.ts';
import { imageFileNames, imageUrl, masterFileName, previewFileName, variantFileName } from './image-files.ts';

export type StoredImage = {
  /** The random part that all file names share. */
  name: string;
  url: string;
  width: number;
  height: number;
  /** Size of the master. */
  bytes: number;
  thumbhash: string;
  focus: Focus;
  phash: string;
  names: string[];
};

type Place = Pick<FileStorage, 'put' | 'remove'>;

/** Writes the master last: once it can be read, every size of the picture is there. */
export async function storeImage(
  storage: Place,
  image: ProcessedImage,
  name = newFileStem(),
): Promise<StoredImage> {
  const url = imageUrl(name);
  const names = imageFileNames(url);
  try {
    await storeSizes(storage, name, image);
    await storage.put(masterFileName(name), image.master);
  } catch (error) {
    await removeAll(storage, names);
    throw error;
  }
  const { width, height, thumbhash, focus, phash, master } = image;
  return { name, url, width, height, bytes: master.length, thumbhash, focus, phash, names };
}

/** Writes everything but the master. Returns when all writes have ended, also when one has failed. */
export async function storeSizes(
  storage: Pick<FileStorage, 'put'>,
  name: string,
  { preview, variants }: Pick<ProcessedImage, 'preview' | 'variants'>,
): Promise<void> {
  const writes = await Promise.allSettled([
    storage.put(previewFileName(name), preview),
    ...variants.map(({ width, format, data }) => storage.put(variantFileName(name, width, format), data)),
  ]);
  for (const write of writes) if (write.status === 'rejected') throw write.reason;
}

// What cannot be removed now is an unclaimed file, which is purged later.
async function removeAll(storage: Pick<FileStorage, 'remove'>, names: string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => storage.remove(name)));
}
