import { expect, test } from 'vitest';
import { wantedOf } from './asked-table.tsx';

test.each([
  [
    '/?year=2021&make=Ford&model=F-150&wheelModel=544BM&wheelWidth=10&wheelDiameter=20',
    { year: 2021, make: 'Ford', model: 'F-150', wheelModel: '544BM', wheelSize: '20x10' },
  ],
  ['/?make=Ford&wheelDiameter=20', { make: 'Ford' }],
  ['/?wheelModel=544BM', { wheelModel: '544BM' }],
  ['/?wheelWidth=14&wheelDiameter=26', { wheelSize: '26x14' }],
  ['/?wheelModel=544BM,547B&make=Ram', { make: 'Ram' }],
])('the builds of %s are wanted as %j', (href, wanted) => {
  expect(wantedOf(href)).toEqual(wanted);
});

test.each(['/?q=lifted', '/', null])('%j names nothing to invite builds for', (href) => {
  expect(wantedOf(href)).toBeUndefined();
});
