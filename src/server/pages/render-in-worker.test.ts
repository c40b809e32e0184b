import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderInWorker } from './render-in-worker.ts';
import { documentOf, type FetchReply, type PageRequest } from './screens.ts';

/** Reads twice, the second time what the first answer named; breaks or ends where the address says so. */
const ENTRY = `
export async function render(url, fetchReply, site) {
  if (url.endsWith('/broken')) throw new Error('no such screen');
  if (url.endsWith('/ended')) process.exit(1);
  const first = await Promise.all([fetchReply('/one'), fetchReply('/two')]);
  const next = await fetchReply(first[0].body);
  const html = JSON.stringify([url, ...first, next, site, 'é']);
  return { status: 200, html, state: '{"text":"</script>"}' };
}`;

let folder: string;
let render: ReturnType<typeof renderInWorker>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-entry-'));
  const entry = join(folder, 'entry.mjs');
  await writeFile(entry, ENTRY);
  render = renderInWorker(pathToFileURL(entry));
});
afterAll(() => rm(folder, { recursive: true }));

const request = (url: string): PageRequest => ({ url, site: { name: 'here' } });
const reply: FetchReply = async (address) => ({ status: 200, body: `${address}/next` });

test('a page is rendered apart from the data that is read here', async () => {
  const rendered = await render(request('http://x/a'), reply);
  const text = documentOf(['<meta name="a">'], rendered);
  expect(text).toMatch(
    /^<!doctype html>[\s\S]*<meta name="a">\n<\/head><body><div id="root">[\s\S]*<\/body><\/html>$/,
  );
  expect(rendered.status).toBe(200);
  const shown = /<div id="root">(.*)<\/div>/.exec(text)?.[1] ?? '';
  const answer = (address: string) => ({ status: 200, body: `${address}/next` });
  expect(JSON.parse(shown)).toEqual([
    'http://x/a',
    answer('/one'),
    answer('/two'),
    answer('/one/next'),
    { name: 'here' },
    'é',
  ]);
  expect(text).not.toContain('</script>"');
});

test('pages rendered at the same time get their own data', async () => {
  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, page) =>
      render(request(`http://x/${page}`), async (address) => ({ status: page, body: address })),
    ),
  );
  for (const [page, { html }] of pages.entries()) {
    expect(html).toContain(
      `"http://x/${page}",{"status":${page},"body":"/one"},{"status":${page},"body":"/two"}`,
    );
  }
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

test('pages whose reads fail keep no place from those that come after', async () => {
  const fail = () => Promise.reject(new Error('no data'));
  for (let page = 0; page < 6; page++)
    await expect(render(request('http://x/a'), fail)).rejects.toThrow('no data');
  expect((await render(request('http://x/b'), reply)).status).toBe(200);
});

test('after the thread ended the next page starts another', async () => {
  await expect(render(request('http://x/ended'), reply)).rejects.toThrow();
  expect((await render(request('http://x/a'), reply)).status).toBe(200);
});
