import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { multipart } from './multipart.ts';
import { type RunningProgram, startProgram } from './start-program.ts';

let folder = '';
let photo: Buffer;
let running: RunningProgram;
let ended: Promise<[number | null, string | null]>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-shutdown-'));
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a2a20' } })
    .jpeg()
    .toBuffer();
});
afterEach(() => {
  running.program.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(env: Record<string, string>, command?: string[]): Promise<void> {
  const dataFolder = join(folder, crypto.randomUUID());
  await cp(inject('template'), dataFolder, { recursive: true });
  running = await startProgram(dataFolder, env, command);
  ended = once(running.program, 'exit') as typeof ended;
}

/** An upload of which the first half has been sent. */
async function halfAnUpload(): Promise<{
  sent: ClientRequest;
  rest: Buffer;
  answer: Promise<IncomingMessage>;
}> {
  const { payload, headers } = multipart('image', photo, { filename: 'photo.jpg', type: 'image/jpeg' });
  const half = Math.floor(payload.length / 2);
  const sent = request(`${running.url}/api/upload/image`, {
    method: 'POST',
    headers: { ...headers, 'content-length': payload.length },
  });
  const answer = once(sent, 'response').then(([response]: IncomingMessage[]) => {
    if (!response) throw new Error('No answer');
    return response;
  });
  await new Promise((flushed) => sent.write(payload.subarray(0, half), flushed));
  // The connection was taken before this answer came.
  await fetch(`${running.url}/healthz`);
  return { sent, rest: payload.subarray(half), answer };
}

/** Until nobody listens any more. */
async function refusesConnections(): Promise<void> {
  while (
    await fetch(`${running.url}/healthz`).then(
      () => true,
      () => false,
    )
  );
}

test('a request under way is answered to its end, on a connection that closes, while no new one is taken', async () => {
  await start({});
  const { sent, rest, answer } = await halfAnUpload();
  running.program.kill('SIGTERM');
  await refusesConnections();
  sent.end(rest);
  const response = await answer;
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  expect(await text(response)).toMatch(/uploads/);
  expect(await ended).toEqual([0, null]);
});

test('a request that does not end holds the process for no longer than it may', async () => {
  await start({ SHUTDOWN_TIMEOUT: '1' });
  const { answer } = await halfAnUpload();
  const broken = expect(answer).rejects.toThrow();
  running.program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await broken;
});

test('readiness fails first, and a second signal ends the process at once', async () => {
  await start({ SHUTDOWN_DELAY: '1000' });
  const ready = async () => (await fetch(`${running.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  running.program.kill('SIGTERM');
  while ((await ready()) === 200);
  const list = await fetch(`${running.url}/api/vehicles`);
  expect([list.status, list.headers.get('connection')]).toEqual([200, 'close']);
  running.program.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
});

test('a signal to npm start reaches the program, and npm waits for it', async () => {
  await start({}, ['npm', 'start', '--ignore-scripts']);
  const { sent, rest, answer } = await halfAnUpload();
  running.program.kill('SIGTERM');
  await refusesConnections();
  expect(running.program.exitCode).toBeNull();
  sent.end(rest);
  expect((await answer).statusCode).toBe(200);
  expect((await ended)[0]).toBe(0);
});
