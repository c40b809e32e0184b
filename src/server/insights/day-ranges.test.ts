import { expect, test } from 'vitest';
import { rangeAsked, rangeBefore } from './day-ranges.ts';

test('a range is compared with as many days right before it', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  expect(rangeAsked({}, new Date('2026-06-30T23:59:00Z'))).toEqual({ from: '2026-06-01', to: '2026-06-30' });
});
