import { expect, test } from 'vitest';
import { likeliestReading } from './likeliest-reading.ts';
import type { SearchReading } from './understanding/understand.ts';

/** What nobody has, and as many words as a search may hold. */
const SEARCH = `=-249mm ${Array.from({ length: 60 }, (_, n) => `q${n}`).join(' ')} le`;

const readingOf = (search: string): SearchReading => ({
  parts: [],
  constraints: [{ facet: 'offset', ranges: [{ from: -249, to: -249 }], fromText: true }],
  words: search.split(' ').map((text) => ({ text, unfinished: false })),
  leftOut: [],
  asksFit: false,
});

test('a search of words that no build has is given up after so many looks', async () => {
  let looks = 0;
  const reading = await likeliestReading(SEARCH, {
    index: {
      count: () => {
        looks += 1;
        return 0;
      },
    },
    read: async (search) => readingOf(search),
    finders: () => [],
  });
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThanOrEqual(150);
  expect(reading.constraints).toHaveLength(1);
  expect(reading.words.length + reading.leftOut.length).toBe(62);
});
