import * as z from 'zod/mini';
import { email } from '#contract/account/sign-in.ts';
import { buildFields } from '#contract/submission.ts';
import { foldMarks } from '#domain/marks.ts';
import { parseTireSize, parseWheelSize } from '#domain/sizes.ts';
import type { DialogValues } from '#web/vehicle-form/fields/vehicle-values.ts';

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

/** The dialog's wheel size, read into diameter and width. */
const wheelSize = sizeField(
  'Wheel size is required',
  'Enter the wheel size as diameter x width, e.g. 20x9',
  parseWheelSize,
);

/** The dialog's tire size, read into width and height. */
const tireSize = sizeField(
  'Tire size is required',
  'Enter the tire size like 35x12.50R20 or 285/55R20',
  parseTireSize,
);

/** What the dialog asks, read into the fields of a vehicle. */
export const dialogFields = z.object({
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
  ownerName: shape.ownerName,
  ownerEmail: z.union([z.literal(''), email], 'Valid email is required'),
  notes: shape.notes,
});

/** What the server calls the parts of fields that are one here. */
export const FIELD_OF = {
  wheelWidth: 'wheelSize',
  wheelDiameter: 'wheelSize',
  tireWidth: 'tireSize',
  tireHeight: 'tireSize',
};

/** The submission: sizes taken apart, blank fields left out, an address only where one was given. */
export function submissionOf(values: DialogValues) {
  const { wheelSize: wheel, tireSize: tire, ...fields } = dialogFields.parse(values);
  return {
    ...fields,
    suspensionBrand: fields.suspensionBrand ?? undefined,
    notes: fields.notes ?? undefined,
    ...wheel,
    tireWidth: tire.tireWidth,
    tireHeight: tire.tireHeight,
    wheelOffset: offsetOf(values.wheelOffset),
    modification: 'No Trimming',
    ownerEmail: fields.ownerEmail || null,
  };
}

/** The offset as a whole number of mm, or 0 (§5). */
function offsetOf(typed: string): number {
  return Number.parseInt(foldMarks(typed), 10) || 0;
}
