import { stat } from 'node:fs/promises';
import { TABLE_BOUNDS } from '#contract/admin/bring-in.ts';
import type { TableRow } from '#server/bring-in/reading/reading.ts';
import { type ConfinedCalls, openConfinedCalls } from '#server/platform/sandbox/sandbox-calls.ts';
import { JobTimeoutError, WorkerDiedError } from '#server/platform/sandbox/sandbox-process.ts';
import type { PhotoEntry } from './photo-entries.ts';
import type { TableAnswer, TableQuestion } from './table-reader-process.ts';
import { type TableHead, UnreadableTable } from './unreadable-table.ts';

const script = new URL('./table-reader-process.ts', import.meta.url);
/** The XML of a workbook and its cells are in the memory of the process, several times as large as the file. */
const MEGABYTES = { least: 400, perMegabyte: 30, most: 1600 };
const TABLE_STEP = { milliseconds: 30_000 };
const PHOTO_STEP = { milliseconds: 60_000 };

const TOO_SLOW = 'Reading this table takes too long. Save it as CSV and try again.';
const TOO_MUCH = 'This table takes too much memory to read. Split it, or save it as CSV.';

/** A table read whole: every line that is not blank. */
export interface ReadTable extends TableHead {
  rows: TableRow[];
}

/**
 * Reads a CSV or XLSX file in a process of its own; of a workbook the named sheet, else the first visible one.
 * Throws `UnreadableTable` with a sentence for the administrator.
 */
export async function readTable(
  path: string,
  fileName: string,
  { sheet }: { sheet?: string | undefined } = {},
): Promise<ReadTable> {
  const { ask, end } = await openProcess(path, { slow: TOO_SLOW, died: TOO_MUCH, ...TABLE_STEP });
  try {
    const head = await ask({ table: path, fileName, sheet });
    if (!('sheets' in head)) throw unexpected();
    const rows: TableRow[] = [];
    let letters = 0;
    for (;;) {
      const answer = await ask({ rows: 'further' });
      if (!('rows' in answer)) throw unexpected();
      if (answer.rows.length === 0) break;
      for (const { cells } of answer.rows) for (const cell of cells) letters += cell.length;
      if (letters > TABLE_BOUNDS.bytes) throw new UnreadableTable(TOO_MUCH);
      rows.push(...answer.rows.map(plainRow));
    }
    if (rows.length === 0) throw new UnreadableTable('This table has no rows.');
    return { ...head, rows };
  } finally {
    end();
  }
}

/** The database has no spelling for halves of characters and for NUL. */
const plainRow = ({ line, cells }: TableRow): TableRow => ({
  line,
  cells: cells.map((cell) => cell.toWellFormed().replaceAll('\0', '')),
});

/** A zip of photos that is unpacked one by one, in a process of its own. */
export interface PhotoZip {
  /** All that is no folder and no litter; what cannot be used comes with a sentence. */
  list(): Promise<PhotoEntry[]>;
  /** Writes a listed photo to a file. Throws `UnreadableTable` when it is damaged. */
  unpack(name: string, target: string): Promise<void>;
  end(): void;
}

/** Opens a zip of photos. Throws `UnreadableTable` when all of it is damaged or a bomb. */
export async function openPhotoZip(path: string): Promise<PhotoZip> {
  const slow = 'Unpacking this zip takes too long.';
  const { ask, end } = await openProcess(path, {
    slow,
    died: 'This zip isn’t safe to unpack.',
    ...PHOTO_STEP,
  });
  try {
    await ask({ photos: path });
  } catch (error) {
    end();
    throw error;
  }
  let listed: Promise<PhotoEntry[]> | undefined;
  const readList = async () => {
    const entries: PhotoEntry[] = [];
    for (;;) {
      const answer = await ask({ list: 'further' });
      if (!('list' in answer)) throw unexpected();
      if (answer.list.length === 0) return entries;
      entries.push(...answer.list);
    }
  };
  return {
    list: () => (listed ??= readList()),
    async unpack(name, target) {
      await ask({ unpack: name, target });
    },
    end,
  };
}

interface Sentences {
  slow: string;
  died: string;
  milliseconds: number;
}

async function openProcess(path: string, { slow, died, milliseconds }: Sentences) {
  const { size } = await stat(path);
  const megabytes = Math.min(
    MEGABYTES.most,
    MEGABYTES.least + Math.ceil((size / 1e6) * MEGABYTES.perMegabyte),
  );
  const calls: ConfinedCalls<TableQuestion, TableAnswer> = openConfinedCalls(script, { megabytes });
  const ask = async (question: TableQuestion) => {
    const answer = await calls.call(question, { milliseconds }).catch((cause: unknown) => {
      if (cause instanceof JobTimeoutError) throw new UnreadableTable(slow, { cause });
      throw cause instanceof WorkerDiedError ? new UnreadableTable(died, { cause }) : cause;
    });
    if ('refused' in answer) throw new UnreadableTable(answer.refused);
    // The code tells a full disk from a fault of ours.
    if ('failed' in answer) throw Object.assign(new Error(answer.failed), { code: answer.code });
    return answer;
  };
  return { ask, end: calls.end };
}

const unexpected = () => new Error('The reader of tables answered another question');
