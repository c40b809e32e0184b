import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '#test/app.ts';

let site: TestApp;
let address: string;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const write = fs.write;
  vi.spyOn(fs, 'write').mockImplementation(((...args: Parameters<typeof write>) => {
    for (const line of String(args[1]).split('\n')) if (line.startsWith('{')) lines.push(JSON.parse(line));
    return write(...args);
  }) as typeof write);
  site = await openTestApp({ LOG_LEVEL: 'info', TRUST_PROXY: '1' });
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await site.close();
  vi.restoreAllMocks();
});

/** The line about a request, once it is written. */
const lineOf = (id: string | null) =>
  vi.waitFor(() => {
    const line = lines.find(({ reqId }) => reqId === id);
    if (!line) throw new Error('Not written yet');
    return line;
  });

test('every request is one line, and its answer carries the id of the line', async () => {
  const answer = await fetch(`${address}/api/vehicles/77?token=secret`);
  const id = answer.headers.get('x-request-id');
  expect(await lineOf(id)).toMatchObject({ method: 'GET', path: '/api/vehicles/77', status: 404, level: 30 });
  expect(JSON.stringify(lines)).not.toContain('secret');
  const next = await fetch(`${address}/api/vehicles`);
  expect(next.headers.get('x-request-id')).not.toBe(id);
});

test('an id that a proxy gave is kept, unless it is no id', async () => {
  const idFor = async (given: string) =>
    (await fetch(`${address}/healthz`, { headers: { 'x-request-id': given } })).headers.get('x-request-id');
  expect(await idFor('7f9c-12')).toBe('7f9c-12');
  expect(await idFor('"},{"level":60')).not.toContain('level');
});
