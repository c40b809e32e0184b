import type { TableRow } from '#server/bring-in/reading/reading.ts';

/** A table, or a zip of photos, that cannot be read; the message is one sentence or two for an administrator. */
export class UnreadableTable extends Error {}

/** What a table holds apart from its rows, which are asked for a few at a time. */
export interface TableHead {
  /** Visible sheets first; none for CSV. */
  sheets: string[];
  /** What was found about the table, as sentences. */
  notes: string[];
}

/** A table that is being read: blank lines are counted and left out. */
export interface OpenedTable extends TableHead {
  rows: AsyncIterable<TableRow>;
}

/** How a line shows: a number with its thousands. */
export const lineText = (line: number) => line.toLocaleString('en-US');
