import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { TABLE_BOUNDS } from '#contract/admin/bring-in.ts';
import type { TableRow } from '#server/bring-in/reading/reading.ts';
import { checkBounds } from './row-bounds.ts';
import { findSeparator, type Separator } from './separators.ts';
import { decodedText, encodingOf } from './text-encoding.ts';
import { type OpenedTable, UnreadableTable } from './unreadable-table.ts';

/** Of the beginning, in characters, what the separator is found in. */
const LOOKED_AT = 64 * 1024;
const NAMES: Record<Separator, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** Reads a CSV file; `start` are its first bytes. Throws `UnreadableTable`, at its rows too. */
export async function openCsv(path: string, start: Buffer): Promise<OpenedTable> {
  const encoding = await encodingOf(path, start);
  const { separator, skip } = findSeparator(await beginningOf(path, encoding));
  const source = { path, encoding, separator, skip };
  const hasQuotes = await quotesClose(source);
  const notes = [
    ...(separator === ',' ? [] : [`The columns are separated by ${NAMES[separator]}.`]),
    ...(hasQuotes ? [] : ['A quotation mark is never closed, so quotation marks were read as plain text.']),
  ];
  return { sheets: [], notes, rows: readRows(source, hasQuotes) };
}

interface Source {
  path: string;
  encoding: string;
  separator: Separator;
  skip: number;
}

async function beginningOf(path: string, encoding: string): Promise<string> {
  let start = '';
  for await (const piece of decodedText(path, encoding)) {
    start += piece;
    if (start.length >= LOOKED_AT) break;
  }
  return start.slice(0, LOOKED_AT);
}

/** Whether the text can be read with its quotation marks: one that is never closed would swallow all that follows. */
async function quotesClose(source: Source): Promise<boolean> {
  try {
    for await (const _ of records(source, true));
    return true;
  } catch (error) {
    const isOpen = error instanceof CsvError && OPEN_QUOTE.has(error.code);
    if (isOpen) return false;
    throw refused(error);
  }
}
const OPEN_QUOTE = new Set<string>(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

function records({ path, encoding, separator, skip }: Source, hasQuotes: boolean): AsyncIterable<string[]> {
  const parser = parse({
    delimiter: separator,
    quote: hasQuotes ? '"' : null,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: RECORD,
  });
  const text = Readable.from(from(decodedText(path, encoding), skip));
  text.once('error', (error) => parser.destroy(error));
  return text.pipe(parser);
}
/** Characters of a line: some cells may be long, not all of them. */
const RECORD = TABLE_BOUNDS.cell * 20;

async function* from(pieces: AsyncIterable<string>, skip: number): AsyncGenerator<string> {
  let left = skip;
  for await (const piece of pieces) {
    const rest = piece.slice(left);
    left = Math.max(0, left - piece.length);
    if (rest !== '') yield rest;
  }
}

async function* readRows(source: Source, hasQuotes: boolean): AsyncGenerator<TableRow> {
  const read = hasQuotes ? readCell : (text: string) => readCell(withoutQuotes(text));
  let line = 0;
  try {
    for await (const record of records(source, hasQuotes)) {
      line += 1;
      const cells = record.map(read);
      if (cells.some((cell) => cell.trim() !== '')) yield checkBounds({ line, cells });
    }
  } catch (error) {
    throw refused(error);
  }
}

function refused(error: unknown): unknown {
  if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableTable(
      'A line of this table is too long: it has too many columns, or a quotation mark is never closed.',
    );
  return error instanceof CsvError
    ? new UnreadableTable('This table is damaged. Save it as XLSX and try again.')
    : error;
}

function withoutQuotes(text: string): string {
  const quoted = /^\s*"([\s\S]*)"\s*$/.exec(text)?.[1];
  return (quoted ?? text).replaceAll('""', '"');
}

/** `="0123"`, by which programs keep Excel from reading a number. */
const KEPT_TEXT = /^="((?:[^"]|"")*)"$/;
/** The apostrophe before what would be a formula, as `guardedText` writes it. */
const GUARD = /(?<=^|[;\t\r\n])'(?=['\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** A cell as a spreadsheet would show it: nothing is calculated. */
function readCell(text: string): string {
  const kept = KEPT_TEXT.exec(text)?.[1];
  return kept === undefined ? text.replace(GUARD, '') : kept.replaceAll('""', '"');
}
