import { valueKey } from '#contract/admin/bring-in.ts';
import { WHEEL_COLUMNS, type WheelColumn } from '#contract/admin/bring-in-fields.ts';
import { sizeBody } from '#contract/admin/parts.ts';
import { cleanLine } from '#contract/endpoint.ts';
import { isOutsideAddress } from '#contract/submission.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { backspacingFor } from '#domain/measures.ts';
import { finishOf } from '#domain/parts/finishes.ts';
import { BUILT_IN_LISTS } from '#domain/parts/part-lists.ts';
import { findWheels } from '#domain/parts/wheel-codes.ts';
import type { CellReading } from './cell-reading.ts';
import { lineIn, numberIn } from './cell-text.ts';
import type { ReadingContext, RowReading, TableRow } from './reading.ts';
import { RowValues } from './row-values.ts';
import { labelOf, nameOf, problemOf, quoted } from './sentences.ts';
import { readBuildCell } from './single-fields.ts';

const REQUIRED: readonly WheelColumn[] = [
  'wheelBrand',
  'code',
  'wheelDiameter',
  'wheelWidth',
  'offsets',
  'patterns',
];
/** What the reader of searches calls it, and the columns of wheels. */
const TAKEN: Partial<Record<string, WheelColumn>> = {
  wheelBrand: 'wheelBrand',
  wheelModel: 'code',
  wheelDiameter: 'wheelDiameter',
  wheelWidth: 'wheelWidth',
  wheelOffset: 'offsets',
};

/**
 * Reads a row of a table of wheels: one size of one wheel, which other rows may say more of. `offsets`, `backspacing` and `patterns` are
 * lists with commas, offsets in mm and the rest in inches.
 */
export function readWheel(row: TableRow, context: ReadingContext): RowReading {
  const { match, edits } = context;
  const read = new RowValues('wheels');
  for (const [field, text] of Object.entries(edits)) {
    if (field === 'wheel') takeApart(-1, text, read, context);
    else if (text.trim() === '') read.leaveOut(field);
    else if (field in WHEEL_COLUMNS) read.add(field, text, readCell(field, text, context), 'edit');
  }
  for (const [field, { text }] of cellsOf(row, context))
    if (field !== 'wheel') read.add(field, text, readCell(field, text, context), 'own');
  for (const [field, { text, column }] of cellsOf(row, context))
    if (field === 'wheel') takeApart(column, text, read, context);
  for (const [field, text] of Object.entries(match.defaults))
    read.addDefault(field, () => readCell(field, text, context));
  workOut(read);
  for (const field of REQUIRED) {
    const label = labelOf('wheels', field);
    const verb = /s$/.test(label) ? 'are' : 'is';
    read.require(
      field,
      `${label} ${verb} missing. Enter ${verb === 'are' ? 'them' : 'it'}, or choose one for all rows.`,
    );
  }
  return { ...read.result(), photos: [] };
}

/** The cells that say something by field, sizes last; those of repeated columns are one list. */
function cellsOf(
  row: TableRow,
  { match, edits }: ReadingContext,
): [string, { text: string; column: number }][] {
  const cells = new Map<string, { text: string; column: number }>();
  for (const [column, field] of match.columns.entries()) {
    const written = row.cells[column] ?? '';
    const text = match.values[field]?.[valueKey(cleanLine(written))] ?? written;
    if (!(field in WHEEL_COLUMNS) || field in edits || lineIn(text) === '') continue;
    const before = cells.get(field);
    cells.set(field, before ? { ...before, text: `${before.text}, ${text}` } : { text, column });
  }
  return [...cells].toSorted(([one], [other]) => Number(one === 'wheelSize') - Number(other === 'wheelSize'));
}

function takeApart(column: number, text: string, read: RowValues, context: ReadingContext): void {
  const taken = context.takeApart(text, 'wheel');
  const parts = taken.parts.flatMap((part) => {
    const field = TAKEN[part.field];
    return field === undefined ? [] : [{ ...part, field }];
  });
  read.taken.push({ column, text, parts, left: taken.left });
  for (const { field, value } of parts) read.add(field, text, readCell(field, value, context), 'compound');
  if (taken.left === '') return;
  const finish = { values: { finish: taken.left } };
  if (read.get('finish') === undefined) read.add('finish', text, finish, 'compound');
  else read.warn(problemOf('left-over', 'wheel', taken.left, `Nothing was made of ${quoted(taken.left)}.`));
}

function readCell(field: string, text: string, context: ReadingContext): CellReading {
  const line = lineIn(text);
  if (line === '') return { values: {} };
  if (field === 'wheelBrand' || field === 'wheelSize') return readBuildCell(field, line, context);
  const found = valueIn(field, line);
  if (found !== undefined) return { values: { [field]: found } };
  const sentence = `${quoted(line)} can’t be read as ${nameOf('wheels', field)}. ${HINTS[field] ?? 'Correct it.'}`;
  return { values: {}, problem: problemOf('unreadable', field, line, sentence) };
}

const HINTS: Partial<Record<string, string>> = {
  code: 'Enter a wheel code like 544BM.',
  wheelDiameter: 'Enter a number like 20.',
  wheelWidth: 'Enter a number like 10.',
  offsets: 'Enter offsets like -19, 0, 18.',
  backspacing: 'Enter numbers like 4.75.',
  patterns: 'Enter bolt patterns like 6x135 / 6x5.5, 8x170.',
  bore: 'Enter mm like 106.1.',
  page: 'Enter an https address.',
};

/** A value in the one spelling in which it is kept; undefined for what it cannot be. */
function valueIn(field: string, line: string): string | undefined {
  const { code, diameter, width, offsets, patterns, boreMm } = sizeBody.shape;
  switch (field) {
    case 'code':
      return code.safeParse(line).data;
    case 'wheelDiameter':
      return diameter.safeParse(numberIn(line)).data?.toString();
    case 'wheelWidth':
      return width.safeParse(numberIn(line)).data?.toString();
    case 'offsets':
      return offsets.safeParse(listIn(line).map(numberIn)).data?.join(', ');
    case 'backspacing': {
      const numbers = listIn(line).map((text) => Number(numberIn(text)));
      return numbers.every(Number.isFinite) ? numbers.join(', ') : undefined;
    }
    case 'patterns':
      return patterns.safeParse(line).data?.join(', ');
    case 'bore':
      return boreMm.safeParse(numberIn(line)).data?.toString();
    case 'page':
      return isOutsideAddress(line) ? line : undefined;
    default:
      return line.length <= TEXT_LENGTH ? line : undefined;
  }
}

/** Numbers in a row: `-19, 0, 18`, `-19/18`, `0 & 18`. */
const listIn = (line: string) =>
  line
    .replace(/(?<=\d)\s*mm\b/gi, '')
    .split(/\s*[;/&\n]\s*|,\s*|\s+(?:and|or)\s+|\s+(?=[+\-\u2212\d])/i)
    .filter((text) => text !== '');

function workOut(read: RowValues): void {
  const [brand, style] = [read.get('wheelBrand'), read.get('style')];
  const finish = read.get('finish');
  if (read.get('code') === undefined && style !== undefined) {
    const finished = findWheels({ wheelBrand: brand, wheelModel: style }, BUILT_IN_LISTS.wheels).filter(
      (wheel) =>
        finish !== undefined &&
        finishOf(wheel.brand, wheel.code)?.name.toLowerCase() === finish.toLowerCase(),
    );
    read.compute('code', finished.length === 1 && finished[0] ? finished[0].code : style);
  }
  const code = read.get('code');
  const listed =
    code === undefined ? [] : findWheels({ wheelBrand: brand, wheelModel: code }, BUILT_IN_LISTS.wheels);
  const brands = new Set(listed.map((wheel) => wheel.brand));
  const [first] = listed;
  if (first && brands.size === 1) read.compute('wheelBrand', first.brand);
  if (first && new Set(listed.map((wheel) => wheel.style)).size === 1) read.compute('style', first.style);
  const [width, offsets] = [read.get('wheelWidth'), read.get('offsets')];
  if (width === undefined || offsets === undefined) return;
  const implied = offsets
    .split(', ')
    .map((offset) => backspacingFor(Number(width), Number(offset)).toFixed(2));
  read.compute('backspacing', implied.map(Number).join(', '));
}
