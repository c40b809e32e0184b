import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskStorage } from './disk.ts';

const name = 'aaaaaaaaaaaaaaaaaaaaaaaa.jpg';
let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'disk-'));
  folder = join(parent, 'uploads');
});
afterEach(() => rm(parent, { recursive: true }));

test('the folder is made when it is missing', async () => {
  const storage = await openDiskStorage(join(folder, 'deeper'));
  await storage.put(name, Buffer.from('x'));
  expect(await readdir(join(folder, 'deeper'))).toEqual([name]);
});

test('a file that is still arriving cannot be seen under its name', async () => {
  const storage = await openDiskStorage(folder);
  const upload = new PassThrough();
  const stored = storage.put(name, upload);
  upload.write('first half');
  expect(await storage.open(name)).toBeUndefined();
  upload.end(' second half');
  await stored;
  const file = await storage.open(name);
  expect(file && (await buffer(file.stream)).toString()).toBe('first half second half');
  expect(await readdir(folder)).toEqual([name]);
});

test('a link, a folder or a stranger file under a good name is not served', async () => {
  const storage = await openDiskStorage(folder);
  await writeFile(join(parent, 'secret'), 'secret');
  await symlink(join(parent, 'secret'), join(folder, name));
  const folderName = name.replace('.jpg', '.mp4');
  await mkdir(join(folder, folderName));
  await writeFile(join(folder, 'notes.txt'), 'not ours');
  expect(await storage.open(name)).toBeUndefined();
  expect(await storage.stat(name)).toBeUndefined();
  expect(await storage.open(folderName)).toBeUndefined();
  const listed = [];
  for await (const file of storage.list()) listed.push(file.name);
  expect(listed).toEqual([]);
});

test('what an interrupted write left is purged once it is old, and nothing else', async () => {
  const storage = await openDiskStorage(folder);
  await storage.put(name, Buffer.from('kept'));
  const old = join(folder, `${name}.0123456789ab.part`);
  const running = join(folder, `${name}.ba9876543210.part`);
  await writeFile(old, 'half');
  await writeFile(running, 'half');
  await utimes(old, new Date(2024, 0, 1), new Date(2024, 0, 1));
  await utimes(running, new Date(2024, 0, 3), new Date(2024, 0, 3));
  expect(await storage.removeUnfinished(new Date(2024, 0, 2))).toBe(1);
  expect((await readdir(folder)).sort()).toEqual([name, `${name}.ba9876543210.part`]);
});
