import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourBefore, purgeScratch, scratchFolder, withScratch } from './scratch.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'scratch-'));
});
afterAll(() => rm(dataFolder, { recursive: true }));

const left = () => readdir(scratchFolder(dataFolder));

test('work has a folder of its own in the data folder, which goes with it', async () => {
  const result = await withScratch(dataFolder, async (folder) => {
    await writeFile(join(folder, 'sent'), 'a video');
    expect(join(dataFolder, 'tmp')).toBe(join(folder, '..'));
    return readdir(folder);
  });
  expect(result).toEqual(['sent']);
  expect(await left()).toEqual([]);
});

test('the folder goes when the work fails', async () => {
  const failing = withScratch(dataFolder, () => Promise.reject(new Error('the worker died')));
  await expect(failing).rejects.toThrow('the worker died');
  expect(await left()).toEqual([]);
});

test('what a killed process left behind is purged; what is being worked on stays', async () => {
  const now = new Date('2026-06-01T12:00:00Z');
  for (const [name, minutes] of [['job-old', 61] as const, ['job-new', 59] as const]) {
    await mkdir(join(scratchFolder(dataFolder), name));
    await writeFile(join(scratchFolder(dataFolder), name, 'sent'), 'a video');
    const time = new Date(now.getTime() - minutes * 60_000);
    await utimes(join(scratchFolder(dataFolder), name), time, time);
  }
  await purgeScratch(dataFolder, hourBefore(now));
  expect(await left()).toEqual(['job-new']);
  await purgeScratch(dataFolder, now);
  expect(await left()).toEqual([]);
});

test('work that takes longer than anything should keeps its folder', async () => {
  const later = new Date(Date.now() + 24 * 60 * 60_000);
  const found = await withScratch(dataFolder, async (folder) => {
    await purgeScratch(dataFolder, hourBefore(later));
    return readdir(folder);
  });
  expect(found).toEqual([]);
});

test('a data folder where nothing was worked on yet has nothing to purge', async () => {
  await expect(purgeScratch(join(dataFolder, 'fresh'), new Date())).resolves.toBeUndefined();
});
