import pg from 'pg';
import { expect, test } from 'vitest';
import { openS3Storage } from '#server/platform/storage/s3.ts';
import { freePort } from '#test/start-program.ts';
import { openReadiness } from './readiness.ts';
import { sitePartsOf } from './site-parts.ts';

function open(inMemory = false) {
  const broken = new Set<string>();
  const said: string[] = [];
  const part = (name: string) => ({
    check: async () => {
      if (broken.has(name)) throw new Error('gone');
    },
    every: 1000,
    missing: `${name} is missing`,
  });
  const readiness = openReadiness({
    parts: { database: part('database'), storage: part('storage'), mail: part('mail') },
    answersFromMemory: () => inMemory,
    log: { warn: (...args: unknown[]) => void said.push(String(args.at(-1))) },
  });
  const status = async () => {
    await readiness.ask();
    return readiness.report().status;
  };
  return { readiness, broken, said, status };
}

test('nothing is ready before it was asked', () => {
  expect(open().readiness.report()).toMatchObject({ status: 'unready', parts: { database: { ok: false } } });
});

test('a part that is missing is said once, and again when it is back', async () => {
  const { readiness, broken, said, status } = open();
  expect(await status()).toBe('ready');
  broken.add('mail');
  expect([await status(), await status()]).toEqual(['degraded', 'degraded']);
  expect(readiness.report().parts).toMatchObject({ database: { ok: true }, mail: { ok: false } });
  broken.clear();
  expect(await status()).toBe('ready');
  expect(said).toEqual(['mail is missing', 'No longer so: mail is missing']);
});

test('without the database a process is ready only while it answers from memory', async () => {
  for (const [inMemory, expected] of [
    [true, 'degraded'],
    [false, 'unready'],
  ] as const) {
    const { broken, status } = open(inMemory);
    broken.add('database');
    expect(await status()).toBe(expected);
  }
});

test('a bucket and a mail server that nobody reaches are said in a line each', async () => {
  const nowhere = `127.0.0.1:${await freePort()}`;
  const bucket = { bucket: 'builds', accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' };
  const { storage, mail } = sitePartsOf({
    pool: new pg.Pool(),
    storage: openS3Storage({ endpoint: `http://${nowhere}`, ...bucket }),
    smtpUrl: `smtp://${nowhere}`,
  });
  if (!storage || !mail) throw new Error('Nobody looks after the bucket and the mail server');
  const said: string[] = [];
  const readiness = openReadiness({
    parts: { storage, mail },
    answersFromMemory: () => true,
    log: { warn: (...args: unknown[]) => void said.push(String(args.at(-1))) },
  });
  await readiness.ask();
  expect(readiness.report()).toMatchObject({
    status: 'degraded',
    parts: { storage: { ok: false }, mail: { ok: false } },
  });
  expect(said.toSorted()).toEqual([
    'The email server cannot be reached',
    'The storage of uploaded files cannot be reached',
  ]);
});
