import type { BringInKind } from '#contract/admin/bring-in-fields.ts';
import { buildFields, guestForm, yearRange } from '#contract/submission.ts';
import { SAME_ALL_AROUND } from '#domain/axles.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { type CellContext, type CellReading, doubtful, failed, NOTHING } from './cell-reading.ts';
import { lineIn, notesIn, numberIn } from './cell-text.ts';
import { choiceFor, isChoice } from './choices.ts';
import { readDate } from './dates.ts';
import { makeNamed } from './makes-of-models.ts';
import { labelOf, nameOf, problemOf, quoted, withArticle } from './sentences.ts';
import { readTireSize, readWheelSize } from './size-cells.ts';

/** Reads a cell of a build's column that is neither `photos` nor one with several things. `text` is as the table has it. */
export function readBuildCell(field: string, text: string, context: CellContext): CellReading {
  if (field === 'notes') {
    const notes = notesIn(text);
    return notes === '' ? NOTHING : { values: { notes } };
  }
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
