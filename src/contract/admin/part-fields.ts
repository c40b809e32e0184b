import * as z from 'zod/mini';
import { blank, size, wheelOffset } from '#contract/build-sizes.ts';
import { optionalLine, requiredLine, wholeNumber, withoutNul } from '#contract/endpoint.ts';
import { isOutsideAddress } from '#contract/submission.ts';
import { WHEEL_BRANDS } from '#domain/choices.ts';
import {
  BORE_MM,
  CIRCLE_MM,
  FIRST_YEAR,
  MAX_LISTED,
  SOURCE_LENGTH,
  TEXT_LENGTH,
  URL_LENGTH,
  WHEEL_NAME_LENGTH,
} from '#domain/limits.ts';
import { readNumber } from '#domain/measures.ts';
import { drillingText, parseBoltPattern, patternText } from '#domain/parts/bolt-patterns.ts';

/** What administrators say otherwise than the built-in lists of bolt patterns and wheel sizes. */
export const PART_KINDS = ['pattern', 'size'] as const;
export type PartKind = (typeof PART_KINDS)[number];

const year = (missing: string) => {
  const otherwise = `Enter a year from ${FIRST_YEAR} to 2100`;
  return wholeNumber(missing, { from: FIRST_YEAR, to: 2100, otherwise });
};

const BORE = `Enter a bore from ${BORE_MM.from} to ${BORE_MM.to} mm, or leave it empty`;
const bore = z.nullable(
  z.union(
    [
      blank,
      z.pipe(
        z.pipe(
          z.union([z.string(), z.number()]),
          z.transform((given) => (typeof given === 'number' ? given : readNumber(given))),
        ),
        z.number().check(z.minimum(BORE_MM.from), z.maximum(BORE_MM.to)),
      ),
    ],
    BORE,
  ),
);

function isPattern(text: string): boolean {
  const pattern = parseBoltPattern(text);
  return pattern !== undefined && pattern.circleMm >= CIRCLE_MM.from && pattern.circleMm <= CIRCLE_MM.to;
}
const HUB_PATTERN = 'Enter a bolt pattern like 6x135 or 6x5.5';

export const inOrder = z.refine<{ from: number; to: number | null }>(
  ({ from, to }) => to === null || to >= from,
  {
    path: ['to'],
    error: 'The last year comes before the first',
  },
);

export const hub = {
  make: requiredLine('Enter a make', TEXT_LENGTH),
  model: requiredLine('Enter a model', TEXT_LENGTH),
  from: year('Enter the first model year'),
  /** Empty or null while it is sold. */
  to: z.nullable(z.union([blank, year('Enter the last model year')], 'Enter a year, or leave it empty')),
  /** Who else of these years has another hub. */
  trim: optionalLine(TEXT_LENGTH),
  pattern: z.pipe(
    z.string(HUB_PATTERN).check(z.refine(isPattern, HUB_PATTERN)),
    z.transform((text) => {
      const pattern = parseBoltPattern(text);
      return pattern ? patternText(pattern) : text;
    }),
  ),
  boreMm: bore,
};
/** What a hub is listed with, for some model years. */
const hubFields = z.object(hub).check(inOrder);

/** Several values as a list or as one line with commas. */
const listed = z.pipe(
  z.union([z.string(), z.array(z.union([z.string(), z.number()]))]),
  z.transform((given) =>
    (typeof given === 'string' ? given.split(/[,;\n]/) : given)
      .map((one) => (typeof one === 'string' ? one.trim() : one))
      .filter((one) => one !== ''),
  ),
);
const inches = (name: string, example: string) => z.pipe(size(name, example), z.transform(Number));

const PATTERNS = 'Enter bolt patterns like 6x135 / 6x5.5, 8x170';
const OFFSETS = 'Enter offsets like -19, 0, 18';
const atMost = `Enter at most ${MAX_LISTED}`;

const PAGE = 'Enter an https address, or leave it empty';
/** An address of another site about the wheel. */
const page = optionalLine(URL_LENGTH).check(
  z.refine((address) => address === null || isOutsideAddress(address), PAGE),
);

/** A size of a wheel. */
export const sizeFields = z.object({
  brand: z.enum(WHEEL_BRANDS, 'Please select a wheel brand'),
  /** Style and finish: "544BM". */
  code: requiredLine('Enter a wheel code like 544BM', WHEEL_NAME_LENGTH),
  diameter: inches('Diameter', '20'),
  width: inches('Width', '10'),
  /** Mm, ascending. */
  offsets: z.pipe(
    z.pipe(listed, z.array(wheelOffset).check(z.minLength(1, OFFSETS), z.maxLength(MAX_LISTED, atMost))),
    z.transform((offsets) => [...new Set(offsets)].sort((a, b) => a - b)),
  ),
  /** "6×135 / 6×139.7" is one wheel with two. */
  patterns: z.pipe(
    z.pipe(
      listed,
      z
        .array(z.string().check(z.refine((text) => text.split('/').every(isPattern), PATTERNS)))
        .check(z.minLength(1, PATTERNS), z.maxLength(MAX_LISTED, atMost)),
    ),
    z.transform((patterns) => [...new Set(patterns.map(drillingText))]),
  ),
  /** For dual rear wheels. */
  dually: z._default(z.boolean(), false),
  boreMm: z._default(bore, null),
  /** Where the code does not begin with it. */
  style: optionalLine(WHEEL_NAME_LENGTH),
  /** Where the maker's list has no other for the code. */
  finish: optionalLine(TEXT_LENGTH),
  partNumber: optionalLine(SOURCE_LENGTH),
  page,
});

/** Shown with the answers: no place for an email address. */
export const source = requiredLine('Enter where this comes from', SOURCE_LENGTH).check(
  z.refine((text) => !text.includes('@'), 'Leave out email addresses'),
);
export const partKey = z.string().check(z.minLength(1), z.maxLength(SOURCE_LENGTH * 2), withoutNul);
export const how = {
  source,
  /** The entry that is corrected; without it one is added. */
  key: z.optional(partKey),
};

/** A correction as it is kept. */
export const partCorrection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pattern'), key: partKey, value: z.nullable(hubFields), source }),
  z.object({ kind: z.literal('size'), key: partKey, value: z.nullable(sizeFields), source }),
]);
