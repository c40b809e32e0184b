import { expect, test } from 'vitest';
import { newDialogValues } from '#web/vehicle-form/fields/vehicle-values.ts';
import { checkDialog, submissionOf } from './dialog-schema.ts';

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
  expect(checkDialog(FILLED)).toEqual({});
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
  expect(checkDialog({ ...FILLED, wheelSize: ' ', tireSize: '35s' })).toEqual({
    wheelSize: 'Wheel size is required',
    tireSize: 'Enter the tire size like 35x12.50R20 or 285/55R20',
  });
  expect(checkDialog({ ...FILLED, wheelSize: 'big', tireSize: '' })).toEqual({
    wheelSize: 'Enter the wheel size as diameter x width, e.g. 20x9',
    tireSize: 'Tire size is required',
  });
});

const REAR = {
  ...FILLED,
  hasOwnRear: true,
  rearWheelSize: '20x11',
  rearWheelOffset: '+50',
  rearTireSize: '35x12.50',
  frontSpacer: '25',
  dualRearWheels: true,
};

test('what differs in the rear is sent, and nothing that a switch hides', () => {
  expect(submissionOf(REAR)).toMatchObject({
    rearWheelDiameter: null,
    rearWheelWidth: '11',
    rearWheelOffset: 50,
    rearTireWidth: null,
    rearTireHeight: null,
    frontSpacer: null,
    dualRearWheels: true,
  });
  expect(submissionOf({ ...REAR, hasSpacers: true }).frontSpacer).toBe(25);
  expect(submissionOf({ ...REAR, rearWheelSize: '', rearWheelOffset: '' })).toMatchObject({
    rearWheelWidth: null,
    rearWheelOffset: null,
  });
  expect(submissionOf({ ...REAR, hasOwnRear: false })).toMatchObject({
    rearWheelWidth: null,
    rearWheelOffset: null,
  });
});

test('a rear size that cannot be read is a problem of its field while it is asked for', () => {
  const unreadable = { ...REAR, rearWheelSize: 'big', rearTireSize: 'round', rearWheelOffset: 'far' };
  expect(checkDialog(unreadable)).toEqual({
    rearWheelSize: 'Enter the wheel size as diameter x width, e.g. 20x9',
    rearTireSize: 'Enter the tire size like 35x12.50R20 or 285/55R20',
    rearWheelOffset: 'Wheel offset must be a whole number of mm from -500 to 500',
  });
  expect(checkDialog({ ...unreadable, hasOwnRear: false })).toEqual({});
});
