import { expect, test } from 'vitest';
import { openReadiness } from './readiness.ts';

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
