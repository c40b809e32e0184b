import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { openDiskStorage } from '#server/platform/storage/disk.ts';
import { freePort, startProgram } from '#test/start-program.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { startPostgres } from '../../bench/postgres.ts';
import { findLosses } from './losses.ts';
import { nothingYet, write } from './writers.ts';

/**
 * `npm run kill`: kills the program while visitors write, on either database, and crashes the database under it; then compares
 * what is there with what was acknowledged, row by row and picture by picture.
 */
const { values } = parseArgs({
  options: {
    embedded: { type: 'string', default: '25' },
    postgresql: { type: 'string', default: '10' },
    restarts: { type: 'string', default: '20' },
  },
});
const PEOPLE = { visitors: 3, owners: 3 };
const ENV = { HUMAN_VERIFICATION: 'off', LIKES_PER_ADDRESS: '999999', LOG_LEVEL: 'silent' };
const LIMITS = { BUILDS_PER_HOUR: '999999', BUILDS_PER_DAY: '999999', UPLOADS_PER_DAY: '999999' };
/** What it says of a database that is away is expected. */
const QUIETLY = ['/bin/sh', '-c', 'exec "$0" src/server/main.ts 2>/dev/null', process.execPath];
/** Acknowledgements before a round ends: each stops the work at another moment. */
const enoughIn = (round: number) => 20 + ((round * 67) % 180);
/** Builds in each round at least: their pictures take longer than many likes. */
const BUILDS_IN_ROUND = 2;
/** Acknowledgements after a crash of the database. */
const AFTERWARDS = 30;

interface Site {
  dataFolder: string;
  url?: string;
}

interface Outcome {
  rounds: number;
  likes: number;
  builds: number;
  lost: string[];
  torn: string[];
  /** Times the program ended although nobody killed it. */
  deaths: number;
  /** Longest time between two acknowledgements from a crash of the database on, ms; its own restart is part of it. */
  longestPause?: number;
}

const folder = await mkdtemp(join(tmpdir(), 'gallery-kills-'));
const cluster = startPostgres(await freePort());
try {
  const table: Record<string, Outcome> = {};
  const [embedded, postgresql, restarts] = [values.embedded, values.postgresql, values.restarts].map(Number);
  if (embedded)
    table['embedded, kill -9'] = await killProgram({ dataFolder: join(folder, 'embedded') }, embedded);
  if (cluster && postgresql) {
    const site = { dataFolder: join(folder, 'killed'), url: await cluster.createDatabase('killed') };
    table['PostgreSQL, kill -9'] = await killProgram(site, postgresql);
  }
  if (cluster && restarts) {
    const site = { dataFolder: join(folder, 'restarted'), url: await cluster.createDatabase('restarted') };
    table['PostgreSQL crashes'] = await crashDatabase(site, restarts, cluster.crash);
  }
  print(table);
} finally {
  cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function killProgram(site: Site, rounds: number): Promise<Outcome> {
  await prepare(site);
  const acknowledged = nothingYet();
  let deaths = 0;
  for (let round = 0; round < rounds; round++) {
    const { program, url } = await start(site);
    const ended = once(program, 'exit');
    let left = enoughIn(round);
    const enoughBuilds = acknowledged.builds.length + BUILDS_IN_ROUND;
    const onAcknowledged = () => {
      left--;
      if (left <= 0 && acknowledged.builds.length >= enoughBuilds) program.kill('SIGKILL');
    };
    await write(url, { ...PEOPLE, acknowledged, onAcknowledged });
    const [, signal] = await ended;
    if (signal !== 'SIGKILL' || left > 0) deaths++;
  }
  return { ...(await compare(site, acknowledged)), rounds, deaths };
}

async function crashDatabase(site: Site, rounds: number, crash: () => void): Promise<Outcome> {
  await prepare(site);
  const acknowledged = nothingYet();
  let [deaths, longestPause] = [0, 0];
  let running = await start(site);
  for (let round = 0; round < rounds; round++) {
    const { program } = running;
    const stop = new AbortController();
    const onExit = () => stop.abort();
    program.once('exit', onExit);
    let left = enoughIn(round);
    let latest: number | undefined;
    const onAcknowledged = () => {
      left--;
      if (latest !== undefined) longestPause = Math.max(longestPause, performance.now() - latest);
      if (latest !== undefined || left === 0) latest = performance.now();
      if (left === 0) crash();
      if (left === -AFTERWARDS) stop.abort();
    };
    await write(running.url, { ...PEOPLE, acknowledged, onAcknowledged, patient: true, stop: stop.signal });
    program.off('exit', onExit);
    if (program.exitCode === null && program.signalCode === null) continue;
    deaths++;
    running = await start(site);
  }
  const ended = once(running.program, 'exit');
  running.program.kill('SIGKILL');
  await ended;
  return { ...(await compare(site, acknowledged)), rounds, deaths, longestPause };
}

function start({ dataFolder, url = '' }: Site) {
  return startProgram(dataFolder, { ...ENV, ...LIMITS, DATABASE_URL: url }, QUIETLY);
}

async function prepare(site: Site): Promise<void> {
  const database = await openDatabase(site);
  await migrate(database.maintenance.pool);
  await insertVehicles(database.db, {});
  await database.close();
}

async function compare(site: Site, acknowledged: ReturnType<typeof nothingYet>) {
  const database = await openDatabase(site);
  const storage = await openDiskStorage(join(site.dataFolder, 'uploads'));
  const losses = await findLosses({ pool: database.maintenance.pool, storage }, acknowledged);
  await database.close();
  return { ...losses, likes: acknowledged.likes, builds: acknowledged.builds.length };
}

/** Fails when anything was lost or torn, or a program ended by itself. */
function print(table: Record<string, Outcome>): void {
  console.table(
    Object.fromEntries(
      Object.entries(table).map(([name, { lost, torn, deaths, longestPause, ...counts }]) => [
        name,
        {
          ...counts,
          lost: lost.length,
          torn: torn.length,
          'other deaths': deaths,
          ...(longestPause !== undefined && { 'longest pause, s': Math.round(longestPause / 100) / 10 }),
        },
      ]),
    ),
  );
  const faults = Object.values(table).flatMap(({ lost, torn }) => [...lost, ...torn]);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  const failed = faults.length > 0 || Object.values(table).some(({ deaths }) => deaths > 0);
  process.exitCode = failed ? 1 : 0;
}
