import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#test/start-program.ts';
import { load } from './load.ts';
import { type Bench, quantile, type Row, timeCalls } from './measure.ts';

/** What the same machine does at best: a bare server giving the same bytes, and 12 rows by primary key. */
export async function measureFloors(
  bench: Bench,
  group: string,
  databaseUrl: string,
  origin: string,
): Promise<Row[]> {
  const page = await (await fetch(`${origin}/api/vehicles`)).text();
  const bare = await measureBareServer(bench, page);
  const list = await load(origin, ['/api/vehicles'], bench.seconds);
  const rows = await measureRowsByKey(databaseUrl);
  return [
    { group, name: 'floor: bare node:http, the same bytes', value: bare, unit: 'requests/s' },
    {
      group,
      name: 'list, share of the bare server giving the same bytes',
      value: (list.perSecond / bare) * 100,
      unit: '%',
      reach: '>= 45',
    },
    { group, name: 'floor: 12 rows by primary key, p50', value: rows, unit: 'ms' },
  ];
}

/** Requests a second of a server that does nothing but give these bytes. */
export async function measureBareServer(bench: Bench, page: string): Promise<number> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'bench-bare-'));
  const file = join(folder, 'page');
  await writeFile(file, page);
  const script = `const page = require('node:fs').readFileSync(${JSON.stringify(file)});
    require('node:http').createServer((_, reply) => {
      reply.setHeader('content-type', 'application/json');
      reply.end(page);
    }).listen(${port}, '127.0.0.1', () => process.stdout.write('up'));`;
  const server = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  const { perSecond } = await load(`http://127.0.0.1:${port}`, ['/'], bench.seconds);
  server.kill();
  await rm(folder, { recursive: true });
  return perSecond;
}

/** Milliseconds until a page of the database's log is on the disk, p50: no commit takes less. */
export async function measureSync(folder: string): Promise<number> {
  const log = await open(join(folder, 'sync-floor'), 'w');
  const page = Buffer.alloc(8192, 1);
  const times = await timeCalls(Array<number>(300).fill(0), async () => {
    await log.write(page, 0, page.length, 0);
    await log.datasync();
  });
  await log.close();
  return quantile(times, 0.5);
}

async function measureRowsByKey(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const twelve = Array.from({ length: 2000 }, (_, turn) =>
    Array.from({ length: 12 }, (_, place) => 1 + ((turn * 997 + place * 131) % 9000)),
  );
  const times = await timeCalls(twelve, (ids) =>
    client.query({ name: 'floor', text: 'SELECT * FROM vehicles WHERE id = ANY($1)', values: [ids] }),
  );
  await client.end();
  return quantile(times, 0.5);
}
