import { expect, test } from 'vitest';
import { dayAfter, daysOfRange, insightsAddress, readRange } from './range.ts';

const NOW = new Date('2026-11-22T23:30:00Z');

test.each([
  ['', { days: 30 }, '/admin?view=insights'],
  ['?days=7', { days: 7 }, '/admin?view=insights&days=7'],
  [
    '?from=2026-01-01&to=2026-01-31',
    { from: '2026-01-01', to: '2026-01-31' },
    '/admin?view=insights&from=2026-01-01&to=2026-01-31',
  ],
])('the range of %j is held by the address', (search, range, address) => {
  expect(readRange(search)).toEqual(range);
  expect(insightsAddress('/admin', range)).toBe(address);
});

test.each([
  '?days=8',
  '?from=2026-01-01',
  '?from=2026-02-01&to=2026-01-01',
  '?from=2026-02-30&to=2026-03-01',
  '?from=soon&to=2026-03-01',
  '?from=2020-01-01&to=2026-03-01',
])('%j is no range, and the usual one is shown', (search) => {
  expect(readRange(search)).toEqual({ days: 30 });
});

test('so many days end today and begin so many before', () => {
  expect(daysOfRange({ days: 7 }, NOW)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
});
