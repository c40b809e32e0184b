import { expect, test } from 'vitest';
import { typicalSetup } from './other-setups.ts';

const build = (wheelOffset: number, tireHeight = '33') => ({
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset,
  frontSpacer: null,
  tireWidth: '12.50',
  tireHeight,
});

test('the wheels most of the builds share are typical, on the tire most of those have', () => {
  const builds = [build(-18), build(-24, '35'), build(-24), build(-24)];
  expect(typicalSetup(builds)).toEqual({ setup: build(-24), count: 3, of: 4 });
});

test('of wheels equally common the nearest are typical; of no builds none', () => {
  expect(typicalSetup([build(-19), build(-24)])).toEqual({ setup: build(-19), count: 1, of: 2 });
  expect(typicalSetup([])).toBeUndefined();
});
