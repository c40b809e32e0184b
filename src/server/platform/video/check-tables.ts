import type { FileWindow } from './file-window.ts';
import { BadBoxes, readBoxes } from './iso-boxes.ts';
import { openTable, requireRoom, sumOf, type Table } from './iso-table.ts';

/** Cameras write a few; each that claims to be there costs time, however small it is. */
const MAX_TRACKS = 100;

/**
 * Holds what the tables of an MP4 or MOV claim against what is there, before anything is made as large as they say: entries
 * against the size of their box, tables of a track against each other, samples against the size of the file.
 * Throws `BadBoxes` or `OutsideFile`.
 */
export function checkTables(file: FileWindow): void {
  let track = newTrack();
  const defaults = { ofFile: 0, ofFragment: 0 };
  let [claimed, tracks] = [0, 0];
  const finishTrack = () => {
    tracks += 1;
    if (tracks > MAX_TRACKS) throw new BadBoxes('too many tracks');
    claimed += checkTrack(track);
    requireFit(file, claimed);
    track = newTrack();
  };
  for (const box of readBoxes(file)) {
    if (box.type === 'trak') finishTrack();
    const table = openTable(file, box);
    noteTable(track, table);
    if (box.type === 'trex') defaults.ofFile = Math.max(defaults.ofFile, table.number(16));
    if (box.type === 'tfhd') defaults.ofFragment = readDefaultSize(table) ?? defaults.ofFile;
    if (box.type === 'trun') claimed += bytesOfRun(table, defaults.ofFragment, file.size);
    requireFit(file, claimed);
  }
  finishTrack();
}

function requireFit({ size }: FileWindow, claimed: number): void {
  if (claimed > size) throw new BadBoxes('the samples are larger than the file');
}

const RUN = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 };

/** One run of samples in a fragment, each with as many numbers as the flags say. */
function bytesOfRun(table: Table, defaultSize: number, most: number): number {
  const [flags, count] = [table.number(0), table.number(4)];
  const has = (flag: number) => ((flags & flag) === 0 ? 0 : 4);
  const from = 8 + has(RUN.dataOffset) + has(RUN.firstFlags);
  const step = has(RUN.duration) + has(RUN.size) + has(RUN.flags) + has(RUN.offset);
  requireRoom(table, from + count * step);
  if (count > most) throw new BadBoxes('a run of more samples than the file has bytes');
  // A sample of no size takes as much work as one of a byte.
  if (has(RUN.size) === 0) return count * Math.max(defaultSize, 1);
  return sumOf(table, { from: from + has(RUN.duration), count, step });
}

const FRAGMENT = { baseOffset: 0x1, description: 0x2, duration: 0x8, size: 0x10 };

function readDefaultSize(table: Table): number | undefined {
  const flags = table.number(0);
  if ((flags & FRAGMENT.size) === 0) return undefined;
  const before = [FRAGMENT.baseOffset, FRAGMENT.baseOffset, FRAGMENT.description, FRAGMENT.duration];
  return table.number(8 + before.filter((flag) => (flags & flag) !== 0).length * 4);
}

/** What the tables of one track say about its samples. */
interface Track {
  samples: number;
  bytes: number;
  /** Samples that the tables of times and of offsets speak of. */
  timed: number;
  shifted: number;
  chunks: number;
  /** How many samples lie in which chunks. */
  runs?: Table;
}

const newTrack = (): Track => ({ samples: 0, bytes: 0, timed: 0, shifted: 0, chunks: 0 });

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
  elst: 12,
};

function noteTable(track: Track, table: Table): void {
  const { type, number } = table;
  const entryBytes = ENTRY_BYTES[type];
  if (entryBytes !== undefined) requireRoom(table, 8 + number(4) * entryBytes);
  if (type === 'tfra') requireRoom(table, 16 + number(12) * bytesOfRandomAccess(table));
  if (type === 'stts') track.timed += sumOf(table, { from: 8, count: number(4), step: 8 });
  if (type === 'ctts') track.shifted += sumOf(table, { from: 8, count: number(4), step: 8 });
  if (type === 'stco' || type === 'co64') track.chunks += number(4);
  if (type === 'stsz') noteSizes(track, table);
  if (type === 'stz2') noteSmallSizes(track, table);
  if (type !== 'stsc') return;
  if (track.runs) throw new BadBoxes('stsc is there twice');
  track.runs = table;
}

/** An entry of `tfra`: a time, a place, and three numbers of one to four bytes each, as its head says. */
function bytesOfRandomAccess({ number }: Table): number {
  const version = number(0) >>> 24;
  const [widths, times] = [number(8), version === 1 ? 16 : 8];
  return times + 3 + ((widths >> 4) & 3) + ((widths >> 2) & 3) + (widths & 3);
}

function noteSizes(track: Track, table: Table): void {
  const [size, count] = [table.number(4), table.number(8)];
  track.samples += count;
  if (size > 0) track.bytes += count * size;
  else {
    requireRoom(table, 12 + count * 4);
    track.bytes += sumOf(table, { from: 12, count, step: 4 });
  }
}

function noteSmallSizes(track: Track, table: Table): void {
  const [width, count] = [table.number(4) & 0xff, table.number(8)];
  if (width !== 4 && width !== 8 && width !== 16) throw new BadBoxes('stz2 has sizes of no width');
  requireRoom(table, 12 + Math.ceil((count * width) / 8));
  track.samples += count;
}

/** Finding a sample takes a walk through its chunk, so chunks of very many samples cost too much. */
const MAX_STEPS = 2e9;

/** Holds the tables of a track against each other and says how many bytes its samples claim. */
function checkTrack({ samples, bytes, timed, shifted, chunks, runs }: Track): number {
  // Writers are a few samples wrong at times.
  const most = samples + samples / 8 + 16;
  if (timed > most || shifted > most) throw new BadBoxes('times of samples that are not there');
  const runCount = runs?.number(4) ?? 0;
  let placed = 0;
  let steps = 0;
  for (let run = 0; runs && run < runCount; run += 1) {
    const first = runs.number(8 + run * 12);
    const next = run + 1 < runCount ? runs.number(8 + (run + 1) * 12) : Math.max(chunks + 1, first);
    const each = runs.number(12 + run * 12);
    if (first < 1 || next < first || next > chunks + 1)
      throw new BadBoxes('samples in chunks that are not there');
    placed += (next - first) * each;
    steps += (next - first) * each * each;
    if (each > most || placed > most) throw new BadBoxes('chunks of samples that are not there');
  }
  if (steps > MAX_STEPS) throw new BadBoxes('chunks of too many samples');
  return bytes;
}
