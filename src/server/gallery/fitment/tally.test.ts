import { expect, test } from 'vitest';
import { addAnswers, emptyTally, reportsOf, sumOf, trimmedWords } from './tally.ts';

function tallyOf(...answers: [rubbing: string | null, modification: string | null, builds: number][]) {
  const tally = emptyTally();
  for (const [rubbing, modification, builds] of answers) addAnswers(tally, { rubbing, modification }, builds);
  return tally;
}

test('what owners report is counted by what it means, in both vocabularies', () => {
  const tally = tallyOf(
    ['No rubbing or scrubbing', 'No Trimming', 5],
    ['None', 'Minor Trimming', 2],
    ['Slight rub at full turn', 'No Trimming', 1],
    ['Minor', 'Fenders Rolled', 1],
    ['Rubs', 'No Trimming', 1],
    ['Rubs like crazy but who cares', 'Major Trimming', 1],
    ['Severe', '', 1],
  );
  expect(tally).toEqual({
    builds: 12,
    none: 7,
    slight: 2,
    rubs: 3,
    trimmed: 5,
    trimmedOf: 12,
    untouched: 5,
    untouchedOf: 12,
  });
  expect(reportsOf(tally)).toMatchObject({
    builds: 12,
    clear: { count: 7, of: 12 },
    untrimmed: { count: 7, of: 12 },
    untouched: { count: 5, of: 12 },
    rubbing: { none: 7, slight: 2, rubs: 3 },
    trimmed: 5,
    trimmedOf: 12,
  });
});

test('an owner who did not answer counts in no share about rubbing', () => {
  const reports = reportsOf(
    tallyOf(['None', 'No Trimming', 3], [null, 'No Trimming', 4], ['', 'Minor Trimming', 1]),
  );
  expect(reports.builds).toBe(8);
  expect(reports.clear).toMatchObject({ count: 3, of: 3 });
  expect(reports.untouched).toMatchObject({ count: 3, of: 3 });
  expect(reports.untrimmed).toMatchObject({ count: 7, of: 8 });
});

test('no share is given where fewer than three owners answered', () => {
  const reports = reportsOf(tallyOf(['Rubs', 'No Trimming', 2], [null, 'No Trimming', 2]));
  expect(reports).not.toHaveProperty('clear');
  expect(reports).not.toHaveProperty('untouched');
  expect(reports.untrimmed).toMatchObject({ count: 4, of: 4 });
});

test('pooling cells adds up their answers', () => {
  const one = tallyOf(['None', 'No Trimming', 3], ['Rubs', 'Minor Trimming', 1]);
  const other = tallyOf(['Minor', 'No Trimming', 2]);
  expect(sumOf([one, other])).toEqual({
    builds: 6,
    none: 3,
    slight: 2,
    rubs: 1,
    trimmed: 1,
    trimmedOf: 6,
    untouched: 3,
    untouchedOf: 6,
  });
});

test('a build of which trimming is not known counts in no share about it', () => {
  const told = [
    ['None', 'No Trimming', 3],
    ['Rubs', 'Minor Trimming', 1],
  ] as const;
  const [before, after] = [
    reportsOf(tallyOf(...told.map((one) => [...one] as [string, string, number]))),
    reportsOf(tallyOf(...told.map((one) => [...one] as [string, string, number]), [null, null, 5])),
  ];
  expect(after).toEqual({ ...before, builds: 9 });
  expect(trimmedWords(after)).toBe('1 trimmed');
  const silent = reportsOf(tallyOf(['None', null, 4]));
  expect(trimmedWords(silent)).toBe('');
  expect(silent.clear).toMatchObject({ count: 4, of: 4 });
  expect([silent.untrimmed, silent.untouched]).toEqual([undefined, undefined]);
  expect(trimmedWords(reportsOf(tallyOf(['None', null, 4], ['None', 'No Trimming', 2])))).toBe(
    'none of 2 trimmed',
  );
});
