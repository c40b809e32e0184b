import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { isUnreachable } from './unreachable.ts';

/** A port that nobody listens on. */
let port = 0;
beforeAll(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
});

async function faultOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('a server that nobody finds is one that cannot be reached, by whichever way it was asked for', async () => {
  const client = new pg.Client(`postgres://nobody@127.0.0.1:${port}/none`);
  const refused = await faultOf(client.connect());
  expect(isUnreachable(refused)).toBe(true);
  expect(isUnreachable(new DrizzleQueryError('SELECT 1', [], refused as Error))).toBe(true);
  expect(isUnreachable(await faultOf(fetch(`http://127.0.0.1:${port}`)))).toBe(true);
});

test('so is a database that ends, starts, or takes no writes', () => {
  for (const code of ['57P01', '57P02', '57P03', '08006', '25006'])
    expect(isUnreachable(Object.assign(new Error('said'), { code }))).toBe(true);
});

test('what is wrong with a statement or the program is not', () => {
  for (const fault of [
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    Object.assign(new Error('canceling statement'), { code: '57014' }),
    new TypeError('x is not a function'),
    'thrown text',
  ])
    expect(isUnreachable(fault)).toBe(false);
});
