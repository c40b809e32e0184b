import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSubmission } from '../submissions.ts';
import { type Answered, startLoad } from './load.ts';
import { ADMIN, LIKES_PER_NETWORK, type SeveralProcesses, startSeveral } from './several-processes.ts';

let several: SeveralProcesses;
let buildId = 0;

beforeAll(async () => {
  several = await startSeveral();
  buildId = await addBuild(0);
  for (const place of [0, 1, 2]) await seesBuild(place, buildId);
});
afterAll(() => several?.close());

const at = (place: number) => several.processes[place]?.url ?? '';
const JSON_BODY = { 'content-type': 'application/json' };

/** Sends a picture to one process and a build with it to the next. */
async function addBuild(place: number): Promise<number> {
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#7a2a20' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  const uploaded = await fetch(`${at(place)}/api/upload/image`, { method: 'POST', body: form });
  expect(uploaded.status).toBe(200);
  const { url } = (await uploaded.json()) as { url: string };
  const added = await fetch(`${at((place + 1) % 3)}/api/vehicles`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(aSubmission({ imageUrl: url })),
  });
  expect(added.status).toBe(200);
  return ((await added.json()) as { id: number }).id;
}

/** Until the list of a process shows a build. */
async function seesBuild(place: number, id: number): Promise<void> {
  for (;;) {
    const { vehicles } = (await (await fetch(`${at(place)}/api/vehicles`)).json()) as {
      vehicles: { id: number }[];
    };
    if (vehicles.some((vehicle) => vehicle.id === id)) return;
  }
}

test('a picture sent to one process and a build sent to another are shown by every one', async () => {
  const id = await addBuild(1);
  for (const place of [0, 1, 2]) {
    await seesBuild(place, id);
    const { imageUrl } = (await (await fetch(`${at(place)}/api/vehicles/${id}`)).json()) as {
      imageUrl: string;
    };
    expect((await fetch(at(place) + imageUrl)).status).toBe(200);
  }
});

test('a session opened at one process holds at the others, and ends at all', async () => {
  const opened = await fetch(`${at(0)}/api/admin/login`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(ADMIN),
  });
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const statuses = () =>
    Promise.all(
      [0, 1, 2].map(
        async (place) => (await fetch(`${at(place)}/api/admin/me`, { headers: { cookie } })).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  await fetch(`${at(1)}/api/admin/logout`, { method: 'POST', headers: { cookie } });
  expect(await statuses()).toEqual([401, 401, 401]);
});

test('likes are counted exactly, and the limit of a network holds for all processes together', async () => {
  await Promise.all(
    Array.from({ length: LIKES_PER_NETWORK * 2 }, async (_, turn) => {
      const answer = await fetch(`${at(turn % 3)}/api/vehicles/${buildId}`, {
        method: 'PATCH',
        headers: { ...JSON_BODY, 'x-forwarded-for': '203.0.113.7' },
        body: '{"likes":1,"liked":true}',
      });
      await answer.text();
    }),
  );
  const client = new pg.Client(several.databaseUrl);
  await client.connect();
  const { rows } = await client.query(
    'SELECT likes, (SELECT count(*) FROM vehicle_likes WHERE vehicle_id = id)::int AS rows FROM vehicles WHERE id = $1',
    [buildId],
  );
  await client.end();
  expect(rows).toEqual([{ likes: LIKES_PER_NETWORK, rows: LIKES_PER_NETWORK }]);
});

const READS = (id: number) => [
  '/api/vehicles',
  '/api/vehicles?make=Ford',
  '/api/vehicles/facets?make=Ford',
  `/api/vehicles/${id}`,
  '/',
];

/** Reads, and every fifth time a view, which is a write that everybody may make. */
function visitors(turn: number) {
  if (turn % 5 === 4) return { method: 'POST', path: `/api/vehicles/${buildId}/views`, body: {} };
  const reads = READS(buildId);
  return { method: 'GET', path: reads[turn % reads.length] ?? '/' };
}

const isRead = ({ method }: Answered) => method === 'GET';

test('a database that crashes under load takes no process along, breaks no read, and refuses writes for a while', async () => {
  const load = startLoad(several.url, 50, visitors);
  await several.cluster.crashMeanwhile();
  while ((await fetch(`${several.url}/api/vehicles/${buildId}/views`, { method: 'POST' })).status !== 200);
  const answers = await load.stop();
  expect(answers.filter(isRead).length).toBeGreaterThan(10);
  expect(answers.filter((answer) => isRead(answer) && answer.status !== 200)).toEqual([]);
  const refused = answers.filter((answer) => !isRead(answer) && answer.status !== 200);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === undefined)).toEqual([]);
  expect(several.processes.map(({ program }) => program.exitCode)).toEqual([null, null, null]);
});

test('processes are restarted one after the other under load, and not one request fails', async () => {
  const load = startLoad(several.url, 50, visitors);
  for (const place of [0, 1, 2]) expect(await several.restart(place)).toBe(0);
  const answers = await load.stop();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThan(100);
});
