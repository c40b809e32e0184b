import type { Match, Problem, TakenCell } from '#contract/admin/bring-in.ts';

/** A row as the table has it: the text of each cell, as a person would read it there. */
export interface TableRow {
  /** Counted from 1, as a spreadsheet shows it. */
  line: number;
  cells: readonly string[];
}

/** What a row says, read with a match. Nothing of it is compared with the gallery yet. */
export interface RowReading {
  /** By field, in the spelling in which it is kept; compound columns are taken apart. Neither empty texts nor `photos`. */
  values: Record<string, string>;
  /** Fields that were worked out from others (backspacing), not read. */
  computed: string[];
  taken: TakenCell[];
  /** What keeps the row out. */
  problems: Problem[];
  /** What does not. */
  warnings: Problem[];
  /** Names or https addresses of photos, in their order. */
  photos: string[];
  /** Its own key; undefined where no column has it. */
  key: string | undefined;
}

/** What is known when a row is read. */
export interface ReadingContext {
  match: Match;
  /** What an administrator typed for this row, by field: stands over the cells. */
  edits: Readonly<Record<string, string>>;
  /** Takes a text with several things apart; remembers what it was asked. */
  takeApart: TakeApart;
  now: Date;
}

export type TakeApart = (text: string, column: CompoundColumn) => Omit<TakenCell, 'column' | 'text'>;
export type CompoundColumn = 'vehicle' | 'wheel' | 'tire' | 'setup';
