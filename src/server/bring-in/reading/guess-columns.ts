import type { TableColumn } from '#contract/admin/bring-in.ts';
import { type BringInKind, columnsOf } from '#contract/admin/bring-in-fields.ts';
import { cleanLine, EMAIL_ADDRESS } from '#contract/endpoint.ts';
import { isFlotationHeight, isFlotationWidth } from '#domain/measures.ts';
import { parseTireSize, parseWheelSize } from '#domain/sizes.ts';
import { readDate } from './dates.ts';
import { fieldOfHeading } from './heading-words.ts';
import type { TableRow } from './reading.ts';

export type GuessedColumn = Pick<TableColumn, 'field' | 'because'>;

/** Rows whose cells are looked at. */
const LOOKED_AT = 200;
/** Characters of a cell that are looked at. */
const LONGEST = 300;
/** Of the cells that say something, so many must be of a kind. */
const MOST = 0.8;

/** "20 x 10 -19" could be read as a tire, but none is that small. */
function isTireSize(text: string): boolean {
  const size = parseTireSize(text);
  return (
    size !== undefined && (!isFlotationWidth(size.tireWidth) || isFlotationHeight(Number(size.tireHeight)))
  );
}

const isWhole = (text: string, from: number, to: number) =>
  /^[+-]?\d{1,4}$/.test(text) && Number(text) >= from && Number(text) <= to;
const PHOTO = /^(?:https?:\/\/\S+|[^;,|\n]*)\.(?:jpe?g|png|webp|heic|gif)(?:\?\S*)?(?:\s*[;,|\n]|$)/i;

/** What cells look like by themselves, the surest first. */
const LOOKS: Record<BringInKind, [field: string, looks: (text: string) => boolean][]> = {
  builds: [
    ['ownerEmail', (text) => EMAIL_ADDRESS.test(text)],
    ['photos', (text) => PHOTO.test(text)],
    ['year', (text) => isWhole(text, 1950, 2049)],
    ['wheelSize', (text) => parseWheelSize(text) !== undefined],
    ['tireSize', isTireSize],
    ['wheel', (text) => /\d{2}\s*[x×]\s*\d{1,2}(?:\.\d+)?\b(?!.*r\d\d)/i.test(text) && /[a-z]/i.test(text)],
    ['tire', (text) => /\d{2,3}\s*[/x×]\s*\d{2}(?:\.\d+)?\s*[rx/-]\s*\d\d/i.test(text)],
    ['vehicle', (text) => /^(?:19|20)\d\d\s+\p{L}/u.test(text)],
    ['wheelOffset', (text) => /^(?:et\s*)?[+-]?\d{1,3}\s*mm$/i.test(text) || /^[+-]\d{1,3}$/.test(text)],
    ['suspension', (text) => /\b(?:lift|level(?:ed|ing)?|coilovers?|stock|lowered)\b/i.test(text)],
    ['createdAt', (text) => !/^\d+$/.test(text) && readDate(text) !== undefined],
  ],
  wheels: [
    ['page', (text) => /^https:\/\/\S+$/i.test(text)],
    ['wheelSize', (text) => parseWheelSize(text) !== undefined],
    ['patterns', (text) => /^\d{1,2}\s*[x×]\s*\d{1,3}(?:\.\d+)?(?:\s*[/,;].*)?$/i.test(text)],
    ['offsets', (text) => /^[+-]\d{1,3}(?:\s*(?:mm)?\s*[,;/]\s*[+-]?\d{1,3})*\s*(?:mm)?$/i.test(text)],
  ],
};

/**
 * What each column says, by its heading, else by what stands in it. Of two columns with one field the second says nothing, unless the
 * field may be repeated. `headings` are as `headingsOf` gives them, `rows` those with data.
 */
export function guessColumns(
  kind: BringInKind,
  headings: readonly string[],
  rows: readonly TableRow[],
): GuessedColumn[] {
  const specs = columnsOf(kind);
  const taken = new Set<string>();
  const cellsOf = (place: number) =>
    rows
      .slice(0, LOOKED_AT)
      .map(({ cells }) => cleanLine(cells[place]?.slice(0, LONGEST) ?? ''))
      .filter((text) => text !== '');
  const isFree = (field: string) => specs[field]?.repeated === true || !taken.has(field);
  const guessed = headings.map((heading, place): GuessedColumn => {
    const named = fieldOfHeading(kind, heading);
    const field = named && kind === 'builds' ? betterBy(named, cellsOf(place)) : named;
    if (field === undefined || !isFree(field)) return { field: '', because: 'nothing' };
    taken.add(field);
    return { field, because: 'heading' };
  });
  return guessed.map((column, place) => {
    if (column.field !== '') return column;
    // A doubled heading was said already.
    if (fieldOfHeading(kind, headings[place] ?? '') !== undefined) return column;
    const field = fieldOfCells(LOOKS[kind], cellsOf(place));
    if (field === undefined || !isFree(field)) return column;
    taken.add(field);
    return { field, because: 'content' };
  });
}

function fieldOfCells(looks: (typeof LOOKS)[BringInKind], cells: readonly string[]): string | undefined {
  return looks.find(([, isSo]) => mostly(cells, isSo))?.[0];
}

function mostly(cells: readonly string[], isSo: (text: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(isSo).length >= cells.length * MOST;
}

/** The compound column for headings of one thing whose cells say several: "Wheel Model" over "TIS 544BM 20x10 -19". */
function betterBy(named: string, cells: readonly string[]): string {
  const says = (field: string) => LOOKS.builds.find(([one]) => one === field)?.[1] ?? (() => false);
  if (named === 'wheelSize' && mostly(cells, says('tireSize'))) return 'tireSize';
  if (named === 'vehicle' && mostly(cells, (text) => /\d{2}\s*[x×]\s*\d/i.test(text))) return 'setup';
  if (named === 'wheelModel' && mostly(cells, says('wheel'))) return 'wheel';
  if (named === 'wheel' && mostly(cells, says('wheelSize'))) return 'wheelSize';
  if (named === 'wheel' && mostly(cells, (text) => /^\S{1,12}$/.test(text) && !/x/i.test(text)))
    return 'wheelModel';
  if (named === 'tire' && mostly(cells, says('tireSize'))) return 'tireSize';
  if (named === 'tireBrand' && mostly(cells, says('tire'))) return 'tire';
  if ((named === 'make' || named === 'model') && mostly(cells, says('vehicle'))) return 'vehicle';
  return named;
}
