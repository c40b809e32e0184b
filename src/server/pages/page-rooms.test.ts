import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '#test/app.ts';

/** Memory of pages is written again, and never while somebody is still sent what is in it. */

/** More than systems take at once from who sends to somebody who does not read. */
const LARGE = 32 * 1024 * 1024;

let site: TestApp;
let given: string[] = [];

/** A page full of the last letter of its address; another page takes its room as soon as it is given back. */
beforeAll(async () => {
  site = await openTestApp(
    {},
    {
      render: async ({ url }) => {
        const letter = url.slice(-1);
        const room = new Uint8Array(letter === 'L' ? LARGE : 1000).fill(letter.charCodeAt(0));
        const giveBack = () => {
          given.push(letter);
          room.fill('#'.charCodeAt(0));
        };
        return { status: 200, body: { room, start: 0, end: room.length, giveBack } };
      },
    },
  );
  await site.gallery.ready;
});
afterAll(() => site.close());
/** What the test before left is forgotten with the first page. */
beforeEach(async () => {
  site.forward(1);
  await ask('0');
  given = [];
});

const ask = async (letter: string, headers = {}) =>
  (await site.app.inject({ url: `/?make=${letter}`, headers })).body;
const letters = (body: string, letter: string) => body.split(letter).length - 1;
/** A page whose head fits in is written where it stands. */
const SHOWN = 900;

test('a room is given back once its page is remembered no more', async () => {
  expect(letters(await ask('Q'), 'Q')).toBeGreaterThan(SHOWN);
  expect(letters(await ask('Q'), 'Q')).toBeGreaterThan(SHOWN);
  expect(given).toEqual([]);
  site.forward(1);
  await ask('Z');
  expect(given).toEqual(['0', 'Q']);
  site.forward(1);
  await ask('Q');
  expect(given).toEqual(['0', 'Q', 'Z']);
});

test('the room of a page that many asked for at once is given back once', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask('Q')));
  for (const body of asked) expect(letters(body, 'Q')).toBeGreaterThan(SHOWN);
  site.forward(1);
  await ask('Z');
  expect(given).toEqual(['0', 'Q']);
});

test('a room is not given back while a slow reader is sent its page', async () => {
  const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  const reader = connect(Number(port), '127.0.0.1');
  reader.write('GET /?make=L HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const [first] = await once(reader, 'data');
  reader.pause();
  site.forward(1);
  await ask('Z');
  site.forward(1);
  await ask('Q');
  expect(given).toEqual(['0', 'Z']);
  const rest = await buffer(reader);
  const sent = [first, rest].map((bytes: Buffer) => bytes.toString('latin1')).join('');
  expect(letters(sent, 'L')).toBeGreaterThan(LARGE - 1);
  await vi.waitFor(() => expect(given).toContain('L'));
});

test('the room of a page about somebody is given to no other', async () => {
  await ask('Q', { cookie: 'visitor=someone' });
  site.forward(1);
  await ask('Z');
  site.forward(1);
  await ask('Q');
  expect(given).toEqual(['0', 'Z']);
});
