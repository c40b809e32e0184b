import { expect, test } from 'vitest';
import { checkWith } from '#web/vehicle-form/check-values.ts';
import { type DialogValues, newDialogValues } from '#web/vehicle-form/fields/vehicle-values.ts';
import { dialogFields, submissionOf } from './dialog-schema.ts';

const findDialogProblems = checkWith<DialogValues>(dialogFields);

const FILLED = {
  ...newDialogValues(new Date(2026, 10, 22)),
  make: 'Jeep',
  model: 'Gladiator',
  suspension: 'Stock',
  wheelModel: '544BM',
  wheelSize: '20x9',
  tireBrand: 'Nitto',
  tireSize: '35x12.50R20',
  ownerName: 'rubicon_rick',
};

test('sizes are taken apart and blank fields left out', () => {
  expect(findDialogProblems(FILLED)).toEqual({});
  const submission = submissionOf(FILLED);
  expect(submission).toMatchObject({
    year: 2026,
    wheelDiameter: '20',
    wheelWidth: '9',
    tireWidth: '12.50',
    tireHeight: '35',
    modification: 'No Trimming',
    ownerEmail: null,
  });
  expect(JSON.parse(JSON.stringify(submission))).not.toHaveProperty('notes');
  expect(submission).not.toHaveProperty('rimDiameter');
});

test.each([
  ['', 0],
  ['-19', -19],
  ['\u221219', -19],
  ['+18 mm', 18],
  ['18.9', 18],
  ['none', 0],
])('an offset of "%s" is sent as %i', (wheelOffset, sent) => {
  expect(submissionOf({ ...FILLED, wheelOffset }).wheelOffset).toBe(sent);
});

test('sizes that are missing or cannot be read are problems of their fields', () => {
  expect(findDialogProblems({ ...FILLED, wheelSize: ' ', tireSize: '35s' })).toEqual({
    wheelSize: 'Wheel size is required',
    tireSize: 'Enter the tire size like 35x12.50R20 or 285/55R20',
  });
  expect(findDialogProblems({ ...FILLED, wheelSize: 'big', tireSize: '' })).toEqual({
    wheelSize: 'Enter the wheel size as diameter x width, e.g. 20x9',
    tireSize: 'Tire size is required',
  });
});
