import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { startProgram } from './start-program.ts';
import { aSubmission } from './submissions.ts';

let folder = '';
let photo: Blob;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-kill-'));
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a2a20' } });
  photo = new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How many more uploads and builds are acknowledged before the next kill: each stops the work at another moment. */
const ROUNDS = [1, 2, 4, 7];

test('no acknowledged upload or build is lost or torn, however often the program is killed', async () => {
  const dataFolder = join(folder, 'data');
  await cp(inject('template'), dataFolder, { recursive: true });
  const acknowledged = { urls: [] as string[], builds: [] as number[] };
  for (const count of ROUNDS) await workUntilKilled(dataFolder, count, acknowledged);

  const database = await openDatabase({ dataFolder });
  const { rows: builds } = await database.pool.query<{ id: number; image_url: string }>(
    'SELECT id, image_url FROM vehicles',
  );
  const { rows: uploads } = await database.pool.query<{ url: string }>('SELECT url FROM uploads');
  await database.close();
  const files = new Set(await readdir(join(dataFolder, 'uploads')));
  const known = uploads.map(({ url }) => url);

  expect(builds.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.builds));
  expect(known).toEqual(expect.arrayContaining(acknowledged.urls));
  expect(known).toEqual(expect.arrayContaining(builds.map(({ image_url }) => image_url)));
  expect(known.flatMap(imageFileNames).filter((name) => !files.has(name))).toEqual([]);
  for (const url of known) await sharp(join(dataFolder, url)).stats();
});

async function workUntilKilled(
  dataFolder: string,
  count: number,
  acknowledged: { urls: string[]; builds: number[] },
) {
  const { program, url } = await startProgram(dataFolder, { HUMAN_VERIFICATION: 'off' });
  const ended = once(program, 'exit');
  let left = count;
  const owner = async (name: number) => {
    for (let turn = 0; program.exitCode === null && program.signalCode === null; turn++) {
      const imageUrl = await send<{ url: string }>(`${url}/api/upload/image`, photoForm()).then(
        (reply) => reply?.url,
      );
      if (!imageUrl) return;
      acknowledged.urls.push(imageUrl);
      const body = aSubmission({ imageUrl, ownerName: `Owner ${count}-${name}-${turn}` });
      const build = await send<{ id: number }>(`${url}/api/vehicles`, JSON.stringify(body));
      if (!build) return;
      acknowledged.builds.push(build.id);
      left--;
      if (left === 0) program.kill('SIGKILL');
    }
  };
  await Promise.all([owner(1), owner(2), owner(3)]);
  await ended;
}

function photoForm(): FormData {
  const form = new FormData();
  form.append('image', photo, 'photo.jpg');
  return form;
}

/** The reply to a POST; nothing when the program was gone before it was acknowledged. */
async function send<Reply>(address: string, body: FormData | string): Promise<Reply | undefined> {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
  try {
    const answer = await fetch(address, { method: 'POST', body, headers });
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${await answer.text()}`);
    return JSON.parse(await answer.text());
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
