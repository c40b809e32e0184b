import type { Problem, ProblemKind } from '#contract/admin/bring-in.ts';
import type { BringInKind } from '#contract/admin/bring-in-fields.ts';
import { cleanText } from '#contract/endpoint.ts';
import { buildFields, guestForm, yearRange } from '#contract/submission.ts';
import { SAME_ALL_AROUND } from '#domain/axles.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { parseTireSize, parseWheelSize } from '#domain/sizes.ts';
import { lineIn, numberIn } from './cell-text.ts';
import { choiceFor, isChoice } from './choices.ts';
import { readDate } from './dates.ts';
import { makeNamed } from './makes-of-models.ts';
import type { TakeApart } from './reading.ts';
import { labelOf, nameOf, problemOf, quoted, withArticle } from './sentences.ts';
import { sizeOfDate } from './slipped-dates.ts';

/** What a cell of a column that says one thing comes to: several values for a size. Empty when the cell says nothing. */
export interface CellReading {
  values: Record<string, string>;
  /** Values that only count where nothing else says them: the rim that a tire is for. */
  implied?: Record<string, string>;
  problem?: Problem;
  warning?: Problem;
}

export interface CellContext {
  takeApart: TakeApart;
  now: Date;
}

const NOTHING: CellReading = { values: {} };

/** Reads a cell of a build's column that is neither `photos` nor one with several things. `text` is as the table has it. */
export function readBuildCell(field: string, text: string, context: CellContext): CellReading {
  if (field === 'notes') return noted(text);
  const keepsNone =
    field === 'suspension' || field === 'modification' || field === 'rubbing' || field === 'dualRearWheels';
  const line = lineIn(text, { keepsNone });
  if (line === '') return NOTHING;
  if (field === 'key') return { values: { key: line.slice(0, TEXT_LENGTH) } };
  if (field === 'createdAt') return readCreated(line, context.now);
  if (field === 'year') return readYear(line, context.now);
  if (field === 'wheelSize' || field === 'rearWheelSize') return readWheelSize(field, line, context);
  if (field === 'tireSize' || field === 'rearTireSize') return readTireSize(field, line, context);
  if (field === 'rubbingWhere') return readPlaces(line, context);
  if (isChoice(field)) {
    const choice = choiceFor(field, line, context.takeApart);
    return choice === undefined ? unknown(field, line) : { values: { [field]: choice } };
  }
  if (field === 'make') return { values: { make: makeNamed(line) ?? line } };
  return readPlain(field, line);
}

function noted(text: string): CellReading {
  const notes = cleanText(text);
  return lineIn(notes) === '' ? NOTHING : { values: { notes } };
}

function failed(kind: ProblemKind, field: string, text: string, sentence: string): CellReading {
  return { values: {}, problem: problemOf(kind, field, text, sentence) };
}

const unknown = (field: string, text: string) =>
  failed(
    'unknown-value',
    field,
    text,
    `${quoted(text)} isn’t ${withArticle(nameOf('builds', field))} we know. Choose what it stands for.`,
  );

function readCreated(text: string, now: Date): CellReading {
  const date = readDate(text);
  if (!date) {
    const sentence = `${quoted(text)} isn’t a date we can read. Enter one like 2024-03-15.`;
    return failed('unreadable', 'createdAt', text, sentence);
  }
  if (date.iso > now.toISOString())
    return failed(
      'impossible',
      'createdAt',
      text,
      `${quoted(text)} is in the future. Enter the day the build was added.`,
    );
  const warning = `${quoted(text)} was read as month/day/year. Check that it isn’t day/month/year.`;
  return {
    values: { createdAt: date.iso },
    ...(date.isDoubtful && { warning: problemOf('doubtful', 'createdAt', text, warning) }),
  };
}

function readYear(text: string, now: Date): CellReading {
  const { to } = yearRange(now);
  const digits = numberIn(text);
  const [, short] = /^(?:'|’)?(\d\d)$/.exec(text.trim()) ?? [];
  if (short !== undefined) {
    const year = String(Number(short) + (Number(short) + 2000 <= to ? 2000 : 1900));
    return doubtful('year', text, { year }, `${quoted(text)} was read as the year ${year}.`);
  }
  const dated = /^\d{4}-\d\d-\d\d/.test(text) || /^\d{5}$/.test(digits) ? readDate(text) : undefined;
  if (dated) {
    const year = dated.iso.slice(0, 4);
    return doubtful('year', text, { year }, `The date ${quoted(text)} was read as the year ${year}.`);
  }
  const parsed = buildFields.shape.year.safeParse(digits);
  if (!parsed.success || parsed.data > to + 1)
    return /^\d{4}$/.test(digits)
      ? failed('impossible', 'year', text, `${quoted(text)} can’t be a model year. Enter a year like 2021.`)
      : failed('unreadable', 'year', text, `${quoted(text)} isn’t a year. Enter a year like 2021.`);
  return { values: { year: String(parsed.data) } };
}

function doubtful(
  field: string,
  text: string,
  values: Record<string, string>,
  sentence: string,
): CellReading {
  return { values, warning: problemOf('doubtful', field, text, sentence) };
}

/** The fields a size says, in front or at the rear. */
const sizesOf = (field: string, values: Partial<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value = '']) =>
      value === ''
        ? []
        : [[field.startsWith('rear') ? `rear${name[0]?.toUpperCase()}${name.slice(1)}` : name, value]],
    ),
  );

function readWheelSize(field: string, text: string, { takeApart }: CellContext): CellReading {
  const plain = text.replace(/(?<=\d)\s*J\b/i, '').replace(/\s+by\s+/i, 'x');
  const size = parseWheelSize(plain);
  if (size) return { values: sizesOf(field, { ...size }) };
  const slipped = sizeOfDate(text);
  if (slipped) {
    const sentence = `The date ${quoted(text)} was read as ${slipped.wheelDiameter}x${slipped.wheelWidth}. Check the wheel size.`;
    return doubtful(field, text, sizesOf(field, { ...slipped }), sentence);
  }
  const turned = parseWheelSize(plain.split(/[x×*]/i).toReversed().join('x'));
  if (turned) {
    const sentence = `${quoted(text)} was read as ${turned.wheelDiameter}x${turned.wheelWidth}, the diameter first.`;
    return doubtful(field, text, sizesOf(field, { ...turned }), sentence);
  }
  return takenOr(field, takeApart(text, 'wheel').parts, 'wheelDiameter', () =>
    failed('unreadable', field, text, `${quoted(text)} isn’t a wheel size. Enter one like 20x10.`),
  );
}

function readTireSize(field: string, text: string, { takeApart }: CellContext): CellReading {
  const { rimDiameter = '', ...size } = parseTireSize(text) ?? {};
  if ('tireWidth' in size)
    return { values: sizesOf(field, { ...size }), implied: sizesOf(field, { wheelDiameter: rimDiameter }) };
  return takenOr(field, takeApart(text, 'tire').parts, 'tireWidth', () =>
    failed(
      'unreadable',
      field,
      text,
      `${quoted(text)} isn’t a tire size. Enter one like 33x12.50R20 or 285/55R20.`,
    ),
  );
}

/** Sizes with more around them, as the reader of searches takes them. */
function takenOr(
  field: string,
  parts: readonly { field: string; value: string }[],
  wanted: string,
  otherwise: () => CellReading,
): CellReading {
  const found = Object.fromEntries(parts.map((part) => [part.field, part.value]));
  if (found[wanted] === undefined) return otherwise();
  const { wheelDiameter, ...rest } = found;
  const isTire = /tire/i.test(field);
  const named = Object.fromEntries(Object.entries(rest).filter(([name]) => !/model|brand|dual/i.test(name)));
  return isTire
    ? { values: sizesOf(field, named), implied: sizesOf(field, { wheelDiameter }) }
    : { values: sizesOf(field, { wheelDiameter, ...named }) };
}

function readPlaces(text: string, { takeApart }: CellContext): CellReading {
  const told = text.split(/\s*[;,/|&+]\s*|\s+and\s+/i).filter((place) => place !== '');
  const places = told.map((place) => choiceFor('rubbingWhere', place, takeApart));
  const strange = told.find((_, number) => places[number] === undefined);
  if (strange !== undefined) return unknown('rubbingWhere', text);
  return { values: { rubbingWhere: [...new Set(places)].join('; ') } };
}

const SCHEMAS: Partial<
  Record<
    string,
    {
      safeParse(given: unknown): {
        success: boolean;
        data?: unknown;
        error?: { issues: { message: string }[] };
      };
    }
  >
> = {
  ...buildFields.shape,
  ownerEmail: guestForm.shape.ownerEmail,
};
const NUMBERS = /(?:Width|Diameter|Height|Backspacing|Offset|Spacer)$/;

/** Text, a size or a number, as the forms take it. */
function readPlain(field: string, text: string, kind: BringInKind = 'builds'): CellReading {
  const isNumber = NUMBERS.test(field);
  const isRear = field in SAME_ALL_AROUND;
  const given = !isNumber ? text : field.endsWith('Spacer') ? text : numberIn(withoutWords(text));
  const parsed = SCHEMAS[field]?.safeParse(given);
  const { data } = parsed ?? {};
  if (parsed?.success && data !== null && data !== undefined) return { values: { [field]: String(data) } };
  const message = isRear || !isNumber ? undefined : parsed?.error?.issues[0]?.message;
  const isTooMuch = /^-?\d+$/.test(given) || /^\d+(\.\d+)?$/.test(given);
  const label = labelOf(kind, field);
  const sentence = isNumber
    ? `${quoted(text)} isn’t ${withArticle(label.toLowerCase())}. ${hintOf(field)}`
    : `${label} can’t be ${quoted(text)}. ${parsed?.error?.issues[0]?.message ?? 'Correct it'}.`;
  return failed(isNumber && isTooMuch && message ? 'impossible' : 'unreadable', field, text, sentence);
}

/** "ET18", "18 offset", "+18mm ET" */
function withoutWords(text: string): string {
  return text
    .replace(/^\s*(?:et|offset|bs|os)\s*[:=]?\s*(?=[+\-\u2212\d])/i, '')
    .replace(/\s*(?:mm)?\s*(?:et|offset|wide|bs|backspacing)\.?\s*$/i, '')
    .replace(/^\s*(?:neg(?:ative)?|minus)\s*/i, '-')
    .replace(/^\s*(?:pos(?:itive)?|plus)\s*/i, '+')
    .replace(/^\s*zero\s*$/i, '0');
}

function hintOf(field: string): string {
  if (/offset/i.test(field)) return 'Enter a whole number of mm like -19.';
  if (/spacer/i.test(field)) return 'Enter mm like 25, or inches like 1.25″.';
  if (/tireWidth/i.test(field)) return 'Enter a number like 12.50 or 285.';
  if (/tireHeight/i.test(field)) return 'Enter a number like 35 or 55.';
  return `Enter a number like ${/diameter/i.test(field) ? '20' : /backspacing/i.test(field) ? '4.75' : '8.5'}.`;
}
