import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { VISITOR_STATEMENT_MS } from './bounded-pool.ts';

/** Minutes of work, if nobody stops it. */
const ENDLESS = 'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b';
const STOPPED = { code: '57014' };

let database: TestDatabase;
beforeAll(async () => {
  // Other threads came and went before the one of the database.
  for (let ended = 0; ended < 3; ended += 1) await once(new Worker('', { eval: true }), 'exit');
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A connection on which no statement may take longer than this. */
async function connectFor(milliseconds: number) {
  const client = await database.pool.connect();
  await client.query(`SET statement_timeout = ${milliseconds}`);
  onTestFinished(async () => {
    // The embedded database is told the bound of visitors in another way.
    await client.query(`SET statement_timeout = ${database.embedded ? 0 : VISITOR_STATEMENT_MS}`);
    client.release();
  });
  return client;
}

test('the database stops a statement that takes too long, and the next one is not affected', async () => {
  const client = await connectFor(200);
  await expect(client.query(ENDLESS)).rejects.toMatchObject(STOPPED);
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await expect(client.query(ENDLESS)).rejects.toMatchObject(STOPPED);
});

test('a visitor’s statement is stopped by itself', async () => {
  await expect(database.pool.query(ENDLESS)).rejects.toMatchObject(STOPPED);
});

test('what a stopped statement would have written is not there, and what came before it is', async () => {
  const client = await connectFor(200);
  await client.query('CREATE TABLE numbers (n bigint)');
  await client.query('INSERT INTO numbers VALUES (1)');
  const endless =
    'INSERT INTO numbers SELECT a FROM generate_series(1, 100000) a, generate_series(1, 100000) b';
  await expect(client.query(endless)).rejects.toMatchObject(STOPPED);
  expect((await client.query('SELECT n FROM numbers')).rows).toEqual([{ n: 1 }]);
});

test('a transaction may set a bound of its own, which ends with it', async () => {
  const client = await database.maintenance.pool.connect();
  await client.query('BEGIN');
  await client.query('SET LOCAL statement_timeout = 100');
  await expect(client.query(ENDLESS)).rejects.toMatchObject(STOPPED);
  await client.query('ROLLBACK');
  await client.query('SELECT pg_sleep(0.4)');
  client.release();
});

test('administration may take longer than visitors on the same connections', async () => {
  const longer = `SELECT pg_sleep(${VISITOR_STATEMENT_MS / 1000 + 0.4})`;
  await database.maintenance.pool.query(longer);
  await expect(database.pool.query(longer)).rejects.toMatchObject(STOPPED);
  await database.maintenance.pool.query(longer);
});

test('a queue of statements that grows without end is refused', async () => {
  const clients = await Promise.all(
    Array.from({ length: database.embedded ? 1 : 10 }, () => database.pool.connect()),
  );
  const waiting = Array.from({ length: 2000 }, () => database.pool.query('SELECT 1'));
  await expect(database.pool.query('SELECT 1')).rejects.toMatchObject({ code: '53300' });
  for (const client of clients) client.release();
  expect(await Promise.all(waiting)).toHaveLength(2000);
});
