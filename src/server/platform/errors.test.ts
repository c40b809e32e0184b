import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { QueueFullError } from './concurrency-limiter.ts';
import { badRequest, HttpError, sendError } from './errors.ts';

/** What a caller is told when a handler throws this. */
async function answerTo(thrown: Error) {
  const app = Fastify({ logController: new LogController({ disableRequestLogging: true }) });
  app.setErrorHandler(sendError);
  app.get('/', () => {
    throw thrown;
  });
  const answer = await app.inject('/');
  await app.close();
  return answer;
}

test('a fault of the program tells nothing of the program (T48)', async () => {
  const fault = new Error('Failed query: select password_hash from users', { cause: new Error('at line 7') });
  const answer = await answerTo(Object.assign(fault, { code: '22021', query: 'select' }));
  const said = 'Something went wrong. Please try again later.';
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ error: said, message: said });
});

test('neither does an error of the server that came with a status and words of its own (T48)', async () => {
  const fault = Object.assign(new Error('/srv/app/index.ts is missing'), { statusCode: 404 });
  expect((await answerTo(fault)).json()).toEqual({ error: 'Not found', message: 'Not found' });
});

test('a refusal is told in full, with the time after which to try again', async () => {
  const fields = { year: 'Year is required' };
  expect((await answerTo(badRequest('Year is required', { fields }))).json()).toEqual({
    error: 'Year is required',
    message: 'Year is required',
    fields,
  });
  const later = await answerTo(new HttpError(429, 'Too many', { retryAfterSeconds: 7 }));
  expect([later.statusCode, later.headers['retry-after']]).toEqual([429, '7']);
});

test('a statement that the database stopped is a busy server, wrapped or not', async () => {
  const stopped = Object.assign(new Error('canceling statement'), { code: '57014' });
  for (const fault of [stopped, new Error('Failed query', { cause: stopped })]) {
    const answer = await answerTo(fault);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({
      error: expect.stringMatching(/busy/),
      message: expect.any(String),
    });
  }
});

test('a server that is busy says when to come back', async () => {
  const answer = await answerTo(new QueueFullError(3));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
  expect(answer.json().error).toMatch(/busy/);
});
