import { expect, test } from 'vitest';
import { awaitDatabase } from './await-database.ts';

/** A database that refuses connections, or fails in another way, until so many milliseconds have passed. */
async function start({ downFor, code = 'ECONNREFUSED' }: { downFor: number; code?: string }) {
  let now = 0;
  const said: string[] = [];
  const down = () => Promise.reject(Object.assign(new Error(`It is away: ${code}`), { code }));
  await awaitDatabase(() => (now < downFor ? down() : Promise.resolve()), {
    seconds: 60,
    say: (line) => said.push(line),
    clock: {
      now: () => now,
      pause: async (ms) => {
        now += ms;
      },
    },
  }).catch((error: Error) => said.push(error.message));
  return { now, said };
}

test('a database that is there is not waited for', async () => {
  expect(await start({ downFor: 0 })).toEqual({ now: 0, said: [] });
});

test('a database that is away is waited for, with a line every four seconds, and taken as soon as it is there', async () => {
  expect(await start({ downFor: 9_700 })).toEqual({
    now: 10_000,
    said: [0, 4, 8].map((waited) => `Waiting for the database, for ${waited} of 60 seconds.`),
  });
});

test('one that stays away for longer than it is waited for is told', async () => {
  const { now, said } = await start({ downFor: Number.POSITIVE_INFINITY });
  expect(now).toBe(60_000);
  expect(said.at(-1)).toBe('It is away: ECONNREFUSED');
});

test('a wrong password is told at once', async () => {
  expect(await start({ downFor: Number.POSITIVE_INFINITY, code: '28P01' })).toEqual({
    now: 0,
    said: ['It is away: 28P01'],
  });
});
