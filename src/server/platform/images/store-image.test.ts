import { expect, test } from 'vitest';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import type { ProcessedImage } from './encode-image.ts';
import { variantFormats, variantWidths } from './image-files.ts';
import { storeImage } from './store-image.ts';

const image: ProcessedImage = {
  width: 1600,
  height: 1200,
  thumbhash: 'aGFzaA==',
  focus: { x: 50, y: 50, guessed: true },
  phash: '00ff00ff00ff00ff',
  master: Buffer.from('master'),
  preview: Buffer.from('preview'),
  variants: variantWidths.flatMap((width) =>
    variantFormats.map((format) => ({ width, format, data: Buffer.from(`${width} ${format}`) })),
  ),
};

function recordingStorage(refused?: RegExp) {
  const written: string[] = [];
  const removed: string[] = [];
  const storage: Pick<FileStorage, 'put' | 'remove'> = {
    put: async (name) => {
      if (refused?.test(name)) throw new Error('the disk is full');
      written.push(name);
      return { size: 1 };
    },
    remove: async (name) => {
      removed.push(name);
    },
  };
  return { storage, written, removed };
}

test('all eight files are written, the master last', async () => {
  const { storage, written } = recordingStorage();
  const stored = await storeImage(storage, image);
  expect(stored).toMatchObject({
    url: `/uploads/${stored.name}.jpg`,
    width: 1600,
    height: 1200,
    bytes: 6,
    thumbhash: 'aGFzaA==',
    phash: '00ff00ff00ff00ff',
  });
  expect(written.toSorted()).toEqual(stored.names.toSorted());
  expect(written).toHaveLength(8);
  expect(written.at(-1)).toBe(`${stored.name}.jpg`);
});

test('two pictures never share a name', async () => {
  const { storage } = recordingStorage();
  const [first, second] = await Promise.all([storeImage(storage, image), storeImage(storage, image)]);
  expect(first.name).not.toBe(second.name);
});

test.each([/-960\.webp$/, /[0-9a-f]{24}\.jpg$/])(
  'when %s cannot be written, nothing stays',
  async (refused) => {
    const { storage, written, removed } = recordingStorage(refused);
    await expect(storeImage(storage, image)).rejects.toThrow('the disk is full');
    expect(removed).toEqual(expect.arrayContaining(written));
    expect(written.some((name) => /^[0-9a-f]{24}\.jpg$/.test(name))).toBe(false);
  },
);
