import { expect, test } from 'vitest';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { aListedBuild } from '#test/listed-build.ts';
import { EDITOR_FIELDS, readTyped, shownValue, typedIn } from './editor-fields.ts';

/** A build with values today's lists and rules do not know. */
const OLD = aListedBuild({
  year: 1956,
  suspension: 'Lifted',
  wheelWidth: '7.5',
  modification: 'Body Lift',
  notes: 'First line\nsecond line',
  likes: 61,
});

function formWith(changes: Record<string, string>): FormData {
  const form = new FormData();
  for (const { name } of EDITOR_FIELDS) form.set(name, changes[name] ?? shownValue(OLD, name));
  return form;
}

const readEditor = (opened: PrivateVehicle, form: FormData) => readTyped(typedIn(opened, form));

test('saving without touching a field changes none', () => {
  expect(readEditor(OLD, formWith({ notes: 'First line\r\nsecond line' }))).toEqual({ fields: {} });
});

test('only fields that were touched are sent, in their one spelling', () => {
  expect(readEditor(OLD, formWith({ wheelWidth: '8.0', likes: '62', trim: 'Le Mans' }))).toEqual({
    fields: { wheelWidth: '8', likes: 62, trim: 'Le Mans' },
  });
});

test('front and rear, spacers, dual rear wheels and where it rubs are read as their fields', () => {
  const changes = {
    rearWheelWidth: '11.0',
    rearWheelOffset: '+50',
    frontSpacer: '25 mm',
    dualRearWheels: 'Yes',
    rubbingWhere: 'Front at full lock, Rear',
  };
  expect(readEditor(OLD, formWith(changes))).toEqual({
    fields: {
      rearWheelWidth: '11',
      rearWheelOffset: 50,
      frontSpacer: 25,
      dualRearWheels: true,
      rubbingWhere: ['Front at full lock', 'Rear'],
    },
  });
  expect(readEditor(OLD, formWith({ rearSpacer: '101' }))).toEqual({
    problems: {
      rearSpacer: 'A spacer must be a whole number of mm from 0 to 100, or inches such as 1.25″',
    },
  });
});

test('an optional field may be emptied', () => {
  expect(readEditor(OLD, formWith({ notes: '' }))).toEqual({ fields: { notes: null } });
});

test('what cannot be saved is said in the words of the forms', () => {
  expect(readEditor(OLD, formWith({ make: ' ', ownerEmail: 'nobody', likes: 'many' }))).toEqual({
    problems: {
      make: 'Make is required',
      ownerEmail: 'Valid email is required',
      likes: 'Likes must be a whole number',
    },
  });
});
