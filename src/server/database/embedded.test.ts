import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { DataFolderInUse, startEmbeddedDatabase } from './embedded.ts';
import { openDatabase } from './open.ts';

const OPEN = new URL('./open.ts', import.meta.url).href;
let folder = '';
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  database = await openTestDatabase();
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('a long query leaves the event loop free', async () => {
  let turns = 0;
  let running = true;
  const turn = () => {
    turns++;
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  await database.maintenance.pool.query('SELECT count(*) FROM generate_series(1, 1000000)');
  running = false;
  expect(turns).toBeGreaterThan(100);
});

test('a statement that fails does not disturb the next ones', async () => {
  for (let round = 0; round < 10; round++) {
    const failing = database.pool.query('SELECT $1::int AS n', ['no number']);
    await expect(failing).rejects.toThrow('invalid input syntax');
    const answers = [1, 2, 3].map((n) => database.pool.query('SELECT $1::int AS n', [n]));
    expect((await Promise.all(answers)).map(({ rows }) => rows[0])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  }
});

/** A message of PostgreSQL's protocol: its letter, its length with itself, its body. */
function message(letter: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + length.length);
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(body, 'latin1')]);
}

test('a connection that breaks off within a statement leaves nothing of it to the next one', async () => {
  const { socketDirectory, close } = await startEmbeddedDatabase(join(folder, 'broken-off'));
  const connect = async () => {
    const client = new Client({ host: socketDirectory, user: 'postgres', database: 'postgres' });
    await client.connect();
    return client;
  };
  const before = await connect();
  await before.query('CREATE TABLE kept (id int)');
  await before.end();

  const broken = createConnection(join(socketDirectory, '.s.PGSQL.5432'));
  broken.write(message('', '\0\x03\0\0user\0postgres\0database\0postgres\0\0'));
  await once(broken, 'data');
  const parse = message('P', '\0INSERT INTO kept VALUES (7)\0\0\0');
  const bind = message('B', '\0\0\0\0\0\0\0\0');
  const execute = message('E', '\0\0\0\0\0');
  broken.end(Buffer.concat([parse, bind, execute]));
  await once(broken.resume(), 'close');

  const next = await connect();
  const { rows } = await next.query('SELECT * FROM kept WHERE id = $1', [7]);
  expect(rows).toEqual([]);
  await next.end();
  await close();
});

/** A program of its own that may use `open`, the way to open the database in `dataFolder`. */
async function programIn(dataFolder: string, body: string): Promise<string> {
  const file = `${dataFolder}.mjs`;
  await writeFile(
    file,
    `import { readFileSync } from 'node:fs';
     import { openDatabase } from ${JSON.stringify(OPEN)};
     const open = () => openDatabase({ dataFolder: ${JSON.stringify(dataFolder)} });
     ${body}`,
  );
  return file;
}

test('a second opening of the same folder is refused with a clear message', async () => {
  const dataFolder = join(folder, 'locked');
  const first = await openDatabase({ dataFolder });
  await expect(openDatabase({ dataFolder })).rejects.toThrow(DataFolderInUse);
  const other = spawnSync(process.execPath, [await programIn(dataFolder, 'await open();')]);
  expect(other.status).not.toBe(0);
  expect(String(other.stderr)).toContain('is in use by another process');
  await first.close();
});

test('what was committed is there after the process was killed, and its socket is not', async () => {
  const dataFolder = join(folder, 'killed');
  const body = `const { pool } = await open();
    await pool.query('CREATE TABLE kept (id int)');
    await pool.query('INSERT INTO kept VALUES (7)');
    console.log('written');`;
  const program = spawn(process.execPath, [await programIn(dataFolder, body)]);
  await once(program.stdout, 'data');
  program.kill('SIGKILL');
  await once(program, 'exit');
  const readNote = async () =>
    (await readFile(join(dataFolder, 'database.socket'), 'utf8')).split('\n')[0] ?? '';
  const left = await readNote();
  expect(existsSync(left)).toBe(true);
  const again = await openDatabase({ dataFolder });
  expect([existsSync(left), existsSync(await readNote())]).toEqual([false, true]);
  expect((await again.pool.query('SELECT id FROM kept')).rows).toEqual([{ id: 7 }]);
  await again.close();
});

test('every commit reaches the disk by a flush of its own, and a file that was opened with its name first', async () => {
  const log = JSON.stringify(join(folder, 'flushes'));
  const noter = join(folder, 'note-flushes.mjs');
  await writeFile(
    noter,
    `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
     const note = (what, descriptor) => fs.appendFileSync(${log}, what + ' ' + descriptor + '\\n');
     const { openSync, fsyncSync, fdatasyncSync } = fs;
     fs.openSync = (...given) => { const descriptor = openSync(...given); note('open', descriptor); return descriptor; };
     fs.fsyncSync = (descriptor) => { fsyncSync(descriptor); note('whole', descriptor); };
     fs.fdatasyncSync = (descriptor) => { fdatasyncSync(descriptor); note('bytes', descriptor); };
     syncBuiltinESMExports();`,
  );
  const body = `const { pool, close } = await open();
    await pool.query('CREATE TABLE t (id int)');
    const before = readFileSync(${log}, 'utf8').length;
    for (let i = 0; i < 50; i++) await pool.query('INSERT INTO t VALUES ($1)', [i]);
    console.log(readFileSync(${log}, 'utf8').slice(before));
    await close();`;
  const program = await programIn(join(folder, 'synced'), body);
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', noter, program]);
  expect(String(stderr)).toBe('');
  const committed = String(stdout).match(/^(whole|bytes) /gm) ?? [];
  expect(committed.length).toBeGreaterThanOrEqual(50);

  const last = new Map<string, string>();
  const before: (string | undefined)[] = [];
  for (const line of (await readFile(join(folder, 'flushes'), 'utf8')).trim().split('\n')) {
    const [what = '', descriptor = ''] = line.split(' ');
    if (what === 'bytes') before.push(last.get(descriptor));
    last.set(descriptor, what);
  }
  expect([...new Set(before)].sort()).toEqual(['bytes', 'whole']);
});
