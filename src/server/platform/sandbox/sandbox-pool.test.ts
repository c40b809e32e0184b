import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QueueFullError } from '#server/platform/concurrency-limiter.ts';
import { createConfinedPool, type PoolLimits } from './sandbox-pool.ts';
import { WorkerDiedError } from './sandbox-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
});
afterAll(() => rm(folder, { recursive: true }));

const limits: PoolLimits = {
  processes: 2,
  waiting: 10,
  megabytes: 600,
  milliseconds: 60_000,
  idleMilliseconds: 60_000,
  idleMegabytes: 300,
};

/** Processes whose jobs are functions, each called with how often its file was called before. */
async function openPool(changed: Partial<PoolLimits> = {}) {
  const script = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(
    script,
    `import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
     process.on('message', async ({ job }) => {
       appendFileSync(job.file, 'x');
       const calls = readFileSync(job.file).length;
       const until = async (path) => { while (!existsSync(path)) await new Promise((next) => setTimeout(next, 5)); };
       const signal = (path) => writeFileSync(path, String(process.pid));
       process.send(await eval(job.code)({ calls, until, signal }) ?? process.pid);
     });
     process.on('disconnect', () => process.exit());`,
  );
  const pool = createConfinedPool(pathToFileURL(script), { ...limits, ...changed });
  return (code: string) => pool({ code, file: join(folder, crypto.randomUUID()) });
}

const place = () => JSON.stringify(join(folder, crypto.randomUUID()));

test('jobs one after the other share a process', async () => {
  const run = await openPool();
  expect(await run('() => {}')).toBe(await run('() => {}'));
});

test('jobs at the same time have a process each', async () => {
  const run = await openPool();
  const [first, second] = [place(), place()];
  const meeting = (own: string, other: string) =>
    run(`async ({ until, signal }) => { signal(${own}); await until(${other}); }`);
  const pids = await Promise.all([meeting(first, second), meeting(second, first)]);
  expect(new Set(pids).size).toBe(2);
});

test('a process that is killed takes no other job with it, and its own is begun once more', async () => {
  const run = await openPool();
  const started = place();
  const bystander = run(`async ({ until }) => { await until(${started}); return 'bystander'; }`);
  const victim = run(
    `({ calls, signal }) => { if (calls > 1) { signal(${started}); return 'victim'; } process.kill(process.pid, 'SIGKILL'); }`,
  );
  expect(await Promise.all([bystander, victim])).toEqual(['bystander', 'victim']);
});

test('a job that ends its process twice is given up', async () => {
  const run = await openPool();
  await expect(run(`() => process.exit()`)).rejects.toThrow(WorkerDiedError);
  expect(await run(`() => 'next'`)).toBe('next');
});

const taking = (megabytes: number) => `({ calls }) => {
  globalThis.kept = [];
  return new Promise((done) => {
    const more = setInterval(() => {
      kept.push(Buffer.alloc(2 ** 23, 1));
      if (kept.length * 8 > ${megabytes}) { clearInterval(more); setTimeout(done, 200, calls); }
    }, 2);
  });
}`;

test('a job that needs more than its share of the memory gets all of it, alone', async () => {
  const run = await openPool();
  expect(await run(taking(330))).toBe(2);
});

test('a job that needs more than all of the memory is given up', async () => {
  const run = await openPool();
  await expect(run(taking(5000))).rejects.toThrow(WorkerDiedError);
});

test('a process that holds much memory after its job is not kept', async () => {
  const run = await openPool({ idleMegabytes: 130 });
  const first = await run(`() => { globalThis.kept = Buffer.alloc(2 ** 27, 1); }`);
  expect(await run('() => {}')).not.toBe(first);
});

test('a job that never ends is ended, and the next one is done', async () => {
  const run = await openPool({ milliseconds: 5000, processes: 1 });
  const endless = run('() => { for (;;); }');
  const next = run(`() => 'next'`);
  // Where the machine is busy with other things, the job cannot be blamed.
  await expect(endless).rejects.toThrow(/No answer within|Too much at once/);
  expect(await next).toBe('next');
});

test('beyond the queue, jobs are told to come back', async () => {
  const run = await openPool({ processes: 1, waiting: 1 });
  const go = place();
  const held = [1, 2].map(() => run(`async ({ until }) => { await until(${go}); return 'done'; }`));
  await expect(run('() => {}')).rejects.toThrow(QueueFullError);
  await writeFile(JSON.parse(go), '');
  expect(await Promise.all(held)).toEqual(['done', 'done']);
});

test('a job whose time the machine spent on other things is told to come back', async () => {
  // A process that starts uses a tenth of a second itself.
  const run = await openPool({ milliseconds: 1000 });
  await expect(run(`() => new Promise(() => {})`)).rejects.toThrow(QueueFullError);
});
