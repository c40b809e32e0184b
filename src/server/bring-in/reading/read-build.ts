import { UNKNOWN, valueKey } from '#contract/admin/bring-in.ts';
import { BUILD_COLUMNS } from '#contract/admin/bring-in-fields.ts';
import { cleanLine } from '#contract/endpoint.ts';
import { MAX_IMAGES } from '#domain/limits.ts';
import { listedNames } from '#domain/listed-names.ts';
import { backspacingFor } from '#domain/measures.ts';
import { BUILT_IN_LISTS } from '#domain/parts/part-lists.ts';
import { findWheels } from '#domain/parts/wheel-codes.ts';
import { makesOfModel } from './makes-of-models.ts';
import { photosIn } from './photo-names.ts';
import type { CompoundColumn, ReadingContext, RowReading, TableRow } from './reading.ts';
import { RowValues } from './row-values.ts';
import { labelOf, problemOf, quoted } from './sentences.ts';
import { readBuildCell } from './single-fields.ts';

const REQUIRED = [
  'year',
  'make',
  'model',
  'suspension',
  'wheelBrand',
  'wheelModel',
  'wheelWidth',
  'wheelDiameter',
  'wheelOffset',
  'tireBrand',
  'tireWidth',
  'tireHeight',
  'modification',
  'rubbing',
  'ownerName',
] as const;
/** Those a build may be without when the match says so. */
const MAY_BE_UNKNOWN: readonly string[] = ['modification', 'rubbing'];
const COMPOUND: ReadonlySet<string> = new Set<CompoundColumn>(['vehicle', 'wheel', 'tire', 'setup']);
const isCompound = (field: string): field is CompoundColumn => COMPOUND.has(field);

interface Cell {
  field: string;
  column: number;
  text: string;
}

/** Reads a row of builds; what is wrong comes as problems and warnings, never as an error. */
export function readBuild(row: TableRow, context: ReadingContext): RowReading {
  const { match, edits } = context;
  const read = new RowValues('builds');
  const cells = cellsOf(row, context);
  for (const [field, text] of Object.entries(edits)) readEdit(field, text, read, context);
  const single = cells.filter(({ field }) => !isCompound(field) && field !== 'photos');
  for (const { field, text } of single.filter(({ field }) => !isSize(field)))
    read.add(field, text, readBuildCell(field, text, context), 'own');
  for (const { field, text } of single.filter(({ field }) => isSize(field)))
    read.add(field, text, readBuildCell(field, text, context), 'own');
  for (const cell of cells) takeApart(cell, read, context);
  for (const [field, text] of Object.entries(match.defaults))
    if (!(MAY_BE_UNKNOWN.includes(field) && text === UNKNOWN) && !isCompound(field) && field !== 'photos')
      read.addDefault(field, () => readBuildCell(field, text, context));
  read.settleImplied();
  workOut(read);
  for (const field of REQUIRED) if (!isUnknown(field, cells, context)) read.require(field, missing(field));
  const photos = readPhotos(cells, context, read);
  return { ...read.result(), photos };
}

/** Whether a field that may be unknown is said to be, in the row or for all. */
function isUnknown(field: string, cells: readonly Cell[], { match, edits }: ReadingContext): boolean {
  const said = cells.filter((cell) => cell.field === field).map(({ text }) => valueKey(text));
  return MAY_BE_UNKNOWN.includes(field) && [...said, match.defaults[field], edits[field]].includes(UNKNOWN);
}

const isSize = (field: string) => field.endsWith('Size');

/** The cells that say something, as the match has them read. */
function cellsOf(row: TableRow, { match, edits }: ReadingContext): Cell[] {
  return match.columns.flatMap((field, column): Cell[] => {
    const text = row.cells[column] ?? '';
    if (field === '' || !(field in BUILD_COLUMNS) || text.trim() === '' || field in edits) return [];
    return [{ field, column, text: match.values[field]?.[valueKey(cleanLine(text))] ?? text }];
  });
}

function readEdit(field: string, text: string, read: RowValues, context: ReadingContext): void {
  if (field === 'photos' || !(field in BUILD_COLUMNS)) return;
  if (isCompound(field)) takeApart({ field, column: -1, text }, read, context);
  else if (text.trim() === '' || (text === UNKNOWN && MAY_BE_UNKNOWN.includes(field))) read.leaveOut(field);
  else read.add(field, text, readBuildCell(field, text, context), 'edit');
}

function takeApart(
  { field, column, text }: Cell,
  read: RowValues,
  { takeApart: take, now }: ReadingContext,
): void {
  if (!isCompound(field) || text.trim() === '') return;
  const taken = take(text, field);
  read.taken.push({ column, text, ...taken });
  for (const part of taken.parts) {
    const reading = readBuildCell(part.field, part.value, { takeApart: take, now });
    if (reading.problem) read.warn({ ...reading.problem, kind: 'left-over' });
    const isRim = field === 'tire' && part.field === 'wheelDiameter';
    if (isRim) read.imply(reading.values);
    else read.add(part.field, part.text, reading, 'compound');
  }
  if (taken.left === '') return;
  const sentence = `Nothing was made of ${quoted(taken.left)}. Put it in a column of its own if you need it.`;
  read.warn(problemOf('left-over', field, taken.left, sentence));
}

/** What follows from other fields. */
function workOut(read: RowValues): void {
  const make = read.get('make');
  const model = read.get('model');
  const [onlyMake, otherMake] = model === undefined ? [] : makesOfModel(model);
  if (make === undefined && onlyMake !== undefined && otherMake === undefined) read.compute('make', onlyMake);
  const names = listedNames({ make: read.get('make') ?? '', model: model ?? '' });
  read.respell('make', names.make);
  read.respell('model', names.model);
  const wheelModel = read.get('wheelModel');
  if (wheelModel !== undefined && read.get('wheelBrand') === undefined) {
    const brands = new Set(findWheels({ wheelModel }, BUILT_IN_LISTS.wheels).map(({ brand }) => brand));
    const [brand] = brands;
    if (brand !== undefined && brands.size === 1) read.compute('wheelBrand', brand);
  }
  const coded = wheelModel?.toLowerCase();
  const listed = BUILT_IN_LISTS.wheels.find(({ code }) => code.toLowerCase() === coded);
  if (listed) read.respell('wheelModel', listed.code);
  const [width, offset] = [read.get('wheelWidth'), read.get('wheelOffset')];
  if (width === undefined || offset === undefined || read.get('wheelBackspacing') !== undefined) return;
  const backspacing = backspacingFor(Number(width), Number(offset));
  if (backspacing > 0) read.compute('wheelBackspacing', String(Number(backspacing.toFixed(2))));
}

function missing(field: string): string {
  const hint = MAY_BE_UNKNOWN.includes(field)
    ? 'choose one for all rows, or leave it unknown'
    : 'choose one for all rows';
  return `${labelOf('builds', field)} is missing. Enter it, or ${hint}.`;
}

function readPhotos(cells: readonly Cell[], { edits }: ReadingContext, read: RowValues): string[] {
  const named = cells.filter(({ field }) => field === 'photos').map(({ text }) => text);
  const own = edits.photos === undefined ? named : [edits.photos];
  const { photos, leftOut } = photosIn(own);
  if (leftOut > 0) {
    const sentence = `A build has at most ${MAX_IMAGES} photos: ${leftOut} more ${leftOut === 1 ? 'is' : 'are'} left out.`;
    read.warn(problemOf('left-over', 'photos', own.join('; '), sentence));
  }
  return photos;
}
