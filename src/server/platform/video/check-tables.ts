import type { FileWindow } from './file-window.ts';
import { BadBoxes, type Box, readBoxes } from './iso-boxes.ts';

/**
 * Holds what the tables of an MP4 or MOV claim against what is there, before anything is made as large as they say: entries
 * against the size of their box, samples together against the size of the file. Throws `BadBoxes`.
 */
export function checkTables(file: FileWindow): void {
  const claimed = { bytes: 0 };
  const defaults = { ofFile: 0, ofTrack: 0 };
  for (const box of readBoxes(file)) {
    const table = openTable(file, box);
    requireEntries(table);
    if (box.type === 'trex') defaults.ofFile = Math.max(defaults.ofFile, table.number(16));
    if (box.type === 'tfhd') defaults.ofTrack = readDefaultSize(table) ?? defaults.ofFile;
    const samples = readSamples(table, defaults.ofTrack);
    claimed.bytes += samples.bytes;
    if (samples.count > file.size || claimed.bytes > file.size)
      throw new BadBoxes(`${box.type} claims more than the file holds`);
  }
}

interface Table {
  type: string;
  length: number;
  /** The 32-bit number at this place of the content. */
  number(at: number): number;
}

function openTable(file: FileWindow, { type, contentStart, end }: Box): Table {
  const length = end - contentStart;
  return {
    type,
    length,
    number(at) {
      if (at + 4 > length) throw new BadBoxes(`${type} is too short`);
      return file.bytes(contentStart + at, 4).readUInt32BE(0);
    },
  };
}

/** Bytes of an entry, of the tables whose count stands behind version and flags. */
const ENTRY_BYTES: Record<string, number> = {
  stts: 8,
  ctts: 8,
  stsc: 12,
  stco: 4,
  co64: 8,
  stss: 4,
  stps: 4,
  stsd: 8,
  dref: 8,
};

function requireEntries(table: Table): void {
  const { type, number } = table;
  const isLong = type === 'elst' && number(0) >>> 24 === 1;
  const entryBytes = type === 'elst' ? (isLong ? 20 : 12) : ENTRY_BYTES[type];
  if (entryBytes !== undefined) requireRoom(table, 8 + number(4) * entryBytes);
  if (type === 'tfra') requireRoom(table, 12 + number(8) * 11);
}

function requireRoom({ type, length }: Table, needed: number): void {
  if (needed > length) throw new BadBoxes(`${type} claims ${needed} bytes of ${length}`);
}

interface Samples {
  count: number;
  bytes: number;
}

function readSamples(table: Table, defaultSize: number): Samples {
  if (table.type === 'stts')
    return { count: sum(table, { from: 8, count: table.number(4), step: 8 }), bytes: 0 };
  if (table.type === 'stsz') return readSizes(table);
  if (table.type === 'stz2') return readSmallSizes(table);
  return table.type === 'trun' ? readRun(table, defaultSize) : { count: 0, bytes: 0 };
}

function readSizes(table: Table): Samples {
  const [size, count] = [table.number(4), table.number(8)];
  if (size > 0) return { count, bytes: count * size };
  requireRoom(table, 12 + count * 4);
  return { count, bytes: sum(table, { from: 12, count, step: 4 }) };
}

function readSmallSizes(table: Table): Samples {
  const [width, count] = [table.number(4) & 0xff, table.number(8)];
  if (width !== 4 && width !== 8 && width !== 16) throw new BadBoxes('stz2 has sizes of no width');
  requireRoom(table, 12 + Math.ceil((count * width) / 8));
  return { count, bytes: 0 };
}

const RUN = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 };

/** One run of samples in a fragment, each with as many numbers as the flags say. */
function readRun(table: Table, defaultSize: number): Samples {
  const [flags, count] = [table.number(0), table.number(4)];
  const has = (flag: number) => ((flags & flag) === 0 ? 0 : 4);
  const from = 8 + has(RUN.dataOffset) + has(RUN.firstFlags);
  const step = has(RUN.duration) + has(RUN.size) + has(RUN.flags) + has(RUN.offset);
  requireRoom(table, from + count * step);
  if (has(RUN.size) === 0) return { count, bytes: count * defaultSize };
  return { count, bytes: sum(table, { from: from + has(RUN.duration), count, step }) };
}

function sum(table: Table, { from, count, step }: { from: number; count: number; step: number }): number {
  let total = 0;
  for (let entry = 0; entry < count; entry += 1) total += table.number(from + entry * step);
  return total;
}

const FRAGMENT = { baseOffset: 0x1, description: 0x2, duration: 0x8, size: 0x10 };

function readDefaultSize(table: Table): number | undefined {
  const flags = table.number(0);
  if ((flags & FRAGMENT.size) === 0) return undefined;
  const before = [FRAGMENT.baseOffset, FRAGMENT.baseOffset, FRAGMENT.description, FRAGMENT.duration];
  return table.number(8 + before.filter((flag) => (flags & flag) !== 0).length * 4);
}
