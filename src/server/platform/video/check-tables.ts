import { checkTrack, newTrack, noteTable } from './check-track.ts';
import type { FileWindow } from './file-window.ts';
import { BadBoxes, readBoxes } from './iso-boxes.ts';
import { openTable, requireRoom, sumOf, type Table } from './iso-table.ts';

/** Cameras write a few; each that claims to be there costs time, however small it is. */
const MOST_TRACKS = 100;

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
    if (tracks > MOST_TRACKS) throw new BadBoxes('too many tracks');
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
