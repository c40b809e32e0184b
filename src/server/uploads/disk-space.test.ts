import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeBytes } from '#server/platform/storage/disk.ts';
import { withDiskSpace } from './disk-space.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'space-'));
});
afterAll(() => rm(dataFolder, { recursive: true }));

const full = { status: 507 };

test('work that may write more than the disk can spare is refused before it begins', async () => {
  const begun: string[] = [];
  const work = async () => void begun.push('work');
  await expect(withDiskSpace(dataFolder, 2 ** 50, work)).rejects.toMatchObject(full);
  expect(begun).toEqual([]);
});

test('what others may still write counts, until they have ended', async () => {
  const half = Math.floor((await freeBytes(dataFolder)) / 2);
  const ask = (bytes: number) => withDiskSpace(dataFolder, bytes, async () => 'room');
  await withDiskSpace(dataFolder, half, async () => {
    await expect(ask(half)).rejects.toMatchObject(full);
    expect(await ask(1)).toBe('room');
  });
  expect(await ask(half)).toBe('room');
});
