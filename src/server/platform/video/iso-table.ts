import type { FileWindow } from './file-window.ts';
import { BadBoxes, type Box } from './iso-boxes.ts';

/** The content of a box that is read as numbers. */
export interface Table {
  type: string;
  length: number;
  /** The 32-bit number at this place of the content. */
  number(at: number): number;
}

export function openTable(file: FileWindow, { type, contentStart, end }: Box): Table {
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

export function requireRoom({ type, length }: Table, needed: number): void {
  if (needed > length) throw new BadBoxes(`${type} claims ${needed} bytes of ${length}`);
}

export function sumOf(
  table: Table,
  { from, count, step }: { from: number; count: number; step: number },
): number {
  let total = 0;
  for (let entry = 0; entry < count; entry += 1) total += table.number(from + entry * step);
  return total;
}
