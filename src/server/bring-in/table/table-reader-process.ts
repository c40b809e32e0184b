import { statSync } from 'node:fs';
import { TABLE_BOUNDS } from '#contract/admin/bring-in.ts';
import type { TableRow } from '#server/bring-in/reading/reading.ts';
import { firstBytes } from '#server/platform/first-bytes.ts';
import { answerCalls } from '#server/platform/sandbox/sandbox-calls.ts';
import { BadZip } from '#server/platform/zip-reader.ts';
import { openCsv } from './csv-rows.ts';
import { openPhotos, type PhotoEntry } from './photo-entries.ts';
import { TOO_MANY_ROWS } from './row-bounds.ts';
import { tableKind } from './table-kind.ts';
import { type TableHead, UnreadableTable } from './unreadable-table.ts';
import { openXlsx } from './xlsx-rows.ts';

/** Reads tables for `read-table.ts` and zips for `photo-zip.ts`, in a process of its own. The first question opens one of them. */
export type TableQuestion =
  | { table: string; fileName: string; sheet: string | undefined }
  | { rows: 'further' }
  | { photos: string }
  | { list: 'further' }
  | { unpack: string; target: string };

export type TableAnswer =
  | TableHead
  /** As many as are handed over at once; none at the end. */
  | { rows: TableRow[] }
  | { list: PhotoEntry[] }
  | { opened: true }
  | { unpacked: true }
  | { refused: string }
  | { failed: string; code: unknown };

const ROWS_AT_ONCE = 500;
const ENTRIES_AT_ONCE = 2000;
/** Old workbooks say in their directory, which may stand anywhere, that they are encrypted. */
const LOOKED_AT = 256 * 1024;
/** Titles and heading lines beside the rows. */
const HEADINGS = 20;

let rows: AsyncIterator<TableRow> | undefined;
let taken = 0;
let photos: Awaited<ReturnType<typeof openPhotos>> | undefined;
let listed = 0;

answerCalls(async (question: TableQuestion): Promise<TableAnswer> => {
  try {
    return await answer(question);
  } catch (error) {
    return refusalOf(error);
  }
});

async function answer(question: TableQuestion): Promise<TableAnswer> {
  if ('table' in question) return openTable(question);
  if ('rows' in question) return { rows: await takeRows() };
  if ('photos' in question) {
    photos = await openPhotos(question.photos);
    return { opened: true };
  }
  if (!photos) throw new Error('The zip was not opened');
  if ('list' in question) {
    const list = photos.list.slice(listed, listed + ENTRIES_AT_ONCE);
    listed += list.length;
    return { list };
  }
  await photos.unpack(question.unpack, question.target);
  return { unpacked: true };
}

async function openTable({ table, fileName, sheet }: Extract<TableQuestion, { table: string }>) {
  if (statSync(table).size > TABLE_BOUNDS.bytes)
    throw new UnreadableTable(`This table is larger than ${TABLE_BOUNDS.bytes / 1024 / 1024} MB. Split it.`);
  const start = await firstBytes(table, LOOKED_AT);
  const opened =
    tableKind(start, fileName) === 'csv' ? await openCsv(table, start) : await openXlsx(table, sheet);
  rows = opened.rows[Symbol.asyncIterator]();
  return { sheets: opened.sheets, notes: opened.notes };
}

async function takeRows(): Promise<TableRow[]> {
  const some: TableRow[] = [];
  while (some.length < ROWS_AT_ONCE) {
    const next = await rows?.next();
    if (!next || next.done) break;
    some.push(next.value);
  }
  taken += some.length;
  if (taken > TABLE_BOUNDS.rows + HEADINGS) throw new UnreadableTable(TOO_MANY_ROWS);
  return some;
}

function refusalOf(error: unknown): TableAnswer {
  if (error instanceof UnreadableTable) return { refused: error.message };
  if (error instanceof BadZip) return { refused: 'This zip is damaged or isn’t safe to unpack.' };
  const isNamed = error instanceof Error;
  return {
    failed: isNamed ? error.message : String(error),
    code: isNamed && 'code' in error ? error.code : undefined,
  };
}
