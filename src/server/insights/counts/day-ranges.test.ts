import { expect, test } from 'vitest';
import { dayPlus, listDays, piecesOf, rangeAsked, rangeBefore } from './day-ranges.ts';

test('a range is compared with as many days right before it', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  expect(rangeAsked({}, new Date('2026-06-30T23:59:00Z'))).toEqual({ from: '2026-06-01', to: '2026-06-30' });
});

test('months and days add up to exactly the days of any range', () => {
  for (let start = 0; start < 400; start += 13)
    for (const length of [1, 7, 28, 30, 31, 59, 62, 90, 365, 366]) {
      const from = dayPlus('2023-12-20', start);
      const range = { from, to: dayPlus(from, length - 1) };
      const pieces = piecesOf(range);
      expect(pieces.flatMap(listDays)).toEqual(listDays(range));
      for (const { span, from, to } of pieces)
        if (span === 'month') expect([from.slice(8), dayPlus(to, 1).slice(8)]).toEqual(['01', '01']);
    }
  expect(piecesOf({ from: '2026-01-15', to: '2026-04-02' }).map(({ span }) => span)).toEqual([
    'day',
    'month',
    'day',
  ]);
});
