import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemoryLimitError, runConfined, WorkerDiedError } from './sandbox-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'confined-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function script(code: string): Promise<URL> {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(path, code);
  return pathToFileURL(path);
}

const limits = { milliseconds: 20_000, megabytes: 300 };

test('a job goes in and its result comes out', async () => {
  const doubling = await script(`process.once('message', ({ job }) => process.send(job * 2));`);
  expect(await runConfined(doubling, 21, limits)).toBe(42);
});

test('a process that takes too much memory outside of its heap is ended', async () => {
  const greedy = await script(
    `process.once('message', () => { const kept = []; setInterval(() => kept.push(Buffer.alloc(2 ** 24, 1)), 1); });`,
  );
  await expect(runConfined(greedy, undefined, limits)).rejects.toThrow(MemoryLimitError);
});

test('a process that never answers is ended', async () => {
  const silent = await script(`process.once('message', () => { for (;;); });`);
  await expect(runConfined(silent, undefined, { ...limits, milliseconds: 300 })).rejects.toThrow(
    /^No answer within/,
  );
});

test('a process that ends without an answer has died', async () => {
  const broken = await script(`process.once('message', () => process.exit());`);
  await expect(runConfined(broken, undefined, limits)).rejects.toThrow(WorkerDiedError);
});

test('the environment of the program stays outside', async () => {
  const curious = await script(`process.once('message', () => process.send(Object.keys(process.env)));`);
  const names = await runConfined(curious, undefined, limits);
  expect(names).not.toContain('PATH');
});
