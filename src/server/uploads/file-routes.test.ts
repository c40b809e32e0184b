import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openS3Storage } from '#server/platform/storage/s3.ts';
import { newFileStem } from '#server/platform/storage/storage.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { multipart } from '#test/multipart.ts';

let site: TestApp;
const picture = `${newFileStem()}.jpg`;
const video = `${newFileStem()}.mp4`;
beforeAll(async () => {
  site = await openTestApp();
  await site.storage.put(picture, Buffer.from('a picture'));
  await site.storage.put(video, Buffer.from('0123456789'));
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

describe('a stored file', () => {
  test('is served for ever under its name, as what its ending says, and never as a page (T38)', async () => {
    const answer = await get(`/uploads/${picture}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('a picture');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    const { etag } = answer.headers;
    expect((await get(`/uploads/${picture}`, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
  ])('is served in parts: %s (T38)', async (range, body, contentRange) => {
    const answer = await get(`/uploads/${video}`, { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({ 'content-range': contentRange, 'content-type': 'video/mp4' });
  });

  test('is served whole when several parts or nonsense are asked for', async () => {
    for (const range of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=5-2', 'bytes=-']) {
      const answer = await get(`/uploads/${video}`, { range });
      expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    }
  });

  test('has nothing behind its end', async () => {
    const answer = await get(`/uploads/${video}`, { range: 'bytes=10-' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */10');
  });
});

test.each([
  '/uploads/%2e%2e%2fpackage.json',
  '/uploads/..%5cpackage.json',
  `/uploads//${picture}`,
  `/uploads/x/${picture}`,
  `/uploads/${picture}%00`,
  `/uploads/${picture}.part`,
  `/uploads/${picture.toUpperCase()}`,
  '/uploads/.gitignore',
  `/uploads/${'a'.repeat(24)}.jpg`,
  `/uploads/${'a'.repeat(24)}.svg`,
])('there is no file at %s (T38)', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});

test('a link in the folder leads nowhere (T38)', async () => {
  const name = `${newFileStem()}.jpg`;
  await symlink('/etc/hostname', join(site.settings.dataFolder, 'uploads', name));
  expect((await get(`/uploads/${name}`)).statusCode).toBe(404);
});

test('the API document describes uploads as multipart', async () => {
  const { paths } = (await get('/api/openapi.json')).json();
  for (const [path, field] of [
    ['/api/upload/image', 'image'],
    ['/api/upload/video', 'video'],
    ['/api/upload-video', 'video'],
  ] as const) {
    const { schema } = paths[path].post.requestBody.content['multipart/form-data'];
    expect(schema.properties[field]).toMatchObject({ type: 'string' });
  }
  const submission = paths['/api/vehicles'].post.requestBody.content['application/json'].schema;
  expect(submission.required).toContain('wheelBrand');
  expect(submission.required).not.toContain('altcha');
});

describe('a reader who takes nothing', () => {
  test('holds a place of its own network only, and whoever comes after waits for it', async () => {
    const { open } = site.storage;
    const endless: PassThrough[] = [];
    const opened = vi.spyOn(site.storage, 'open').mockImplementation(async (name) => {
      const file = await open(name);
      file?.stream.destroy();
      const stream = new PassThrough();
      endless.push(stream);
      return file && { ...file, stream };
    });
    const ask = (remoteAddress: string) => site.app.inject({ url: `/uploads/${video}`, remoteAddress });
    const held = Array.from({ length: 600 }, () => ask('203.0.113.1'));
    await vi.waitUntil(() => endless.length === 600, { timeout: 30_000 });
    opened.mockRestore();
    const begun = vi.spyOn(site.storage, 'open');
    const late = ask('203.0.113.1');
    expect((await ask('203.0.113.2')).body).toBe('0123456789');
    expect(begun).toHaveBeenCalledTimes(1);
    for (const stream of endless) stream.end('0123456789');
    expect((await late).body).toBe('0123456789');
    expect((await Promise.all(held)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  test('is let go after a minute', async () => {
    const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
    const large = `${newFileStem()}.mp4`;
    await site.storage.put(large, Buffer.alloc(40 * 2 ** 20));
    const arrived = once(site.app.server, 'request');
    const socket = connect(Number(address.port), address.hostname);
    socket.write(`GET /uploads/${large} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await once(socket, 'readable');
    const [{ socket: serverSide }] = await arrived;
    expect(serverSide.timeout).toBe(60_000);
    serverSide.emit('timeout');
    expect(serverSide.destroyed).toBe(true);
    socket.destroy();
  });
});

test('a bucket that itself fails is one to come back to, for whoever reads and whoever sends', async () => {
  const asked: string[] = [];
  const failing = createServer(({ method = '' }, answer) => {
    asked.push(method);
    answer.writeHead(asked.length % 2 ? 500 : 503).end('<Error><Code>InternalError</Code></Error>');
  }).listen(0, '127.0.0.1');
  await once(failing, 'listening');
  const { port } = failing.address() as AddressInfo;
  const keys = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  const bucket = openS3Storage({ endpoint: `http://127.0.0.1:${port}`, bucket: 'files', ...keys });
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const disk = { ...site.storage };
  Object.assign(site.storage, bucket);
  try {
    const answers = [
      await get(`/uploads/${picture}`),
      await site.app.inject({ method: 'POST', url: '/api/upload/image', ...multipart('image', photo) }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.json().error).toMatch(/try again in a few seconds/);
    }
    expect(asked).toEqual(expect.arrayContaining(['HEAD', 'PUT']));
  } finally {
    Object.assign(site.storage, disk);
    failing.close();
  }
});
