import { expect, it } from 'vitest';
import type { Reports } from '#contract/fitment.ts';
import type { Axes } from '#domain/choices.ts';
import { intervalText } from '#domain/share-words.ts';
import {
  cellTitle,
  clearText,
  mostUsedText,
  outcomesText,
  shortCount,
  spokenReports,
} from './fitment-words.ts';

const clear = { count: 14, of: 17, share: 14 / 17, low: 0.5897, high: 0.9381 };
const reports: Reports = {
  builds: 17,
  clear,
  rubbing: { none: 14, slight: 2, rubs: 1 },
  trimmed: 2,
  trimmedOf: 17,
};

it('a cell is called by its sizes', () => {
  const named = (axes: Axes, column: string, row: string) =>
    cellTitle(axes, { label: column, address: '/' }, { label: row, address: '/' });
  expect(named('wheel', '10', '−19')).toBe('10 wide, −19\u00a0mm');
  expect(named('tire', '33″', 'Leveling Kit')).toBe('33″ tires, Leveling Kit');
  expect(named('measured', '33″', '+2″ (+51\u00a0mm)')).toBe('33″ tires, measured lift +2″ (+51\u00a0mm)');
});

it('an answer counts every outcome, and who said nothing', () => {
  expect(outcomesText(reports)).toBe('14 clear, 2 rub slightly at full turn, 1 rubs. 2 trimmed.');
  expect(
    outcomesText({
      ...reports,
      builds: 19,
      rubbing: { none: 0, slight: 1, rubs: 16 },
      trimmed: 0,
      trimmedOf: 19,
    }),
  ).toBe('1 rubs slightly at full turn, 16 rub, 2 didn’t say. None trimmed.');
});

it('a share is said with the range it may lie in', () => {
  expect(clearText(clear)).toBe('82% clear');
  expect(clearText({ ...clear, count: 17, share: 1 })).toBe('all clear');
  expect(intervalText(clear)).toBe('59% to 94%');
});

it('a screen reader hears builds and reports, and no share of too few', () => {
  expect(spokenReports(reports)).toBe('17 builds, 14 of 17 report no rubbing');
  expect(spokenReports({ builds: 2 })).toBe('2 builds, not enough for a percentage');
  expect(spokenReports({ builds: 1204, clear: { ...clear, of: 1200 } })).toBe(
    '1,204 builds, 14 of 1,200 report no rubbing',
  );
  expect(spokenReports({ builds: 0 })).toBe('no builds');
});

it('the most used sizes are named, as far as there are any', () => {
  const wheels = [{ size: '20×10', count: 15 }];
  expect(mostUsedText({ tires: [{ size: '33×12.50R20', count: 9 }], wheels })).toBe(
    'Most on 33×12.50R20 and 20×10.',
  );
  expect(mostUsedText({ tires: [], wheels })).toBe('Most on 20×10.');
  expect(mostUsedText({ tires: [], wheels: [] })).toBe('');
});

it('a large number of builds still finds room in a cell', () => {
  expect([817, 9999, 12_345].map(shortCount)).toEqual(['817', '9999', '12k']);
});
