import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '#test/app.ts';
import {
  countlessSamples,
  emptyBoxes,
  nestedBoxes,
  overlappingSamples,
  videoOfUnknownKind,
} from '#test/media/hostile-videos.ts';
import { sampleAvi } from '#test/media/sample-avi.ts';
import { sampleVideo } from '#test/media/sample-video.ts';
import { multipart } from '#test/multipart.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ LOG_LEVEL: 'silent' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => site.close());

function upload(bytes: Uint8Array) {
  return site.app.inject({ method: 'POST', url: '/api/upload/video', ...multipart('video', bytes) });
}

async function stored(bytes: Uint8Array): Promise<Buffer> {
  const answer = await upload(bytes);
  expect(answer.statusCode).toBe(200);
  return (await site.app.inject(answer.json().url)).rawPayload;
}

const damaged = 'The video is damaged or incomplete. Please try another file.';

test('five megabytes of empty boxes are refused, and the server itself looks at none of them', async () => {
  const probe = await open(import.meta.filename);
  const reads = vi.spyOn(Object.getPrototypeOf(probe), 'read');
  await probe.close();
  const answer = await upload(emptyBoxes(650_000));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error).toBe(damaged);
  expect(reads.mock.calls.length).toBeLessThan(3);
});

test('boxes in boxes by the hundred thousand are refused', async () => {
  const answer = await upload(await nestedBoxes(100_000));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error).toBe(damaged);
});

test('a few bytes that claim four thousand million samples are refused for what they are', async () => {
  const video = await countlessSamples();
  expect(video.length).toBeLessThan(1000);
  const answer = await upload(video);
  expect(answer.statusCode).toBe(422);
  // Not "too complicated": nobody has tried to read them.
  expect(answer.json().error).toBe(damaged);
});

test('a megabyte that says it is two hundred, each on top of the other, is not unfolded', async () => {
  const answer = await upload(await overlappingSamples(200));
  expect([answer.statusCode, answer.json().error]).toEqual([422, damaged]);
});

test('thirty such files leave room for a good one', async () => {
  const hostile = await countlessSamples();
  const [first = [], ...others] = Array.from({ length: 3 }, () => Array.from({ length: 10 }, () => hostile));
  const answers = await Promise.all(
    [...first, await sampleVideo({ container: 'mp4', codec: 'avc' })].map(upload),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...first.map(() => 422), 200]);
  for (const files of others) await Promise.all(files.map(upload));
  expect((await upload(sampleAvi())).statusCode).toBe(200);
});

test('scripts and places in an AVI are not kept', async () => {
  const note = '<script>alert(1)</script> +52.5163+013.3777/';
  const kept = await stored(sampleAvi({ note }));
  expect(kept.includes('picture 3')).toBe(true);
  for (const word of ['script', '+52.5163']) expect(kept.includes(word)).toBe(false);
});

test('a video whose pictures nobody knows is refused with what to do, and nothing of it stays', async () => {
  const answer = await upload(await videoOfUnknownKind('<script>alert(1)</script>'));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error).toMatch(/can’t read this video format.*MP4/);
  for await (const { name } of site.storage.list()) {
    expect((await site.app.inject(`/uploads/${name}`)).rawPayload.includes('<script>')).toBe(false);
  }
  expect(await readdir(join(site.settings.dataFolder, 'tmp'))).toEqual([]);
});
