import { readSheet } from 'read-excel-file/node';
import { TABLE_BOUNDS } from '#contract/admin/bring-in.ts';
import { BadZip, openZip } from '#server/platform/zip-reader.ts';
import { checkBounds } from './row-bounds.ts';
import { otherZip } from './table-kind.ts';
import { type OpenedTable, UnreadableTable } from './unreadable-table.ts';
import { inspectWorkbook, type MergedCells } from './workbook-parts.ts';

const WORKBOOK = 'xl/workbook.xml';
/** XML of tables is repetitive, but not like this. */
const RATIO = 200;
const DAMAGED = 'This workbook is damaged. Open it in Excel, save it again, and try again.';
const TOO_LARGE = `Unpacked this workbook has more than ${TABLE_BOUNDS.unpacked / 1024 / 1024} MB. Delete photos and sheets you don’t need, or save it as CSV.`;

/** Reads a sheet of a workbook, the first visible one unless it is named. Throws `UnreadableTable`, at its rows too. */
export async function openXlsx(path: string, sheetName: string | undefined): Promise<OpenedTable> {
  const zip = await openWorkbook(path);
  try {
    if (!zip.entries.has(WORKBOOK)) throw new UnreadableTable(otherZip(new Set(zip.entries.keys())));
    const { sheets, mergedIn } = await inspectWorkbook(zip);
    const [first] = sheets;
    if (!first) throw new UnreadableTable('This workbook has no sheet with a table.');
    const chosen = sheets.find(({ name }) => name === sheetName) ?? first;
    const merged = await mergedIn(chosen);
    return {
      sheets: sheets.map(({ name }) => name),
      notes: merged.length > 0 ? ['Merged cells were read as if each of them had the text.'] : [],
      rows: readRows(path, chosen.name, merged),
    };
  } catch (error) {
    throw refused(error);
  } finally {
    zip.close();
  }
}

async function openWorkbook(path: string) {
  const limits = {
    entries: 5000,
    entryBytes: TABLE_BOUNDS.unpacked,
    totalBytes: TABLE_BOUNDS.unpacked,
    ratio: RATIO,
    name: /^[^\0]+$/,
    backslashes: true,
  };
  return openZip(path, limits).catch((error) => {
    throw refused(error);
  });
}

function refused(error: unknown): unknown {
  if (!(error instanceof BadZip)) return error;
  if (/too large|expands/.test(error.message)) return new UnreadableTable(TOO_LARGE);
  if (/encrypted/.test(error.message))
    return new UnreadableTable('This workbook has a password. Save it without one and try again.');
  return new UnreadableTable(DAMAGED);
}

async function* readRows(path: string, sheet: string, merged: readonly MergedCells[]) {
  const data: unknown[][] = await readSheet(path, sheet, { trim: false }).catch((cause) => {
    throw new UnreadableTable(DAMAGED, { cause });
  });
  for (const { from, to } of merged) fill(data, from, to);
  for (const [place, cells] of data.entries()) {
    const texts = cells.map(cellText);
    if (texts.some((text) => text.trim() !== '')) yield checkBounds({ line: place + 1, cells: texts });
  }
}

/** Gives each of merged cells what stands in the first. Places count from 0. */
function fill(data: unknown[][], from: MergedCells['from'], to: MergedCells['to']): void {
  const value = data[from.row]?.[from.column] ?? null;
  if (value === null) return;
  for (let row = from.row; row <= Math.min(to.row, data.length - 1); row++) {
    const cells = data[row];
    const last = Math.min(to.column, TABLE_BOUNDS.columns - 1);
    for (let column = from.column; cells && column <= last; column++) {
      while (cells.length < column) cells.push(null);
      cells[column] = value;
    }
  }
}

/** The text a person sees: dates as ISO, numbers in their shortest form, the stored results of formulas, no errors. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) return dateText(value);
  return String(value).replace(/^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/, '');
}

/** Calculated numbers carry errors in their last places: 4.529999999999999 is 4.53. */
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(12));
  const text = String(rounded);
  return text.includes('e')
    ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const iso = value.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
}
