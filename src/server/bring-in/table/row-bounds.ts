import { TABLE_BOUNDS } from '#contract/admin/bring-in.ts';
import type { TableRow } from '#server/bring-in/reading/reading.ts';
import { lineText, UnreadableTable } from './unreadable-table.ts';

export const TOO_MANY_ROWS = `This table has more than ${lineText(TABLE_BOUNDS.rows)} rows. Split it into smaller ones.`;
export const TOO_MANY_COLUMNS = `This table has more than ${TABLE_BOUNDS.columns} columns. Delete the ones you don’t need.`;

/** A row without the empty cells at its end. Throws `UnreadableTable` when it has more than a table may have. */
export function checkBounds({ line, cells }: TableRow): TableRow {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  if (last >= TABLE_BOUNDS.columns) throw new UnreadableTable(TOO_MANY_COLUMNS);
  const kept = cells.slice(0, last + 1);
  const long = kept.findIndex((cell) => cell.length > TABLE_BOUNDS.cell);
  if (long >= 0)
    throw new UnreadableTable(
      `Line ${lineText(line)} has a cell with more than ${lineText(TABLE_BOUNDS.cell)} characters. Shorten it.`,
    );
  return { line, cells: kept };
}
