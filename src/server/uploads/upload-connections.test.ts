import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploads } from '#server/database/schema.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { multipart } from '#test/multipart.ts';

let site: TestApp;
let address: URL;
beforeAll(async () => {
  site = await openTestApp({ LOG_LEVEL: 'silent' });
  address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => site.close());

const MEGABYTE = Buffer.alloc(1024 * 1024);
const blank = { width: 400, height: 300, channels: 3, background: 'navy' } as const;
const picture = await sharp({ create: blank }).jpeg().toBuffer();
const { payload, headers } = multipart('image', 'the beginning of a picture');
const opening = payload.subarray(0, -30);

/** A connection on which the head of an upload of that size has been sent. */
async function beginUpload(path: string, size: number): Promise<Socket> {
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, 'connect');
  const type = headers['content-type'];
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${address.host}\r\ncontent-type: ${type}\r\ncontent-length: ${size}\r\n\r\n`,
  );
  return socket;
}

async function answerOn(socket: Socket): Promise<string> {
  const [answer]: Buffer[] = await once(socket, 'data');
  return String(answer);
}

test('whoever sends too much is told so, and the connection goes on (T35)', async () => {
  // Just short of what is refused by its announced size alone.
  const more = 32 * 1024;
  const size = opening.length + 10 * MEGABYTE.length + more;
  const socket = await beginUpload('/api/upload/image', size);
  const answer = answerOn(socket);
  socket.write(opening);
  for (let count = 0; count < 10; count += 1) socket.write(MEGABYTE);
  socket.write(MEGABYTE.subarray(0, more));
  expect(await answer).toMatch(/^HTTP\/1.1 413 .*is larger than 10MB/s);
  socket.write(`GET /api/likes/ids HTTP/1.1\r\nhost: ${address.host}\r\n\r\n`);
  expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

test('a file that is too large and cut off as well is told that it is too large (T35)', async () => {
  const { headers: head, payload: whole } = multipart(
    'image',
    Buffer.alloc(10 * MEGABYTE.length + 32 * 1024),
  );
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers: head,
    payload: whole.subarray(0, -100),
  });
  expect([answer.statusCode, answer.json().error]).toEqual([413, 'The file is larger than 10MB']);
});

test('a size that is announced too large is refused before anything is sent (T35)', async () => {
  const socket = await beginUpload('/api/upload/image', 11 * MEGABYTE.length);
  expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 413 /);
  socket.destroy();
});

test('forty slow senders of one network keep nobody else from uploading', async () => {
  const behindProxy = await openTestApp({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
  const { port, hostname } = new URL(await behindProxy.app.listen({ port: 0, host: '127.0.0.1' }));
  const { server } = behindProxy.app;
  let arrived = 0;
  const allArrived = new Promise<void>((resolve) => {
    server.on('request', () => {
      arrived += 1;
      if (arrived === 40) resolve();
    });
  });
  const slow = Array.from({ length: 40 }, () => {
    const socket = connect(Number(port), hostname);
    const size = opening.length + MEGABYTE.length;
    socket.write(
      `POST /api/upload/image HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.1\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${size}\r\n\r\n`,
    );
    socket.write(opening);
    return socket;
  });
  await allArrived;
  const answer = await behindProxy.app.inject({
    method: 'POST',
    url: '/api/upload/image',
    ...multipart('image', picture),
    headers: { ...headers, 'x-forwarded-for': '203.0.113.2' },
  });
  expect(answer.statusCode).toBe(200);
  for (const socket of slow) socket.destroy();
  await behindProxy.close();
});

test.each(['/api/upload/image', '/api/upload/video'])(
  'an upload to %s that breaks off leaves nothing behind (T36)',
  async (path) => {
    const arrived = once(site.app.server, 'request');
    const socket = await beginUpload(path, 5000);
    const [{ socket: serverSide }] = await arrived;
    socket.write(opening);
    const closed = new Promise((resolve) => serverSide.once('close', resolve));
    socket.destroy();
    await closed;
    expect((await fetch(new URL('/api/vehicles', address))).status).toBe(200);
    expect(await site.db.select().from(uploads)).toEqual([]);
    for await (const file of site.storage.list()) expect(file).toBeUndefined();
  },
);
