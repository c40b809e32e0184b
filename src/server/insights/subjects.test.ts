import { expect, test } from 'vitest';
import { rememberQuestions } from './subjects.ts';

test('what an address means is asked once while builds stay as they are, and again once they changed', async () => {
  let version: number | undefined = 1;
  let builds = 0;
  let asked = 0;
  const knowsMakes = async (_facet: string, value: string) => value !== 'Nobody';
  const countsOf = rememberQuestions({
    gallery: {
      version: () => version,
      understood: async () => {
        asked++;
        return { constraints: [], parts: [], words: [], leftOut: [], asksFit: false, builds };
      },
      group: async () => [],
    },
    catalogue: { knows: knowsMakes, hasBuildsOf: async () => true, makeOf: async () => undefined },
  });
  const ask = async (make: string) =>
    (await countsOf({ kind: 'search', address: `/?make=${make}` })).map(({ kind, found }) => [kind, found]);
  const missed = [
    ['search', 'none'],
    ['search-vehicle', ''],
  ];
  expect([await ask('Ford'), await ask('Ford'), asked]).toEqual([missed, missed, 1]);
  expect([await ask('Nobody'), await ask('Jeep'), asked]).toEqual([[], missed, 2]);
  version = 2;
  builds = 3;
  expect(await ask('Ford')).toEqual([['search', 'some'], missed[1]]);
  // Before the index is built nobody knows when builds change.
  version = undefined;
  expect([await ask('Ford'), await ask('Ford'), asked]).toEqual([
    [['search', 'some'], missed[1]],
    [['search', 'some'], missed[1]],
    5,
  ]);
});
