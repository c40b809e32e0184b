import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleAvi } from '#test/media/sample-avi.ts';
import { rewriteAvi } from './rewrite-avi.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avi-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rewrite(avi: Buffer) {
  const source = join(folder, crypto.randomUUID());
  await writeFile(source, avi);
  const seconds = await rewriteAvi(source, `${source}.new`);
  return { seconds, bytes: await readFile(`${source}.new`) };
}

test('pictures and sounds of an AVI are kept in their order, and nothing else that it holds', async () => {
  const { seconds, bytes } = await rewrite(
    sampleAvi({ note: '<script>alert(1)</script> +52.5163+013.3777/' }),
  );
  expect(seconds).toBe(2);
  const text = bytes.toString('latin1');
  expect(text.match(/(picture|sound) \d/g)?.join()).toBe(
    'picture 0,sound 0,picture 1,sound 1,picture 2,sound 2,picture 3,sound 3',
  );
  for (const word of ['script', '52.5163', 'JUNK', 'INFO', 'txts', 'strn']) expect(text).not.toContain(word);
});

test('an AVI that is written anew stays the same when it comes again', async () => {
  const { bytes } = await rewrite(sampleAvi());
  expect((await rewrite(bytes)).bytes).toEqual(bytes);
});

test('its index leads to every picture, and says which of them one can start from', async () => {
  const { bytes } = await rewrite(sampleAvi());
  const movi = bytes.indexOf('movi');
  const index = bytes.indexOf('idx1') + 8;
  const rows = Array.from({ length: 8 }, (_, row) => {
    const [at, length] = [
      bytes.readUInt32LE(index + row * 16 + 8),
      bytes.readUInt32LE(index + row * 16 + 12),
    ];
    const content = bytes.toString('latin1', movi + at + 8, movi + at + 8 + length);
    return `${content}${bytes.readUInt32LE(index + row * 16 + 4) === 0x10 ? ' key' : ''}`;
  });
  expect(rows).toEqual([
    ...['picture 0 key', 'sound 0', 'picture 1.', 'sound 1'],
    ...['picture 2..', 'sound 2', 'picture 3...', 'sound 3'],
  ]);
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
});

test('what stands behind the end of an AVI is left behind', async () => {
  const { bytes } = await rewrite(Buffer.concat([sampleAvi(), Buffer.from('<script>')]));
  expect(bytes.includes('<script>')).toBe(false);
});

test.each([
  ['without its end', (avi: Buffer) => avi.subarray(0, -20)],
  ['without pictures', (avi: Buffer) => overwrite(avi, /00dc/g, 'JUNK')],
  ['without headers', (avi: Buffer) => overwrite(avi, /hdrl/g, 'JUNK')],
  ['whose pictures have no format', (avi: Buffer) => overwrite(avi, /strf/g, 'JUNK')],
  [
    'with a list that goes on behind its end',
    (avi: Buffer) => withNumber(avi, avi.indexOf('movi') - 4, 2 ** 31),
  ],
  ['with a picture of 4 GB', (avi: Buffer) => withNumber(avi, avi.indexOf('00dc') + 4, 2 ** 32 - 1)],
])('an AVI %s is refused', async (_what, spoil) => {
  await expect(rewrite(spoil(sampleAvi()))).rejects.toThrow();
});

test('an AVI of lists in lists by thousands is refused', async () => {
  let nested = Buffer.alloc(0);
  for (let depth = 0; depth < 3000; depth += 1) {
    const head = Buffer.from('LIST\0\0\0\0rec ', 'latin1');
    head.writeUInt32LE(nested.length + 4, 4);
    nested = Buffer.concat([head, nested]);
  }
  const avi = Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI ', 'latin1'), nested]);
  avi.writeUInt32LE(avi.length - 8, 4);
  await expect(rewrite(avi)).rejects.toThrow('lists too deep');
});

function overwrite(avi: Buffer, pattern: RegExp, word: string): Buffer {
  return Buffer.from(avi.toString('latin1').replace(pattern, word), 'latin1');
}

function withNumber(avi: Buffer, at: number, value: number): Buffer {
  avi.writeUInt32LE(value, at);
  return avi;
}
