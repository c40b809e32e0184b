import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/app.ts';

test.each(['/api/openapi.json', '/docs'])(
  '%s comes whole, the first time and the second, however it is packed',
  async (url) => {
    const site = await openTestApp();
    const ask = (encoding: string) => site.app.inject({ url, headers: { 'accept-encoding': encoding } });
    const [first, second] = [await ask(''), await ask('')];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.body.length).toBeGreaterThan(100);
    expect(second.body).toBe(first.body);
    for (const name of ['content-type', 'content-security-policy', 'cache-control'])
      expect(second.headers[name]).toBe(first.headers[name]);
    for (const encoding of ['br', 'gzip, deflate, br', 'br;q=1'])
      expect(brotliDecompressSync((await ask(encoding)).rawPayload).toString()).toBe(first.body);
    expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toBe(first.body);
    await site.close();
  },
);
