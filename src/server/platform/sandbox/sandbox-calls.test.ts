import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ConfinedCalls, openConfinedCalls } from './sandbox-calls.ts';
import { JobTimeoutError, WorkerDiedError } from './sandbox-process.ts';

let folder: string;
let calls: ConfinedCalls<unknown, unknown>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'confined-calls-'));
});
afterEach(() => calls.end());
afterAll(() => rm(folder, { recursive: true }));

const limits = { milliseconds: 20_000 };

async function open(answer: string): Promise<void> {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  const answering = new URL('sandbox-calls.ts', import.meta.url);
  await writeFile(path, `import { answerCalls } from '${answering}'; answerCalls(${answer});`);
  calls = openConfinedCalls(pathToFileURL(path), { megabytes: 300 });
}

test('one process answers several questions, also out of turn', async () => {
  await open(`async (question) => {
    if (question === 'slow') await new Promise((resolve) => setTimeout(resolve, 50));
    return [question, process.pid];
  }`);
  const [slow, quick] = await Promise.all([calls.call('slow', limits), calls.call('quick', limits)]);
  expect(slow).toEqual(['slow', expect.any(Number)]);
  expect(quick).toEqual(['quick', (Array.isArray(slow) ? slow : [])[1]]);
});

test('a process that ends under several questions fails each of them, and all that follow', async () => {
  await open(`async (question) => (question === 'end' ? process.exit() : new Promise(() => {}))`);
  const results = await Promise.allSettled([calls.call('wait', limits), calls.call('end', limits)]);
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(WorkerDiedError) });
  await expect(calls.call('late', limits)).rejects.toThrow(WorkerDiedError);
});

test('a question that is not answered in time ends the process', async () => {
  await open('async () => { for (;;); }');
  await expect(calls.call('hang', { milliseconds: 300 })).rejects.toThrow(JobTimeoutError);
  await expect(calls.call('late', limits)).rejects.toThrow(JobTimeoutError);
});
