import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf } from './page.ts';
import { renderApart } from './render-apart.ts';
import type { FetchReply, PageRequest } from './screens.ts';

/** Reads twice, the second time what the first answer named; breaks or ends where the address says so. */
const ENTRY = `
export async function render(url, fetchReply, { site, forAnybody }) {
  if (url.endsWith('/broken')) throw new Error('no such screen');
  if (url.endsWith('/ended')) process.exit(1);
  const first = await Promise.all([fetchReply('/one'), fetchReply('/two')]);
  const next = await fetchReply(first[0].body);
  const html = [JSON.stringify([url, ...first, next, site]).slice(0, -1), new TextEncoder().encode(',"é",' + forAnybody + ']')];
  return { status: 200, html, state: '{"text":"</script>"}' };
}`;

let folder: string;
let render: ReturnType<typeof renderApart>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-entry-'));
  const entry = join(folder, 'entry.mjs');
  await writeFile(entry, ENTRY);
  render = renderApart(pathToFileURL(entry));
});
afterAll(() => rm(folder, { recursive: true }));

const request = (url: string): PageRequest => ({ url, site: { name: 'here' }, forAnybody: true });
/** The whole document, once its head is as long as the room left for it, once longer. */
async function textOf(body: Parameters<typeof pageOf>[2]): Promise<string> {
  const [long, short] = await Promise.all(
    ['x'.repeat(20_000), 'é'].map((tags) => pageOf({ status: 200 }, [tags], body).encoded('identity')),
  );
  const [, longBody] = String(long).split('</head>');
  const [, shortBody] = String(short).split('</head>');
  expect(shortBody).toBe(longBody);
  expect(String(short)).toMatch(
    /^<!doctype html>[\s\S]*é\n<\/head><body><div id="root">[\s\S]*<\/body><\/html>$/,
  );
  return String(short);
}
const reply: FetchReply = async (address) => ({ status: 200, body: `${address}/next` });

test('a page is rendered apart from the data that is read here', async () => {
  const { status, body } = await render(request('http://x/a'), reply);
  const text = await textOf(body);
  expect(status).toBe(200);
  const shown = /<div id="root">(.*)<\/div>/.exec(text)?.[1] ?? '';
  const answer = (address: string) => ({ status: 200, body: `${address}/next` });
  expect(JSON.parse(shown)).toEqual([
    'http://x/a',
    answer('/one'),
    answer('/two'),
    answer('/one/next'),
    { name: 'here' },
    'é',
    true,
  ]);
  expect(text).not.toContain('</script>"');
});

test('pages rendered at the same time get their own data', async () => {
  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, page) =>
      render(request(`http://x/${page}`), async (address) => ({ status: page, body: address })),
    ),
  );
  for (const [page, { body }] of pages.entries()) {
    const text = await textOf(body);
    expect(text).toContain(
      `"http://x/${page}",{"status":${page},"body":"/one"},{"status":${page},"body":"/two"}`,
    );
  }
});

test('a room that is given back is written again, but not with a page about somebody', async () => {
  const renderOne = async (name: string, forAnybody = true) => {
    const { body } = await render({ ...request(`http://x/${name}`), forAnybody }, reply);
    if (typeof body === 'string') throw new Error('Rendered here');
    return body;
  };
  const [kept, free] = [await renderOne('kept'), await renderOne('free')];
  free.giveBack?.();
  const own = await renderOne('own', false);
  expect(free.room.length).toBeGreaterThan(0);
  const next = await renderOne('next');
  expect(free.room.length).toBe(0);
  const texts = await Promise.all([kept, own, next].map(textOf));
  expect(texts.map((text) => /http:\/\/x\/(\w+)/.exec(text)?.[1])).toEqual(['kept', 'own', 'next']);
  // One that is too small is left to the collector.
  next.giveBack?.();
  const large = await renderOne('x'.repeat(100_000));
  expect(await textOf(large)).toContain('x'.repeat(100_000));
  expect(large.room.length).toBeGreaterThan(100_000);
});

test('a screen that fails and a read that fails end their own page alone', async () => {
  const failing = Promise.allSettled([
    render(request('http://x/broken'), reply),
    render(request('http://x/a'), () => Promise.reject(new Error('no data'))),
  ]);
  expect((await render(request('http://x/b'), reply)).status).toBe(200);
  const messages = (await failing).map((page) => page.status === 'rejected' && page.reason.message);
  expect(messages).toEqual(['no such screen', 'no data']);
});

test('after the thread ended the next page starts another', async () => {
  await expect(render(request('http://x/ended'), reply)).rejects.toThrow('ended');
  expect((await render(request('http://x/a'), reply)).status).toBe(200);
});
