import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { makeBuilds } from './builds.ts';
import { measureFloors } from './floors.ts';
import type { InProcess } from './in-process.ts';
import { load } from './load.ts';
import type { Bench, Row } from './measure.ts';
import type { Cluster } from './postgres.ts';
import { facetAddresses, listAddresses } from './requests.ts';
import { type RunningServer, startServer } from './server.ts';
import { measureVisibility } from './visibility.ts';

/** The read side: lists, live counts, memory, start, freshness, with floors measured in the same run. */
export async function measureReads(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  if (bench.cluster) {
    for (const size of bench.sizes) rows.push(...(await measureOnPostgres(bench, bench.cluster, size)));
  } else console.log('PostgreSQL is not installed here: only the embedded database is measured.');
  if (bench.cluster && !bench.both) return rows;
  const size = bench.sizes.filter((size) => size <= 100_000).at(-1) ?? 10_000;
  return [...rows, ...(await measureEmbedded(bench, size))];
}

async function measureOnPostgres(bench: Bench, cluster: Cluster, size: number): Promise<Row[]> {
  const group = `${size.toLocaleString('en')} builds, PostgreSQL`;
  const { url: databaseUrl } = await databaseOf(cluster, size);
  const rows = inProcessRows(group, size, await measureInProcess(databaseUrl));
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-data-'));
  const server = await startServer({ dataFolder, databaseUrl });
  try {
    rows.push({
      group,
      name: 'start to first answer',
      value: server.startedIn,
      unit: 'ms',
      reach: '<= 2000',
    });
    await whenReady(server);
    rows.push(...(await measureOverHttp(bench, group, size, server)));
    if (size === bench.sizes[0]) {
      rows.push(...(await measureFloors(bench, group, databaseUrl, server.origin)));
      const other = await startServer({ dataFolder, databaseUrl });
      await whenReady(other);
      rows.push(...(await measureVisibility(group, server.origin, other.origin)));
      await other.stop();
    }
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
  return rows;
}

async function measureEmbedded(bench: Bench, size: number): Promise<Row[]> {
  const group = `${size.toLocaleString('en')} builds, embedded`;
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-data-'));
  try {
    await fill({ dataFolder }, size);
    const server = await startServer({ dataFolder });
    await whenReady(server);
    const rows = await measureOverHttp(bench, group, size, server, true);
    await server.stop();
    return [
      { group, name: 'start to first answer', value: server.startedIn, unit: 'ms', reach: '<= 1500' },
      ...rows,
    ];
  } finally {
    await rm(dataFolder, { recursive: true });
  }
}

/** The names of databases on PostgreSQL that hold so many builds, and may be copied. */
const databases = new Map<number, { name: string; url: string }>();

/** The database on PostgreSQL that holds so many builds. */
export async function databaseOf(cluster: Cluster, size: number): Promise<{ name: string; url: string }> {
  const known = databases.get(size);
  if (known) return known;
  const name = `builds_${size}`;
  const made = { name, url: await cluster.createDatabase(name) };
  await makeGallery({ url: made.url, dataFolder: '' }, size);
  databases.set(size, made);
  return made;
}

/** Folders with an embedded database of so many builds, to be copied. */
const filled = new Map<number, string>();

/** An embedded database of so many builds. */
export async function fill({ dataFolder }: { dataFolder: string }, size: number): Promise<void> {
  const known = filled.get(size);
  const made = known ?? (await mkdtemp(join(tmpdir(), 'bench-filled-')));
  if (!known) await makeGallery({ dataFolder: made }, size);
  filled.set(size, made);
  await cp(made, dataFolder, { recursive: true });
}

async function makeGallery(where: { url?: string; dataFolder: string }, size: number): Promise<void> {
  const database = await openDatabase(where);
  await migrate(database.maintenance.pool);
  await makeBuilds(database.maintenance.pool, size);
  await database.close();
}

async function measureInProcess(databaseUrl: string): Promise<InProcess> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', 'bench/in-process.ts', databaseUrl],
    {
      cwd: new URL('..', import.meta.url),
    },
  );
  return JSON.parse(/RESULT (.*)/.exec(stdout)?.[1] ?? '{}');
}

function inProcessRows(group: string, size: number, measured: InProcess): Row[] {
  return [
    { group, name: 'index ready', value: measured.readyMs / 1000, unit: 's', reach: '<= 15' },
    { group, name: 'index: memory it adds', value: measured.memory - measured.memoryBefore, unit: 'MB' },
    { group, name: 'list in process, p50', value: measured.listP50, unit: 'ms' },
    { group, name: 'list in process, p99', value: measured.listP99, unit: 'ms' },
    {
      group,
      name: 'all counts under 3 filters in process, p50',
      value: measured.facetsP50,
      unit: 'ms',
      reach: size > 100_000 ? '<= 0.6' : '<= 0.5',
    },
    { group, name: 'all counts under 3 filters in process, p99', value: measured.facetsP99, unit: 'ms' },
    {
      group,
      name: 'all counts under 3 filters in process after a change, p50',
      value: measured.facetsAnewP50,
      unit: 'ms',
      reach: size > 100_000 ? '<= 0.6' : '<= 0.5',
    },
    { group, name: 'similar builds in process, p50', value: measured.similarP50, unit: 'ms', reach: '<= 10' },
    { group, name: 'similar builds in process, p99', value: measured.similarP99, unit: 'ms' },
    { group, name: 'answer about fit in process, p50', value: measured.fitP50, unit: 'ms' },
    { group, name: 'answer about fit in process, p99', value: measured.fitP99, unit: 'ms', reach: '<= 10' },
    {
      group,
      name: 'fitment of all in process, p50',
      value: measured.fitmentAllP50,
      unit: 'ms',
      reach: '<= 5',
    },
    { group, name: 'fitment of all in process, p99', value: measured.fitmentAllP99, unit: 'ms' },
    {
      group,
      name: 'fitment under 1 or 2 filters in process, p50',
      value: measured.fitmentP50,
      unit: 'ms',
      reach: '<= 5',
    },
    {
      group,
      name: 'fitment under 1 or 2 filters in process, p99',
      value: measured.fitmentP99,
      unit: 'ms',
      reach: '<= 5',
    },
  ];
}

async function measureOverHttp(
  bench: Bench,
  group: string,
  size: number,
  server: RunningServer,
  embedded = false,
): Promise<Row[]> {
  const large = size > 100_000;
  const lists = listAddresses(2000);
  await load(server.origin, lists, Math.min(2, bench.seconds));
  const list = await load(server.origin, lists, bench.seconds);
  const facets = await load(server.origin, facetAddresses(2000), bench.seconds);
  if (list.failures + facets.failures > 0) throw new Error('Some requests failed under load');
  return [
    {
      group,
      name: 'list over HTTP',
      value: list.perSecond,
      unit: 'requests/s',
      reach: large ? '>= 2000' : '>= 10000',
    },
    { group, name: 'list over HTTP, p50', value: list.p50, unit: 'ms' },
    { group, name: 'list over HTTP, p99', value: list.p99, unit: 'ms', reach: large ? '<= 30' : '<= 10' },
    {
      group,
      name: 'all counts over HTTP',
      value: facets.perSecond,
      unit: 'requests/s',
      reach: '>= 2000',
    },
    {
      group,
      name: 'all counts over HTTP, p50 at 16 connections',
      value: facets.p50,
      unit: 'ms',
      reach: '<= 8',
    },
    {
      group,
      name: 'memory of the server after load',
      value: server.memory(),
      unit: 'MB',
      reach: large ? '<= 1024' : `<= ${embedded ? 400 : 250}`,
    },
  ];
}

/** The list is answered from SQL while the index builds; a search that only memory answers quickly tells when it is there. */
export async function whenReady({ origin }: RunningServer): Promise<void> {
  let quick = 0;
  while (quick < 5) {
    const start = performance.now();
    await (await fetch(`${origin}/api/vehicles/facets?year=${1990 + quick}`)).text();
    quick = performance.now() - start < 20 ? quick + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
