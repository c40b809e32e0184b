import type { Match, TableColumn } from '#contract/admin/bring-in.ts';
import type { BringInKind } from '#contract/admin/bring-in-fields.ts';
import type { Database } from '#server/database/open.ts';
import type { BringInRecord } from '#server/database/schema.ts';
import { guessColumns } from './reading/guess-columns.ts';
import { dataRows, findHeadings, headingsOf } from './reading/headings.ts';
import type { TableRow } from './reading/reading.ts';
import { findKeptMatch } from './store/bring-ins.ts';

/** How a table is read, as it is first taken or as an administrator changed it. */
export interface Matched {
  match: Match;
  columns: TableColumn[];
  notes: string[];
  /** Lines with data. */
  data: number[];
}

const SAMPLES = 3;
const LONGEST_SAMPLE = 80;

/** Where the headings are found, and the columns as an earlier table with the same headings had them, else guessed. */
export async function guessMatch(
  db: Database,
  kind: BringInKind,
  rows: readonly TableRow[],
  {
    sheet,
    headings,
  }: { sheet?: string | undefined; headings?: Pick<Match, 'headingLine' | 'headingLines'> | undefined },
): Promise<Matched> {
  const found = findHeadings(rows);
  const { headingLine, headingLines } = headings ?? found;
  const names = headingsOf(rows, { headingLine, headingLines });
  const place = { headingLine, headingLines, ...(sheet !== undefined && { sheet }) };
  const kept = await findKeptMatch(db, kind, names);
  const data = dataRows(rows, place);
  if (kept && kept.columns.length === names.length) {
    const match = { ...kept, ...place };
    return {
      match,
      columns: describeColumns(names, data, match.columns, () => 'earlier'),
      notes: found.notes,
      data: linesOf(data),
    };
  }
  const guesses = guessColumns(kind, names, data);
  const columns = guesses.map(({ field }) => field);
  const match = { ...place, columns, values: {}, defaults: {} };
  const because = (place: number) => guesses[place]?.because ?? 'nothing';
  return {
    match,
    columns: describeColumns(names, data, columns, because),
    notes: found.notes,
    data: linesOf(data),
  };
}

/** The columns once an administrator has said what they are: those that stay keep why they were read so. */
export function rechoose(record: Pick<BringInRecord, 'columns'>, match: Match): TableColumn[] {
  return record.columns.map((column, place) => {
    const field = match.columns[place] ?? '';
    return field === column.field ? column : { ...column, field, because: 'chosen' };
  });
}

const linesOf = (rows: readonly TableRow[]) => rows.map(({ line }) => line);

function describeColumns(
  headings: readonly string[],
  data: readonly TableRow[],
  fields: readonly string[],
  because: (place: number) => TableColumn['because'],
): TableColumn[] {
  const samples: string[][] = headings.map(() => []);
  for (const { cells } of data) {
    for (const [place, own] of samples.entries()) {
      const text = cells[place]?.trim().slice(0, LONGEST_SAMPLE).toWellFormed();
      if (text && own.length < SAMPLES && !own.includes(text)) own.push(text);
    }
  }
  return headings.map((heading, place) => ({
    heading,
    samples: samples[place] ?? [],
    field: fields[place] ?? '',
    because: because(place),
  }));
}
