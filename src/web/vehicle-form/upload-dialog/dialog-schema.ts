import * as z from 'zod/mini';
import { email } from '#contract/account/sign-in.ts';
import { buildFields } from '#contract/submission.ts';
import { ownRearOf } from '#domain/axles.ts';
import { foldMarks } from '#domain/marks.ts';
import { parseTireSize, parseWheelSize } from '#domain/sizes.ts';
import { type Check, checkWith } from '#web/vehicle-form/check-values.ts';
import { type DialogValues, withoutHiddenSizes } from '#web/vehicle-form/fields/vehicle-values.ts';

const { shape } = buildFields;

const sizeField = <Size>(missing: string, unreadable: string, parse: (text: string) => Size | undefined) =>
  z.pipe(
    z.string(missing).check(
      z.overwrite((text) => text.trim()),
      z.minLength(1, missing),
    ),
    z.transform((text, context) => {
      const size = parse(text);
      if (size !== undefined) return size;
      context.issues.push({ code: 'custom', message: unreadable, input: text });
      return z.NEVER;
    }),
  );

const WHEEL_SIZE = 'Enter the wheel size as diameter x width, e.g. 20x9';
const TIRE_SIZE = 'Enter the tire size like 35x12.50R20 or 285/55R20';

/** The dialog's wheel size, read into diameter and width. */
const wheelSize = sizeField('Wheel size is required', WHEEL_SIZE, parseWheelSize);

/** The dialog's tire size, read into width and height. */
const tireSize = sizeField('Tire size is required', TIRE_SIZE, parseTireSize);

const blank = z.literal('');

/** What the dialog asks, read into the fields of a vehicle. */
const dialogFields = z.object({
  year: shape.year,
  make: shape.make,
  model: shape.model,
  suspension: shape.suspension,
  suspensionBrand: shape.suspensionBrand,
  wheelBrand: shape.wheelBrand,
  wheelModel: shape.wheelModel,
  wheelSize,
  tireBrand: shape.tireBrand,
  tireSize,
  rearWheelSize: z.union([blank, wheelSize], WHEEL_SIZE),
  rearWheelOffset: shape.rearWheelOffset,
  rearTireSize: z.union([blank, tireSize], TIRE_SIZE),
  frontSpacer: shape.frontSpacer,
  rearSpacer: shape.rearSpacer,
  dualRearWheels: shape.dualRearWheels,
  ownerName: shape.ownerName,
  ownerEmail: z.union([blank, email], 'Valid email is required'),
  notes: shape.notes,
});

/** What the server calls the parts of fields that are one here. */
export const FIELD_OF = {
  wheelWidth: 'wheelSize',
  wheelDiameter: 'wheelSize',
  tireWidth: 'tireSize',
  tireHeight: 'tireSize',
  rearWheelWidth: 'rearWheelSize',
  rearWheelDiameter: 'rearWheelSize',
  rearTireWidth: 'rearTireSize',
  rearTireHeight: 'rearTireSize',
};

const checkFields = checkWith<DialogValues>(dialogFields);
export const checkDialog: Check<DialogValues> = (values, names) =>
  checkFields(withoutHiddenSizes(values), names);

/** The submission: sizes taken apart, blank fields left out, an address only where one was given. */
export function submissionOf(values: DialogValues) {
  const {
    wheelSize: wheel,
    tireSize: tire,
    rearWheelSize: rearWheel,
    rearTireSize: rearTire,
    ...fields
  } = dialogFields.parse(withoutHiddenSizes(values));
  const submission = {
    ...fields,
    suspensionBrand: fields.suspensionBrand ?? undefined,
    notes: fields.notes ?? undefined,
    ...wheel,
    tireWidth: tire.tireWidth,
    tireHeight: tire.tireHeight,
    wheelOffset: offsetOf(values.wheelOffset),
    wheelBackspacing: null,
    rearWheelWidth: rearWheel ? rearWheel.wheelWidth : null,
    rearWheelDiameter: rearWheel ? rearWheel.wheelDiameter : null,
    rearTireWidth: rearTire ? rearTire.tireWidth : null,
    rearTireHeight: rearTire ? rearTire.tireHeight : null,
    modification: 'No Trimming',
    ownerEmail: fields.ownerEmail || null,
  };
  return { ...submission, ...ownRearOf(submission) };
}

/** The offset as a whole number of mm, or 0 (§5). */
function offsetOf(typed: string): number {
  return Number.parseInt(foldMarks(typed), 10) || 0;
}
