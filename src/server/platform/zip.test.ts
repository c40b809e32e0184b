import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openZip, type ZipLimits } from './zip-reader.ts';
import { writeZip, type ZipEntry } from './zip-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const NOW = new Date('2026-06-01T12:00:00Z');
const LIMITS: ZipLimits = {
  entries: 3,
  entryBytes: 2_000_000,
  totalBytes: 3_000_000,
  ratio: 100,
  name: /^[a-z]+\.txt$/,
};

async function* listOf(files: Record<string, string | Buffer>, compress = true): AsyncGenerator<ZipEntry> {
  for (const [name, text] of Object.entries(files)) yield { name, content: Readable.from([text]), compress };
}

async function archiveOf(files: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  return buffer(writeZip(listOf(files, compress), NOW));
}

async function opened(bytes: Buffer) {
  const path = join(folder, 'archive.zip');
  await writeFile(path, bytes);
  return openZip(path, LIMITS);
}

async function textOf(bytes: Buffer, name: string): Promise<string> {
  const archive = await opened(bytes);
  try {
    return String(await buffer(await archive.read(name)));
  } finally {
    archive.close();
  }
}

/** The archive with every occurrence of some bytes replaced by others of the same length. */
function forge(archive: Buffer, from: string, to: string): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
}

/** The archive with a number in the head of its first entry, in the list at its end, changed. */
function forgeListing(archive: Buffer, at: number, value: number): Buffer {
  const forged = Buffer.from(archive);
  forged.writeUInt32LE(value, forged.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + at);
  return forged;
}
const LISTED = { crc: 16, packed: 20, unpacked: 24, attributes: 38 };

describe('an archive', () => {
  test('holds what was put into it', async () => {
    const archive = await archiveOf({ 'one.txt': 'first', 'two.txt': 'second' });
    const { entries, close } = await opened(archive);
    close();
    expect([...entries].map(([name, { size }]) => [name, size])).toEqual([
      ['one.txt', 5],
      ['two.txt', 6],
    ]);
    expect(await textOf(archive, 'two.txt')).toBe('second');
  });

  test('asks for its entries only as fast as it is read', async () => {
    let asked = 0;
    async function* many(): AsyncGenerator<ZipEntry> {
      for (; asked < 100; asked++)
        yield { name: `${asked}.txt`, content: Readable.from([Buffer.alloc(100_000)]), compress: false };
    }
    const archive = writeZip(many(), NOW);
    await new Promise((resolve) => archive.once('readable', resolve));
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toBeLessThan(5);
    archive.destroy();
  });

  test('fails when one of its entries cannot be read', async () => {
    async function* broken(): AsyncGenerator<ZipEntry> {
      const content = new Readable({ read: () => content.destroy(new Error('gone')) });
      yield { name: 'a.txt', content, compress: true };
    }
    await expect(buffer(writeZip(broken(), NOW))).rejects.toThrow('gone');
  });
});

describe('what is refused', () => {
  test.each([
    ['no zip', Buffer.from('this is no zip archive'), 'Not a zip'],
    ['an empty file', Buffer.alloc(0), 'Not a zip'],
  ])('%s', async (_what, bytes, said) => {
    await expect(opened(bytes)).rejects.toThrow(said);
  });

  test('an archive that was cut off', async () => {
    const archive = await archiveOf({ 'one.txt': 'x'.repeat(1000) });
    await expect(opened(archive.subarray(0, archive.length - 30))).rejects.toThrow();
  });

  test.each(['../../up', '/absolut', 'a\\b.txt', 'nested/', 'NO.EXE!'])('a name like %s', async (name) => {
    const plain = 'harmless'.slice(0, name.length).padEnd(name.length, 'x');
    const forged = forge(await archiveOf({ [`${plain}.txt`]: 'x' }), `${plain}.txt`, `${name}.txt`);
    await expect(opened(forged)).rejects.toThrow();
  });

  test('two entries of one name', async () => {
    const archive = await archiveOf({ 'one.txt': '1', 'two.txt': '2' });
    await expect(opened(forge(archive, 'two.txt', 'one.txt'))).rejects.toThrow('is there twice');
  });

  test('a symbolic link', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('/etc/passwd'), 'link.txt', { mode: 0o120777 });
    zip.end();
    const archive = await buffer(zip.outputStream);
    await expect(opened(archive)).rejects.toThrow('is not a file');
  });

  test('too many entries', async () => {
    const archive = await archiveOf({ 'a.txt': '', 'b.txt': '', 'c.txt': '', 'd.txt': '' });
    await expect(opened(archive)).rejects.toThrow('More than 3 entries');
  });

  test('an entry that is too large, and entries that are together', async () => {
    const noise = Buffer.from(Array.from({ length: 1_900_000 }, (_, index) => (index * index) >> 3));
    await expect(opened(await archiveOf({ 'a.txt': Buffer.concat([noise, noise]) }, false))).rejects.toThrow(
      'too large',
    );
    await expect(opened(await archiveOf({ 'a.txt': noise, 'b.txt': noise }, false))).rejects.toThrow(
      'too large',
    );
  });

  test('a bomb', async () => {
    const archive = await archiveOf({ 'a.txt': Buffer.alloc(1_500_000) });
    expect(archive.length).toBeLessThan(3000);
    await expect(opened(archive)).rejects.toThrow('expands too much');
  });

  test('entries that overlap', async () => {
    const archive = await archiveOf({ 'one.txt': 'x'.repeat(100) }, false);
    const forged = forgeListing(forgeListing(archive, LISTED.packed, 5000), LISTED.unpacked, 5000);
    await expect(opened(forged)).rejects.toThrow('overlap');
  });

  test.each([
    ['longer than announced', LISTED.unpacked, 400],
    ['shorter than announced', LISTED.unpacked, 600],
    ['other than announced', LISTED.crc, 12345],
  ])('content that is %s', async (_what, field, value) => {
    const archive = await archiveOf({ 'one.txt': 'x'.repeat(500) });
    await expect(textOf(forgeListing(archive, field, value), 'one.txt')).rejects.toThrow();
    expect(await textOf(archive, 'one.txt')).toHaveLength(500);
  });
});
