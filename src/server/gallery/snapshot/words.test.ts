import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tireHeightKey } from '#domain/measures.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { matchesAsWritten, matchesWithSlips, searchWords, wordsOf } from './words.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Texts {
  make?: string;
  model?: string;
  notes?: string;
  owner?: string;
}

async function storedWords({ make = '', model = '', notes = '', owner = '' }: Texts): Promise<string> {
  const found = await database.pool.query<{ words: string }>(
    "SELECT gallery_words(2019, $1, $2, '544BM', NULL, 'TIS', 'Nitto', 'Stock', $3, $4) AS words",
    [make, model, owner, notes],
  );
  return found.rows[0]?.words ?? '';
}

const ofClass = (words: string, name: string) =>
  words
    .split(' ')
    .filter((word) => word.startsWith(name))
    .map((word) => word.slice(1));

describe('words of builds and of searches are cleaned alike', () => {
  const letters = [...'abzAZ059 .-\'’"`|\\%_\n\téÉüßøØŁ½×÷−ﬁＡЁйЯΩςあ漢한😀\u0301¼²º'];
  test('whatever the text', async () => {
    const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 24 });
    const alike = fc.asyncProperty(text, async (notes) => {
      expect(ofClass(await storedWords({ notes }), 'd')).toEqual(wordsOf(notes));
    });
    await fc.assert(alike, { numRuns: 300, seed: 1 });
  });

  test('a model is found however its parts are written', async () => {
    for (const model of ['F-150', 'F150', 'F 150', 'f‑150'.normalize('NFKC')]) {
      const names = ofClass(await storedWords({ make: 'Ford', model }), 'a');
      expect(names).toEqual(expect.arrayContaining(['ford', 'f150']));
    }
    expect(ofClass(await storedWords({ make: 'Ram', model: '1500' }), 'a')).toContain('ram1500');
    expect(ofClass(await storedWords({}), 'a')).toEqual(expect.arrayContaining(['544bm', '544']));
  });

  test('every word knows whether it names the build, describes it, its owner, or stands in the notes', async () => {
    const words = await storedWords({ make: 'Ford', owner: "José O'Brien", notes: 'Fits great' });
    expect(ofClass(words, 'b')).toEqual(['2019', 'tis', 'nitto', 'stock']);
    expect(ofClass(words, 'c')).toEqual(['jose', 'obrien']);
    expect(ofClass(words, 'd')).toEqual(['fits', 'great']);
  });
});

test('stored tire heights are told apart as the filter tells them', async () => {
  for (const [width, height] of [
    ['12.50', '35'],
    ['12.50', '35.0'],
    ['285', '55'],
    ['285', '55.50'],
    ['', '33'],
    ['9.5 in', 'x'],
  ] as const) {
    const found = await database.pool.query<{ key: string }>('SELECT gallery_tire_height($1, $2) AS key', [
      width,
      height,
    ]);
    expect(found.rows[0]?.key).toBe(tireHeightKey(width, height));
  }
});

describe('a search word', () => {
  const unfinished = (text: string) => ({ text, unfinished: true });

  test.each([
    ['tacoma', 'taco', true],
    ['544bm', '544', true],
    ['1500', '150', false],
    ['1500', '15', false],
    ['1500hd', '1500', true],
    ['q50', 'q5', false],
  ])('%s is found by the beginning %s: %s', (word, beginning, found) => {
    expect(matchesAsWritten(word, unfinished(beginning))).toBe(found);
  });

  test.each([
    ['tacoma', 'tocoma', true],
    ['tacoma', 'tacmoa', true],
    ['ford', 'frod', true],
    ['kia', 'kai', false],
    ['tacoma', 'tocamo', false],
    ['silverado', 'silvarada', true],
    ['silverado', 'sillvarado', true],
    ['2500', '1500', false],
    ['f250', 'f150', false],
    ['tacoma2', 'tacoma', false],
  ])('%s is found by the misspelt %s: %s', (word, misspelt, found) => {
    expect(matchesWithSlips(word, misspelt)).toBe(found);
  });

  test('is looked for once, and little words between only when there is nothing else', () => {
    const texts = (search: string) => searchWords(search).map((word) => word.text);
    expect(texts('the ford and the ford')).toEqual(['ford']);
    expect(texts('the')).toEqual(['the']);
    expect(texts('Mercedes-Benz F-150 CR-V')).toEqual(['mercedes', 'benz', 'f150', 'crv']);
  });
});
