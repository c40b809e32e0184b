import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { rememberCompressed } from './remember-compressed.ts';

test('an answer that never changes is made once for each encoding, however it is asked for', async () => {
  const app = Fastify();
  await app.register(compress, { encodings: ['br', 'gzip'] });
  const text = 'the same '.repeat(1000);
  let made = 0;
  await app.register(async (scope) => {
    rememberCompressed(scope);
    scope.get('/fixed', () => {
      made += 1;
      return text;
    });
  });
  const ask = (encoding: string) => app.inject({ url: '/fixed', headers: { 'accept-encoding': encoding } });
  for (const encoding of ['br', 'gzip, deflate, br', 'br;q=1', 'BR, br'])
    expect(brotliDecompressSync((await ask(encoding)).rawPayload).toString()).toBe(text);
  for (const encoding of ['gzip', 'gzip;q=0.5'])
    expect(gunzipSync((await ask(encoding)).rawPayload).toString()).toBe(text);
  for (const encoding of ['', 'unknown']) expect((await ask(encoding)).body).toBe(text);
  expect(made).toBe(3);
  await app.close();
});

test('the description of the API and its reader come whole, the first time and the second', async () => {
  const site = await openTestApp();
  for (const url of ['/api/openapi.json', '/docs']) {
    const [first, second] = [await site.app.inject(url), await site.app.inject(url)];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.body.length).toBeGreaterThan(100);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  }
  await site.close();
});
