import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { startProgram } from './start-program.ts';
import { insertVehicles } from './vehicles.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-kill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([40, 130, 290])(
  'no acknowledged like is lost when the program is killed after %i of them',
  async (likes) => {
    const dataFolder = join(folder, String(likes));
    await cp(inject('template'), dataFolder, { recursive: true });
    await prepare(dataFolder);
    const { program, url } = await startProgram(dataFolder, { LIKES_PER_ADDRESS: '100000' });
    const ended = once(program, 'exit');
    const acknowledged = await likeUntil(url, likes, () => program.kill('SIGKILL'));
    await ended;

    const database = await openDatabase({ dataFolder });
    const { rows } = await database.pool.query(
      'SELECT likes, (SELECT count(*) FROM vehicle_likes l WHERE l.vehicle_id = v.id) AS rows FROM vehicles v',
    );
    await database.close();
    expect(rows[0].likes).toBe(rows[0].rows);
    expect(rows[0].likes).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThanOrEqual(likes);
  },
);

async function prepare(dataFolder: string): Promise<void> {
  const database = await openDatabase({ dataFolder });
  await insertVehicles(database.db, {});
  await database.close();
}

/** Likes as a new visitor each time, eight at once, until `likes` are acknowledged; then lets the rest run into the end. */
async function likeUntil(url: string, likes: number, stop: () => void): Promise<number> {
  let acknowledged = 0;
  let stopped = false;
  const visitor = async () => {
    while (!stopped) {
      const answer = await fetch(`${url}/api/vehicles/1`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"likes":1,"liked":true}',
      }).catch(() => undefined);
      if (!answer?.ok) return;
      acknowledged++;
      if (acknowledged === likes) {
        stop();
        stopped = true;
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  return acknowledged;
}
