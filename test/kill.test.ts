import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { openDiskStorage } from '#server/platform/storage/disk.ts';
import { isThorough } from './how-thorough.ts';
import { findLosses } from './kill/losses.ts';
import { type Acknowledged, nothingYet, write } from './kill/writers.ts';
import { startProgram } from './start-program.ts';
import { insertVehicles } from './vehicles.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-kill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// Three starts and kills, which were a test each.
const MINUTES_5 = 300_000;

test('no acknowledged like is lost, however often the program is killed', {
  timeout: MINUTES_5,
}, async () => {
  const dataFolder = await prepare('likes');
  const acknowledged = nothingYet();
  for (const likes of isThorough ? [40, 130, 290] : [130]) {
    const before = acknowledged.likes;
    await writeUntilKilled(dataFolder, acknowledged, {
      visitors: 8,
      owners: 0,
      enough: () => acknowledged.likes - before >= likes,
    });
    expect(acknowledged.likes - before).toBeGreaterThanOrEqual(likes);
  }
  expect(await lossesIn(dataFolder, acknowledged)).toEqual({ lost: [], torn: [] });
});

test('no acknowledged upload or build is lost or torn, however often the program is killed', {
  timeout: MINUTES_5,
}, async () => {
  const dataFolder = await prepare('builds');
  const acknowledged = nothingYet();
  // Each number stops the work at another moment.
  for (const builds of isThorough ? [1, 2, 4, 7] : [3]) {
    const before = acknowledged.builds.length;
    await writeUntilKilled(dataFolder, acknowledged, {
      visitors: 0,
      owners: 3,
      enough: () => acknowledged.builds.length - before >= builds,
    });
    expect(acknowledged.builds.length - before).toBeGreaterThanOrEqual(builds);
  }
  expect(await lossesIn(dataFolder, acknowledged)).toEqual({ lost: [], torn: [] });
});

/** A data folder with one build in it. */
async function prepare(name: string): Promise<string> {
  const dataFolder = join(folder, name);
  await cp(inject('template'), dataFolder, { recursive: true });
  const database = await openDatabase({ dataFolder });
  await insertVehicles(database.db, {});
  await database.close();
  return dataFolder;
}

interface Work {
  visitors: number;
  owners: number;
  enough: () => boolean;
}

async function writeUntilKilled(dataFolder: string, acknowledged: Acknowledged, { enough, ...people }: Work) {
  const env = { HUMAN_VERIFICATION: 'off', LIKES_PER_ADDRESS: '100000' };
  const { program, url } = await startProgram(dataFolder, env);
  const ended = once(program, 'exit');
  const onAcknowledged = () => void (enough() && program.kill('SIGKILL'));
  await write(url, { ...people, acknowledged, onAcknowledged });
  await ended;
}

async function lossesIn(dataFolder: string, acknowledged: Acknowledged) {
  const database = await openDatabase({ dataFolder });
  const storage = await openDiskStorage(join(dataFolder, 'uploads'));
  const losses = await findLosses({ pool: database.pool, storage }, acknowledged);
  await database.close();
  return losses;
}
