import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { uploads } from '#server/database/schema.ts';
import { addUser, type Cookies, signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { sampleAvi } from '#test/media/sample-avi.ts';
import { sampleVideo } from '#test/media/sample-video.ts';
import { multipart } from '#test/multipart.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ LOG_LEVEL: 'silent' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => site.close());

interface Sent {
  field?: string;
  filename?: string;
  type?: string;
  cookies?: Cookies;
  remoteAddress?: string;
}

const MB = 1024 * 1024;

function upload(url: string, bytes: Uint8Array | string, sent: Sent = {}) {
  const { field = url.includes('video') ? 'video' : 'image', cookies = {}, remoteAddress, ...named } = sent;
  const request = multipart(field, bytes, named);
  return site.app.inject({
    method: 'POST',
    url,
    cookies,
    ...(remoteAddress !== undefined && { remoteAddress }),
    ...request,
  });
}
const uploadImage = (bytes: Uint8Array | string, sent?: Sent) => upload('/api/upload/image', bytes, sent);

const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#aa3322' } });
const aPicture = () => picture().jpeg().toBuffer();

async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of site.storage.list()) names.push(name);
  return names.sort();
}

/** Runs an upload that must leave nothing behind. */
async function leavesNothing(run: () => Promise<{ statusCode: number }>): Promise<number> {
  const before = { names: await storedNames(), rows: (await site.db.select().from(uploads)).length };
  const { statusCode } = await run();
  expect({ names: await storedNames(), rows: (await site.db.select().from(uploads)).length }).toEqual(before);
  return statusCode;
}

describe('uploading a picture', () => {
  test('answers its address, and the picture is there', async () => {
    const answer = await uploadImage(await aPicture());
    expect(answer.statusCode).toBe(200);
    const { url } = answer.json();
    expect(answer.json()).toEqual({ url: expect.stringMatching(/^\/uploads\/[0-9a-f]{24}\.jpg$/) });
    const file = await site.app.inject(url);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 640, height: 480 });
    const small = await site.app.inject(url.replace('.jpg', '-480.avif'));
    expect(small.headers['content-type']).toBe('image/avif');
    const [row] = await site.db.select().from(uploads).where(eq(uploads.url, url));
    expect(row).toMatchObject({ kind: 'image', width: 640, height: 480, phash: expect.any(String) });
    expect(row?.createdAt).toEqual(site.clock());
  });

  test('remembers who sent it, without the network address of a guest', async () => {
    const user = await addUser(site);
    const { url } = (await uploadImage(await aPicture(), { cookies: await signedInAs(site, user) })).json();
    const [row] = await site.db.select().from(uploads).where(eq(uploads.url, url));
    expect(row?.uploadedBy).toBe(`user:${user.id}`);
    const guest = (await uploadImage(await aPicture(), { remoteAddress: '203.0.113.5' })).json();
    const [other] = await site.db.select().from(uploads).where(eq(uploads.url, guest.url));
    expect(other?.uploadedBy).toMatch(/^day:[0-9a-f]{32}$/);
  });

  test('keeps no word of where it was taken, and nothing behind it (T32)', async () => {
    const withPlace = await picture()
      .withExif({ IFD0: { Make: 'Canary' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { url } = (
      await uploadImage(Buffer.concat([withPlace, Buffer.from('<script>alert(1)</script>')]))
    ).json();
    const { rawPayload } = await site.app.inject(url);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    for (const word of ['Canary', '<script', 'GPS']) expect(rawPayload.includes(word)).toBe(false);
  });

  test('goes by its bytes, not by its name (T32, T40)', async () => {
    const sent = { filename: '../../etc/passwd\\x.png.php', type: 'text/html' };
    const answer = await uploadImage(await picture().webp().toBuffer(), sent);
    expect(answer.json().url).toMatch(/^\/uploads\/[0-9a-f]{24}\.jpg$/);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['a GIF', 'GIF89a and so on'],
    ['text', 'hello'],
    ['nothing', ''],
    ['noise', randomBytes(5000)],
  ])('refuses %s (T32)', async (_what, bytes) => {
    const status = await leavesNothing(async () => {
      const answer = await uploadImage(bytes);
      expect(answer.json().error).toBe('The file is not a supported image format');
      return answer;
    });
    expect(status).toBe(415);
  });

  test('refuses half a picture', async () => {
    const whole = await picture(2000, 1500).png().toBuffer();
    expect(await leavesNothing(() => uploadImage(whole.subarray(0, whole.length / 2)))).toBe(422);
  });

  test('refuses a small file that would unfold into 225 megapixels (T33)', async () => {
    const bomb = await sharp({ create: { width: 15_000, height: 15_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(MB);
    const answer = await uploadImage(bomb);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toContain('megapixels');
  });

  test('refuses more than 10 MB, in the specified words (T35)', async () => {
    const tooLarge = Buffer.alloc(10 * MB + 1);
    const status = await leavesNothing(async () => {
      const answer = await uploadImage(tooLarge);
      expect(answer.json().error).toBe('The file is larger than 10MB');
      return answer;
    });
    expect(status).toBe(413);
  });

  const { headers, payload } = multipart('image', 'some bytes');
  const post = (request: object) => site.app.inject({ method: 'POST', url: '/api/upload/image', ...request });
  test.each([
    ['another field', () => uploadImage('x', { field: 'picture' }), 400],
    ['no file', () => post({ headers, payload: '--a-boundary-of-the-tests--\r\n' }), 400],
    ['half a request', () => post({ headers, payload: payload.subarray(0, -20) }), 400],
    ['JSON', () => post({ payload: { image: 'x' } }), 415],
    ['bare bytes', () => post({ payload: 'x', headers: { 'content-type': 'image/jpeg' } }), 415],
    ['no body', () => post({}), 415],
  ])('refuses %s', async (_what, send, status) => {
    expect(await leavesNothing(send)).toBe(status);
  });

  test('is refused when the disk is nearly full (T37)', async () => {
    vi.spyOn(site.storage, 'freeBytes').mockResolvedValue(1024 ** 3 - 1);
    expect(await leavesNothing(async () => uploadImage(await aPicture()))).toBe(507);
  });

  test('is refused when the disk fills up meanwhile', async () => {
    vi.spyOn(site.storage, 'put').mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    expect(await leavesNothing(async () => uploadImage(await aPicture()))).toBe(507);
  });

  test('other calls take no multipart', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/vehicles/verify',
      ...multipart('x', 'y'),
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe('uploading a video', () => {
  test.each(['/api/upload/video', '/api/upload-video'])('to %s answers its address (T39)', async (url) => {
    const answer = await upload(url, await sampleVideo({ container: 'mp4', codec: 'avc' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().url).toMatch(/^\/uploads\/[0-9a-f]{24}\.mp4$/);
    const file = await site.app.inject({ url: answer.json().url, headers: { range: 'bytes=4-7' } });
    expect(file.statusCode).toBe(206);
    expect(file.headers['content-type']).toBe('video/mp4');
    expect(file.body).toBe('ftyp');
    const [row] = await site.db.select().from(uploads).where(eq(uploads.url, answer.json().url));
    expect(row).toMatchObject({ kind: 'video', playable: true, durationSeconds: 4 });
  });

  test('that no browser plays is kept for download', async () => {
    const { url } = (await upload('/api/upload/video', sampleAvi())).json();
    const [row] = await site.db.select().from(uploads).where(eq(uploads.url, url));
    expect(row).toMatchObject({ kind: 'video', playable: false });
  });

  test.each([
    ['a playlist', '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'],
    ['a list of files', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['a picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['nothing', ''],
  ])('refuses %s (T39)', async (_what, bytes) => {
    for (const url of ['/api/upload/video', '/api/upload-video'])
      expect(await leavesNothing(() => upload(url, bytes))).toBe(415);
  });

  test('refuses more than 50 MB, in the specified words (T35)', async () => {
    const answer = await upload('/api/upload/video', Buffer.alloc(50 * MB + 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().error).toBe('The file is larger than 50MB');
  });
});

describe('the quota of a network', () => {
  test('counts files and weight by the day (T37)', async () => {
    const small = await openTestApp({ UPLOADS_PER_DAY: '2', UPLOAD_MEGABYTES_PER_DAY: '1' });
    const send = async (bytes: Uint8Array, remoteAddress: string) =>
      small.app.inject({
        method: 'POST',
        url: '/api/upload/image',
        remoteAddress,
        ...multipart('image', bytes),
      });
    const one = await aPicture();
    expect((await send(one, '203.0.113.1')).statusCode).toBe(200);
    expect((await send(one, '203.0.113.1')).statusCode).toBe(200);
    const third = await send(one, '203.0.113.1');
    expect(third.statusCode).toBe(429);
    expect(Number(third.headers['retry-after'])).toBe(24 * 60 * 60);
    expect((await send(one, '203.0.113.2')).statusCode).toBe(200);
    expect((await send(Buffer.alloc(MB), '203.0.113.2')).statusCode).toBe(429);
    small.forward(24 * 60 * 60 + 1);
    expect((await send(one, '203.0.113.1')).statusCode).toBe(200);
    await small.close();
  });
});
