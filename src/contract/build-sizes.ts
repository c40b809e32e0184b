import * as z from 'zod/mini';
import { OFFSET_MAX, OFFSET_MIN, SPACER_MAX, TEXT_LENGTH, WHEEL_NAME_LENGTH } from '#domain/limits.ts';
import { decimalText, MM_PER_INCH, tireWidthText, withoutUnit } from '#domain/measures.ts';
import { cleanLine, requiredLine, wholeNumber } from './endpoint.ts';

/** A size in inches, mm or percent: a number or its text, with or without an inch mark, kept in one spelling. */
const spelled = (spell: (text: string) => string) =>
  z.transform((size: string | number) => spell(withoutUnit(cleanLine(String(size)))));
const isSize = (text: string) => /^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) > 0;

export const size = (name: string, example: string, spell = decimalText) => {
  const missing = `${name} is required`;
  return z.pipe(
    z.pipe(z.union([z.string(), z.number()], missing), spelled(spell)),
    z
      .string()
      .check(
        z.minLength(1, { error: missing, abort: true }),
        z.refine(isSize, `${name} must be a number like ${example}`),
      ),
  );
};

export const backspacing = size('Wheel backspacing', '5.5');
export const optionalBackspacing = z.pipe(
  z.nullish(z.union([z.literal(''), backspacing], 'Wheel backspacing must be a number like 5.5')),
  z.transform((text) => text || null),
);

/** What is left blank in a form is none. */
export const blank = z.pipe(
  z.literal(''),
  z.transform(() => null),
);

/** A field of the rear axle: left out it stays as it is, empty or null it is as in front. */
const ownOfRear = <Field extends z.ZodMiniType<string, unknown>>(field: Field, otherwise: string) =>
  z.optional(
    z.pipe(
      z.nullable(z.union([z.literal(''), field], otherwise)),
      z.transform((text): string | null => text || null),
    ),
  );
const wholeOrNone = (range: { from: number; to: number; otherwise: string }) =>
  z.optional(z.nullable(z.union([blank, wholeNumber(range.otherwise, range)], range.otherwise)));
/** Spacers are sold in inches as well: `1.25"` is 32 mm. */
const inMm = z.transform((typed: unknown) => {
  const [, inches] =
    typeof typed === 'string' ? (/^\s*(\d*\.?\d+)\s*(?:"|″|”|''|in|inch|inches)\s*$/i.exec(typed) ?? []) : [];
  return inches === undefined ? typed : Math.round(Number(inches) * MM_PER_INCH);
});
const spacer = z.optional(
  z.pipe(
    inMm,
    wholeOrNone({
      from: 0,
      to: SPACER_MAX,
      otherwise: `A spacer must be a whole number of mm from 0 to ${SPACER_MAX}, or inches such as 1.25″`,
    }),
  ),
);
const OFFSETS = {
  from: OFFSET_MIN,
  to: OFFSET_MAX,
  otherwise: `Wheel offset must be a whole number of mm from ${OFFSET_MIN} to ${OFFSET_MAX}`,
};

export const wheelOffset = wholeNumber('Wheel offset is required', OFFSETS);

const REAR_TEXT = 'Must be text';
/** What front and rear have of their own; a call without them leaves them as they are. */
export const axleFields = {
  rearWheelModel: ownOfRear(requiredLine(REAR_TEXT, WHEEL_NAME_LENGTH), REAR_TEXT),
  rearWheelWidth: ownOfRear(size('Rear wheel width', '8.5'), 'Rear wheel width must be a number like 8.5'),
  rearWheelDiameter: ownOfRear(
    size('Rear wheel diameter', '20'),
    'Rear wheel diameter must be a number like 20',
  ),
  rearWheelOffset: wholeOrNone(OFFSETS),
  rearWheelBackspacing: ownOfRear(backspacing, 'Wheel backspacing must be a number like 5.5'),
  rearTireBrand: ownOfRear(requiredLine(REAR_TEXT, TEXT_LENGTH), REAR_TEXT),
  rearTireWidth: ownOfRear(
    size('Rear tire width', '12.50 or 285', tireWidthText),
    'Rear tire width must be a number like 12.50 or 285',
  ),
  rearTireHeight: ownOfRear(
    size('Rear tire height', '35 or 55'),
    'Rear tire height must be a number like 35 or 55',
  ),
  /** Mm between hub and wheel. */
  frontSpacer: spacer,
  rearSpacer: spacer,
  dualRearWheels: z.optional(z.boolean('Dual rear wheels must be true or false')),
};
