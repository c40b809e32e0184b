import { expect, test } from 'vitest';
import { QueueFullError } from '#server/platform/concurrency-limiter.ts';
import { fourColours } from '#test/media/test-pictures.ts';
import { ImageError } from './image-errors.ts';
import { processDrawing, processImage } from './process-image.ts';

test('a photo comes back whole', async () => {
  const image = await processImage(await fourColours(400, 200));
  expect([image.width, image.height]).toEqual([400, 200]);
  expect(image.variants).toHaveLength(6);
  expect(Buffer.from(image.master).toString('latin1', 0, 3)).toBe('\xff\xd8\xff');
});

test('a drawing of our own comes back like a photo', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"><circle r="50"/></svg>`;
  expect(await processDrawing(drawing)).toMatchObject({ width: 160, height: 120 });
});

test('a refusal says why', async () => {
  const refused = processImage(Buffer.from('no picture'));
  await expect(refused).rejects.toThrow(ImageError);
  await expect(refused).rejects.toMatchObject({ reason: 'not-an-image' });
});

test('beyond the line, uploads are told to come back, and those in line are served', async () => {
  const picture = await fourColours(40, 20);
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => processImage(picture)));
  const busy = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
  expect(busy).toHaveLength(4);
  expect(busy.every((reason) => reason instanceof QueueFullError && reason.retryAfterSeconds > 0)).toBe(true);
});
