import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedStart } from './failed-start.ts';
import { isThorough } from './how-thorough.ts';
import { freePort } from './start-program.ts';

let folder = '';
const taken = createServer();
let takenPort = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-faults-'));
  takenPort = String(await freePort());
  await once(taken.listen(Number(takenPort), '127.0.0.1'), 'listening');
});
afterAll(async () => {
  taken.close();
  await rm(folder, { recursive: true, force: true });
});

type Fault = [string, () => Record<string, string> | Promise<Record<string, string>>, RegExp];
const faults: Fault[] = [
  ['a port that is taken', () => ({ PORT: takenPort }), /^PORT: Another program listens on \d+ already\.$/],
  ['a port of metrics that is taken', () => ({ METRICS_PORT: takenPort }), /^METRICS_PORT: Another program/],
  [
    'one port for both',
    () => ({ METRICS_PORT: '4711', PORT: '4711' }),
    /^METRICS_PORT: It must be another port/,
  ],
  ['an address of another machine', () => ({ HOST: '192.0.2.1' }), /^HOST: 192\.0\.2\.1 is not an address/],
  ['a folder that cannot be made', () => ({ DATA_DIR: '/proc/x' }), /DATA_DIR: can’t write to \/proc\/x/],
  ['a file in place of the folder', () => fileAt('data'), /DATA_DIR: can’t write to .* \(EEXIST\)/],
  ['a file above the folder', () => fileAt('file', 'file/below'), /DATA_DIR: can’t write to .*file/],
  ['a file in place of uploads', () => fileAt('a/uploads', 'a'), /uploads is in the way/],
  [
    'a file in place of the database',
    () => fileAt('b/database', 'b'),
    /^(The embedded database in|.* is in the way)/,
  ],
  ['a folder in place of the lock', () => folderAt('c/database.lock', 'c'), /database\.lock\.$/],
  [
    'a database that is not there',
    () => ({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:9/x', START_TIMEOUT: '0' }),
    /cannot be reached: ECONNREFUSED\.$/,
  ],
];
/** Of each kind of fault one: a port, a folder, a file in the way, a database. */
const KINDS = [
  'a port that is taken',
  'a file in place of the folder',
  'a file in place of uploads',
  'a database that is not there',
];

test.each(isThorough ? faults : faults.filter(([name]) => KINDS.includes(name)))(
  '%s is one line, and no password is said',
  { timeout: 60_000 },
  async (_name, env, line) => {
    const { code, said, complained } = await failedStart({
      DATA_DIR: await mkdtemp(join(folder, 'fresh-')),
      ...(await env()),
    });
    expect(complained.filter((one) => !one.includes('"level":40'))).toEqual([expect.stringMatching(line)]);
    expect(code).toBe(1);
    expect(said).not.toContain('First administrator');
  },
);

async function fileAt(path: string, dataFolder = path): Promise<Record<string, string>> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), 'of somebody else');
  return { DATA_DIR: join(folder, dataFolder) };
}

async function folderAt(path: string, dataFolder: string): Promise<Record<string, string>> {
  await mkdir(join(folder, path), { recursive: true });
  return { DATA_DIR: join(folder, dataFolder) };
}
