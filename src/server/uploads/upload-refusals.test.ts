import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { QueueFullError } from '#server/platform/concurrency-limiter.ts';
import { HttpError } from '#server/platform/errors.ts';
import { ImageError } from '#server/platform/images/image-errors.ts';
import { FileTooLarge } from '#server/platform/storage/storage.ts';
import { VideoError } from '#server/platform/video/video-errors.ts';
import { refusalFor } from './upload-refusals.ts';

const request = { raw: Readable.from([]) } as unknown as FastifyRequest;
const statusOf = (error: unknown, kind: 'image' | 'video' = 'image') =>
  refusalFor(error, kind, request)?.status;

test('a server that is busy says when to try again (T33)', () => {
  expect(refusalFor(new QueueFullError(5), 'image', request)).toMatchObject({
    status: 503,
    retryAfterSeconds: 5,
  });
});

test('what is wrong with a file is told apart by status', () => {
  expect(statusOf(new FileTooLarge(10))).toBe(413);
  expect(statusOf(new ImageError('not-an-image'))).toBe(415);
  expect(statusOf(new ImageError('unsupported'))).toBe(415);
  expect(statusOf(new ImageError('broken'))).toBe(422);
  expect(statusOf(new ImageError('too-slow'))).toBe(422);
  expect(statusOf(new VideoError('not-a-video'), 'video')).toBe(415);
  expect(statusOf(new VideoError('broken'), 'video')).toBe(422);
  expect(statusOf(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toBe(507);
  expect(statusOf(new HttpError(429, 'Later'))).toBe(429);
});

test('a fault of the program is no refusal', () => {
  expect(refusalFor(new TypeError('x is not a function'), 'image', request)).toBeUndefined();
});
