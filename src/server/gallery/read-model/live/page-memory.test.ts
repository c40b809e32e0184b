import { expect, test } from 'vitest';
import { rememberPages } from './page-memory.ts';

const asked = { search: 'f150' };
const meant = {};

function memoryOf(version: () => number | undefined) {
  const pages = rememberPages(version);
  let made = 0;
  return (query: object, meaning: object) =>
    pages.get(query, meaning, async () => Buffer.from(String(++made))).then(String);
}

test('a page is made once while nothing in the gallery changes', async () => {
  let version = 1;
  const page = memoryOf(() => version);
  expect(await page(asked, meant)).toBe('1');
  expect(await page({ ...asked }, meant)).toBe('1');
  expect(await page({ search: 'f250' }, meant)).toBe('2');
  version = 2;
  expect(await page(asked, meant)).toBe('3');
});

test('a page is made anew when its search is taken for something else', async () => {
  const page = memoryOf(() => 1);
  expect(await page(asked, meant)).toBe('1');
  const other = {};
  expect(await page(asked, other)).toBe('2');
  expect(await page(asked, other)).toBe('2');
});

test('nothing is remembered while nobody knows what the gallery holds', async () => {
  const page = memoryOf(() => undefined);
  expect(await page(asked, meant)).toBe('1');
  expect(await page(asked, meant)).toBe('2');
});

test('a page made while the gallery changed is not remembered', async () => {
  let version = 1;
  const pages = rememberPages(() => version);
  await pages.get(asked, meant, async () => {
    version = 2;
    return Buffer.from('of the state before');
  });
  version = 1;
  expect(String(await pages.get(asked, meant, async () => Buffer.from('anew')))).toBe('anew');
});
