import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SITE_PAGES } from '#contract/site-pages.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { parsePage } from './site-pages.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const pageOf = async (name: string) => {
  const reply = await site.app.inject(`/api/pages/${name}`);
  return { status: reply.statusCode, page: reply.json() };
};

test.each(SITE_PAGES)('%s has words of its own before anybody wrote any', async (name) => {
  const { status, page } = await pageOf(name);
  expect(status).toBe(200);
  expect(page.title).not.toBe('');
  expect(page.blocks.length).toBeGreaterThan(3);
  const links = JSON.stringify(page).match(/"href":"[^"]*"/g) ?? [];
  expect(links.filter((link) => !link.includes('"/'))).toEqual([]);
});

test('another page is none', async () => {
  for (const name of ['imprint', '..%2f..%2fpackage.json', 'privacy.md']) {
    expect(await pageOf(name)).toMatchObject({ status: 404, page: { message: 'There is no such page' } });
  }
});

test('the owner of the site writes the words in the data folder, and they count at once', async () => {
  const folder = join(site.settings.dataFolder, 'pages');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'contact.md'), '# Write to us\n\nBy [mail](mailto:us@example.com).\n');
  expect((await pageOf('contact')).page).toEqual({
    title: 'Write to us',
    blocks: [
      {
        kind: 'paragraph',
        runs: [{ text: 'By ' }, { text: 'mail', href: 'mailto:us@example.com' }, { text: '.' }],
      },
    ],
  });
});

describe('Markdown', () => {
  test('headings, lists and bold text are kept', () => {
    expect(parsePage('# Title\n\n## Part\n\n- one **two**\n- three\n').blocks).toEqual([
      { kind: 'heading', runs: [{ text: 'Part' }] },
      { kind: 'list', items: [[{ text: 'one ' }, { text: 'two', strong: true }], [{ text: 'three' }]] },
    ]);
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,x)',
    '[x](//example.com)',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
  ])('%s brings nothing along', (text) => {
    const { blocks } = parsePage(text);
    expect(JSON.stringify(blocks)).not.toContain('href');
    expect(blocks.every(({ kind }) => kind === 'paragraph')).toBe(true);
  });
});
