import type { Match } from '#contract/admin/bring-in.ts';
import { fieldOfHeading, LONGEST_HEADING } from './heading-words.ts';
import type { TableRow } from './reading.ts';

export interface FoundHeadings {
  /** Counted from 1; 0 where there are none. */
  headingLine: number;
  headingLines: 1 | 2;
  /** What was found, as sentences. */
  notes: string[];
}

/** Lines in which headings are looked for. */
const LOOKED_AT = 20;
const TOTALS =
  /^(?:(?:grand\s+|sub-?\s?)?totals?|sum|count|average|avg)\s*(?:of\b.*|builds?|rows?|wheels?|count|\(.*\))?\s*[:=]?\s*\d*$/i;

/** The line with the headings, and whether there are two, with what else was found about the table's lines. */
export function findHeadings(rows: readonly TableRow[]): FoundHeadings {
  const first = rows.slice(0, LOOKED_AT);
  const scores = first.map((row, place) => scoreOf(row, first[place + 1]));
  const best = Math.max(0, ...scores);
  const place = best >= 2 || (best >= 1 && scores[0] === best) ? scores.indexOf(best) : -1;
  const row = first[place];
  if (!row) {
    const notes = ['No line with headings was found. Choose what each column says.'];
    return { headingLine: 0, headingLines: 1, notes: [...notes, ...leftOutNotes(rows, 0)] };
  }
  const before = first[place - 1];
  const isDouble = before !== undefined && isGroupLine(before, row) && before.line === row.line - 1;
  const headingLine = isDouble ? before.line : row.line;
  const notes = isDouble
    ? [`The headings are in lines ${headingLine} and ${row.line}.`]
    : headingLine > 1
      ? [`The headings are in line ${headingLine}.`]
      : [];
  notes.push(...emptyColumnNotes(rows, row), ...leftOutNotes(rows, row.line));
  return { headingLine, headingLines: isDouble ? 2 : 1, notes };
}

/** How many of the cells are headings of either kind of table. A line with numbers is none. */
function scoreOf({ cells }: TableRow, next: TableRow | undefined): number {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isData = texts.some((text) => /^[+-]?[\d.,/"x″-]+$/i.test(text) || /[@\\]|https?:/.test(text));
  if (isData || texts.length === 0) return 0;
  const known = texts.filter((text) => isHeading(text)).length;
  // Unknown words above as many cells are headings too, of another's making.
  const looksSo = known === 0 && new Set(texts).size === texts.length && texts.length > 1 && isOver(next);
  return known === 0 ? (looksSo ? 1 : 0) : known + 1 + texts.length / 1000;
}

const isOver = (next: TableRow | undefined) => next?.cells.some((cell) => /\d/.test(cell)) ?? false;
const isHeading = (text: string) =>
  fieldOfHeading('builds', text) !== undefined || fieldOfHeading('wheels', text) !== undefined;

/** "Wheel | | Tire" over "Size | Offset | Size": groups with gaps or repetitions between them, over cells that are headings. */
function isGroupLine({ cells: above }: TableRow, { cells: below }: TableRow): boolean {
  const texts = above.map((cell) => cell.trim());
  const told = texts.filter((text) => text !== '');
  if (told.length === 0 || told.some((text) => /\d/.test(text) || text.length > 40)) return false;
  const groups = new Set(told);
  const covered = texts.flatMap((text, place) => (text !== '' && below[place]?.trim() ? [place] : []));
  if (covered.length === 0 || groups.size < 2) return false;
  const joined = joinHeadings(above, below);
  const gained = joined.filter(
    (text, place) => text !== below[place]?.trim() && (isHeading(text) || !isHeading(below[place] ?? '')),
  );
  return gained.length > 0 && [...groups].some((group) => GROUPS.test(group));
}
const GROUPS =
  /^(?:front|rear|wheels?|rims?|tires?|tyres?|vehicle|truck|car|owner|customer|suspension|photos?|build)\b/i;

/** Two lines of headings as one: a group stands over its own column and those without one to the right of it. */
export function joinHeadings(above: readonly string[], below: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, place) => {
    const over = above[place]?.trim() ?? '';
    const own = below[place]?.trim() ?? '';
    if (over !== '') group = over;
    if (own === '' || group === '' || group === own) return own || over;
    const joined = `${group} ${own}`;
    return isHeading(own) && !isHeading(joined) ? own : joined;
  });
}

/** The texts of the headings of each column, of two lines joined; `Column 3` where there is none. */
export function headingsOf(
  rows: readonly TableRow[],
  match: Pick<Match, 'headingLine' | 'headingLines'>,
): string[] {
  const line = (number: number) => rows.find((row) => row.line === number)?.cells ?? [];
  const texts =
    match.headingLine === 0
      ? []
      : match.headingLines === 2
        ? joinHeadings(line(match.headingLine), line(match.headingLine + 1))
        : line(match.headingLine).map((text) => text.trim());
  const width = Math.max(texts.length, ...dataRows(rows, match).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, place) => texts[place] || `Column ${place + 1}`);
}

/** The rows after the headings, without lines of totals and repeated headings. */
export function dataRows(
  rows: readonly TableRow[],
  { headingLine, headingLines }: Pick<Match, 'headingLine' | 'headingLines'>,
): TableRow[] {
  const last = headingLine === 0 ? 0 : headingLine + headingLines - 1;
  const headings = rows.find(({ line }) => line === last);
  return rows.filter((row) => row.line > last && !isTotals(row) && !isRepeated(row, headings));
}

function isTotals({ cells }: TableRow): boolean {
  const told = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first = ''] = told;
  return (
    first.length <= LONGEST_HEADING &&
    TOTALS.test(first.replace(/\s+/g, ' ')) &&
    told.slice(1).every((cell) => /^[\d.,$%\s-]+$/.test(cell))
  );
}

function isRepeated({ cells }: TableRow, headings: TableRow | undefined): boolean {
  return headings !== undefined && cells.join('\n') === headings.cells.join('\n');
}

function leftOutNotes(rows: readonly TableRow[], last: number): string[] {
  const after = rows.filter(({ line }) => line > last);
  const blank = (after.at(-1)?.line ?? last) - last - after.length;
  const totals = after.filter(isTotals).length;
  const headings = rows.find(({ line }) => line === last);
  const repeated = after.filter((row) => isRepeated(row, headings)).length;
  const lines = (count: number, of: string) => `${count} line${count === 1 ? '' : 's'} ${of}`;
  const parts = [
    ...(blank > 0 ? [`${blank} blank line${blank === 1 ? '' : 's'}`] : []),
    ...(totals > 0 ? [lines(totals, 'of totals')] : []),
    ...(repeated > 0 ? [lines(repeated, 'of repeated headings')] : []),
  ];
  if (parts.length === 0) return [];
  const isOne = blank + totals + repeated === 1;
  const [end = '', ...others] = parts.toReversed();
  const list = others.length === 0 ? end : `${others.toReversed().join(', ')} and ${end}`;
  return [`${list} ${isOne ? 'was' : 'were'} left out.`];
}

function emptyColumnNotes(rows: readonly TableRow[], headings: TableRow): string[] {
  const after = rows.filter(({ line }) => line > headings.line);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const empty = Array.from({ length: width }, (_, place) => place).filter(
    (place) => !after.some(({ cells }) => cells[place]?.trim()),
  );
  if (empty.length === 0 || after.length === 0) return [];
  return [empty.length === 1 ? '1 column is empty.' : `${empty.length} columns are empty.`];
}
