import { expect, test } from 'vitest';
import { runWorkerJob, WorkerTimedOut } from './worker-job.ts';

const script = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';${code}`)}`,
  );

test('a job answers with its first message', async () => {
  const double = script('parentPort.postMessage(workerData * 2);');
  expect(await runWorkerJob(double, 21, { milliseconds: 20_000 })).toBe(42);
});

test('a job that never ends is ended', async () => {
  await expect(runWorkerJob(script('for (;;);'), undefined, { milliseconds: 200 })).rejects.toThrow(
    WorkerTimedOut,
  );
});

test('a job that fails says so', async () => {
  const failing = runWorkerJob(script("throw new Error('unreadable');"), undefined, { milliseconds: 20_000 });
  await expect(failing).rejects.toThrow('unreadable');
});

test('a job that ends without an answer says so', async () => {
  await expect(runWorkerJob(script(''), undefined, { milliseconds: 20_000 })).rejects.toThrow(
    'without an answer',
  );
});

test('a job knows nothing of the settings of the server', async () => {
  const spy = script('parentPort.postMessage(Object.keys(process.env).length);');
  expect(await runWorkerJob(spy, undefined, { milliseconds: 20_000 })).toBe(0);
});
