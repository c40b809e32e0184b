import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { measureBareServer } from './floors.ts';
import { databaseOf, fill } from './galleries.ts';
import type { InProcess } from './in-process.ts';
import { load } from './load.ts';
import { type Bench, named, type Row } from './measure.ts';
import type { Cluster } from './postgres.ts';
import { newListAddresses } from './requests.ts';
import { type RunningServer, startServer } from './server.ts';
import { measureVisibility } from './visibility.ts';

/** The read side: lists, live counts, memory, start, freshness, with a bare server measured in the same run. */
export async function measureReads(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  if (bench.cluster) {
    rows.push(...(await measureOnPostgres(bench, bench.cluster)));
    if (bench.many) rows.push(...(await measureMany(bench, bench.cluster, bench.many)));
  } else console.log('PostgreSQL is not installed here: only the embedded database is measured.');
  return [...rows, ...(await measureEmbedded(bench))];
}

async function measureOnPostgres(bench: Bench, cluster: Cluster): Promise<Row[]> {
  const group = `${named(bench.builds)}, PostgreSQL`;
  const { url: databaseUrl } = await databaseOf(cluster, bench.builds);
  const inProcess = await measureInProcess(databaseUrl);
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-data-'));
  const server = await startServer({ dataFolder, databaseUrl });
  try {
    const share = await measureShare(bench, group, server);
    const lists = await measureNewLists(bench, group, server, [1500, 30]);
    const memory = server.memory();
    const other = await startServer({ dataFolder, databaseUrl });
    const visibility = await measureVisibility(group, server.origin, other.origin);
    await other.stop();
    return [
      ...share,
      ...lists,
      {
        group,
        name: 'all counts under 3 filters, in process, p50',
        value: inProcess.facetsP50,
        unit: 'ms',
        budget: '<= 5',
      },
      {
        group,
        name: '"Will it fit mine?", in process, p99',
        value: inProcess.fitP99,
        unit: 'ms',
        budget: '<= 40',
      },
      {
        group,
        name: 'fitment of all, in process, p50',
        value: inProcess.fitmentP50,
        unit: 'ms',
        budget: '<= 20',
      },
      { group, name: 'memory of the server after load', value: memory, unit: 'MB', budget: '<= 400' },
      visibility,
    ];
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}

async function measureMany(bench: Bench, cluster: Cluster, builds: number): Promise<Row[]> {
  const group = `${named(builds)}, PostgreSQL`;
  const { url: databaseUrl } = await databaseOf(cluster, builds);
  const inProcess = await measureInProcess(databaseUrl);
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-data-'));
  const server = await startServer({ dataFolder, databaseUrl });
  try {
    const lists = await measureNewLists(bench, group, server, [150]);
    return [
      { group, name: 'start to first answer', value: server.startedIn / 1000, unit: 's', budget: '<= 30' },
      ...lists,
      {
        group,
        name: 'all counts under 3 filters, in process, p50',
        value: inProcess.facetsP50,
        unit: 'ms',
        budget: '<= 50',
      },
      {
        group,
        name: 'memory of the server after load',
        value: server.memory(),
        unit: 'MB',
        budget: '<= 1200',
      },
    ];
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}

async function measureEmbedded(bench: Bench): Promise<Row[]> {
  const group = `${named(bench.builds)}, embedded`;
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-data-'));
  try {
    await fill(dataFolder, bench.builds);
    const server = await startServer({ dataFolder });
    const lists = await measureNewLists(bench, group, server, [1500, 30]);
    const memory = server.memory();
    await server.stop();
    return [
      { group, name: 'start to first answer', value: server.startedIn / 1000, unit: 's', budget: '<= 3' },
      ...lists,
      { group, name: 'memory of the server after load', value: memory, unit: 'MB', budget: '<= 500' },
    ];
  } finally {
    await rm(dataFolder, { recursive: true });
  }
}

/** A list that is asked for again and again, beside a server that only gives the same bytes. */
async function measureShare(bench: Bench, group: string, { origin }: RunningServer): Promise<Row[]> {
  const page = await (await fetch(`${origin}/api/vehicles`)).text();
  await load(origin, ['/api/vehicles'], Math.min(2, bench.seconds));
  const list = await load(origin, ['/api/vehicles'], bench.seconds);
  const bare = await measureBareServer(bench, page);
  return [
    { group, name: 'floor: bare node:http, the bytes of a list', value: bare, unit: '/s' },
    {
      group,
      name: 'list, the same address, share of the bare server',
      value: (100 * list.perSecond) / bare,
      unit: '%',
      budget: '>= 40',
    },
  ];
}

/** Lists at addresses nobody asked for before, on 16 connections; the budgets of how many a second and of p99. */
async function measureNewLists(
  bench: Bench,
  group: string,
  { origin }: RunningServer,
  [perSecond, p99]: readonly [number, number?],
): Promise<Row[]> {
  const addresses = newListAddresses();
  const half = addresses.length / 2;
  await load(origin, addresses.slice(0, half), Math.min(2, bench.seconds));
  const lists = await load(origin, addresses.slice(half), bench.seconds);
  if (lists.failures > 0) throw new Error('Some requests failed under load');
  return [
    { group, name: 'list, new addresses', value: lists.perSecond, unit: '/s', budget: `>= ${perSecond}` },
    {
      group,
      name: 'list, new addresses, p99',
      value: lists.p99,
      unit: 'ms',
      ...(p99 && { budget: `<= ${p99}` }),
    },
  ];
}

async function measureInProcess(databaseUrl: string): Promise<InProcess> {
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/in-process.ts', databaseUrl], {
    cwd: new URL('..', import.meta.url),
  });
  return JSON.parse(/RESULT (.*)/.exec(stdout)?.[1] ?? '{}');
}
