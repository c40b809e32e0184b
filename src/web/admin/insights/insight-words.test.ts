import { expect, test } from 'vitest';
import { changeText, dayNote, rangeText, valueText } from './insight-words.ts';

test.each([
  [5, 5, 'no change'],
  [5, 0, 'new'],
  [0, 5, '−100%'],
  [112, 100, '+12%'],
  [60, 100, '−40%'],
  [1001, 1000, 'no change'],
  [35, 10, '3.5×'],
  [449, 4, '112×'],
])('%i against %i before is told as %j', (now, before, told) => {
  expect(changeText(now, before)).toBe(told);
});

test('waiting is told in hours, then in days', () => {
  expect(valueText('waiting', 5.25)).toBe('5.3 h');
  expect(valueText('waiting', 72)).toBe('3 days');
  expect(valueText('waiting', null)).toBe('none');
  expect(valueText('likes', 1204)).toBe('1,204');
});

test('a range names its year once', () => {
  expect(rangeText({ from: '2026-10-24', to: '2026-11-22' })).toBe('Oct 24 to Nov 22, 2026');
  expect(rangeText({ from: '2025-12-24', to: '2026-01-22' })).toBe('Dec 24, 2025 to Jan 22, 2026');
  expect(rangeText({ from: '2026-01-22', to: '2026-01-22' })).toBe('Jan 22, 2026');
});

test('a day says when it begins where it is read', () => {
  expect(dayNote('Asia/Tokyo')).toBe('Days start at midnight UTC (9:00 AM your time).');
  expect(dayNote('UTC')).toBe('Days start at midnight UTC.');
});
