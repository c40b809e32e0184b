import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskStorage } from './disk.ts';
import { openS3Storage } from './s3.ts';
import { BadFileName, type FileStorage, FileTooLarge, newFileStem, RangeOutsideFile } from './storage.ts';

type Opened = { storage: FileStorage; close: () => Promise<void> };

async function onDisk(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'storage-disk-'));
  const storage = await openDiskStorage(folder);
  return { storage, close: () => rm(folder, { recursive: true }) };
}

async function onS3(): Promise<Opened> {
  const directory = await mkdtemp(join(tmpdir(), 'storage-s3-'));
  const configureBuckets = [{ name: 'pictures', configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const storage = openS3Storage({
    endpoint: `http://127.0.0.1:${port}/`,
    region: 'us-east-1',
    bucket: 'pictures',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  const close = async () => {
    await server.close();
    await rm(directory, { recursive: true });
  };
  return { storage, close };
}

const newName = (extension = 'jpg') => `${newFileStem()}.${extension}`;

async function names(storage: FileStorage): Promise<string[]> {
  const found: string[] = [];
  for await (const file of storage.list()) found.push(file.name);
  return found;
}

async function read(storage: FileStorage, name: string, range?: { start: number; end: number }) {
  const file = await storage.open(name, range);
  return file && (await buffer(file.stream)).toString();
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', onS3],
])('files kept in %s', (_place, openStorage) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openStorage();
  });
  afterAll(() => opened.close());

  test.each([
    ['bytes', () => Buffer.from('0123456789')],
    ['a stream', () => Readable.from([Buffer.from('01234'), Buffer.from('56789')])],
    ['a blob', () => new Blob(['0123456789'])],
  ])('%s come back as they were put', async (_kind, content) => {
    const name = newName();
    expect(await opened.storage.put(name, content())).toEqual({ size: 10 });
    expect(await read(opened.storage, name)).toBe('0123456789');
  });

  test('an empty file is a file', async () => {
    const name = newName('json');
    await opened.storage.put(name, Buffer.alloc(0));
    expect(await read(opened.storage, name)).toBe('');
    expect(await opened.storage.stat(name)).toMatchObject({ name, size: 0 });
  });

  test('a second put replaces the first and changes the etag', async () => {
    const name = newName();
    await opened.storage.put(name, Buffer.from('first'));
    const first = await opened.storage.stat(name);
    await opened.storage.put(name, Buffer.from('the second'));
    expect(await read(opened.storage, name)).toBe('the second');
    const second = await opened.storage.stat(name);
    expect(second?.etag).not.toBe(first?.etag);
    expect(second?.etag).toMatch(/^".+"$/);
  });

  test('a range of bytes is read alone, cut at the end of the file', async () => {
    const name = newName('mp4');
    await opened.storage.put(name, Buffer.from('0123456789'));
    expect(await read(opened.storage, name, { start: 0, end: 1 })).toBe('01');
    expect(await read(opened.storage, name, { start: 5, end: 5 })).toBe('5');
    expect(await read(opened.storage, name, { start: 8, end: 99 })).toBe('89');
    const file = await opened.storage.open(name, { start: 3, end: 5 });
    expect(file?.size).toBe(10);
    file?.stream.destroy();
  });

  test.each([
    ['behind the end', { start: 10, end: 12 }],
    ['backwards', { start: 5, end: 4 }],
  ])('a range %s is refused', async (_which, range) => {
    const name = newName('mp4');
    await opened.storage.put(name, Buffer.from('0123456789'));
    await expect(opened.storage.open(name, range)).rejects.toThrow(RangeOutsideFile);
  });

  test('a stream that breaks leaves nothing', async () => {
    const name = newName('mp4');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half of it');
        throw new Error('the visitor went away');
      })(),
    );
    await expect(opened.storage.put(name, broken)).rejects.toThrow('the visitor went away');
    expect(await opened.storage.stat(name)).toBeUndefined();
    expect(await opened.storage.removeUnfinished(new Date(8.64e15))).toBe(0);
  });

  test.each([
    ['bytes', () => Buffer.alloc(11)],
    ['a stream', () => Readable.from([Buffer.alloc(6), Buffer.alloc(5)])],
    ['a blob', () => new Blob([Buffer.alloc(11)])],
  ])('%s beyond the limit are refused and leave nothing', async (_kind, content) => {
    const name = newName('mp4');
    await expect(opened.storage.put(name, content(), { maxBytes: 10 })).rejects.toThrow(FileTooLarge);
    expect(await opened.storage.stat(name)).toBeUndefined();
  });

  test('a file of exactly the limit is taken', async () => {
    const put = opened.storage.put(newName('mp4'), Readable.from([Buffer.alloc(10)]), { maxBytes: 10 });
    expect(await put).toEqual({ size: 10 });
  });

  test('a removed file is gone, and removing it again is no error', async () => {
    const name = newName();
    await opened.storage.put(name, Buffer.from('x'));
    await opened.storage.remove(name);
    expect(await opened.storage.open(name)).toBeUndefined();
    await opened.storage.remove(name);
    expect(await names(opened.storage)).not.toContain(name);
  });

  test('the list names every file with its size', async () => {
    const name = newName('webp');
    await opened.storage.put(name, Buffer.from('12345'));
    const found = [];
    for await (const file of opened.storage.list()) found.push(file);
    const listed = found.find((file) => file.name === name);
    expect(listed?.size).toBe(5);
    expect(listed?.modified.getTime()).toBeGreaterThan(Date.UTC(2020));
    expect(new Set(found.map((file) => file.name)).size).toBe(found.length);
  });

  const foreignNames = [
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'a/../aaaaaaaaaaaaaaaaaaaaaaaa.jpg',
    '/etc/passwd',
    'aaaaaaaaaaaaaaaaaaaaaaaa.jpg\0.mp4',
    'aaaaaaaaaaaaaaaaaaaaaaaa.svg',
    'AAAAAAAAAAAAAAAAAAAAAAAA.jpg',
    'aaaaaaaaaaaaaaaaaaaaaaaa.jpg\n',
    'aaaaaaaaaaaaaaaaaaaaaaaa\\.jpg',
    'aaaaaaaaaaaaaaaaaaaaaaaa.jpg.part',
    'short.jpg',
    '',
  ];
  test.each(foreignNames)('the name %j is never read and never written', async (name) => {
    expect(await opened.storage.open(name)).toBeUndefined();
    expect(await opened.storage.stat(name)).toBeUndefined();
    await expect(opened.storage.put(name, Buffer.from('x'))).rejects.toThrow(BadFileName);
    await expect(opened.storage.remove(name)).rejects.toThrow(BadFileName);
  });

  test('there is room for files', async () => {
    expect(await opened.storage.freeBytes()).toBeGreaterThan(0);
  });
});
