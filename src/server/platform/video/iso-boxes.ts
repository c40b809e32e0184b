import type { FileWindow } from './file-window.ts';

/** A box of an MP4 or MOV file: its type, where it begins, where its content begins and where it ends. */
export interface Box {
  type: string;
  start: number;
  contentStart: number;
  end: number;
}

/** The boxes say something that cannot be true or would take too long to read. */
export class BadBoxes extends Error {}

const DEEPEST = 8;
const MAX_BOXES = 100_000;

/** Boxes made of boxes; all others are leaves here. */
const CONTAINERS = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'edts',
  'dinf',
  'mvex',
  'moof',
  'traf',
  'mfra',
]);

/** Every box that matters for tables, containers before what they hold. Each one ends within the one that holds it. */
export function* readBoxes(file: FileWindow): Generator<Box> {
  const ends = [file.size];
  let count = 0;
  for (let at = 0; ends.length > 0; ) {
    const end = ends.at(-1) ?? 0;
    // Some writers close a container with four zero bytes.
    if (end - at < 8) {
      at = end;
      ends.pop();
      continue;
    }
    const box = readBox(file, at, end);
    count += 1;
    if (count > MAX_BOXES) throw new BadBoxes(`more than ${MAX_BOXES} boxes`);
    yield box;
    if (!CONTAINERS.has(box.type)) at = box.end;
    else if (ends.push(box.end) > DEEPEST) throw new BadBoxes(`boxes ${ends.length} deep`);
    else at = box.contentStart;
  }
}

function readBox(file: FileWindow, at: number, end: number): Box {
  const header = file.bytes(at, 8);
  const short = header.readUInt32BE(0);
  const type = header.toString('latin1', 4, 8);
  const isLong = short === 1;
  if (isLong && end - at < 16) throw new BadBoxes(`${type} is cut off`);
  const size = isLong ? Number(file.bytes(at + 8, 8).readBigUInt64BE()) : short || end - at;
  const contentStart = at + (isLong ? 16 : 8);
  if (at + size < contentStart) throw new BadBoxes(`${type} is smaller than its head`);
  if (at + size > end) throw new BadBoxes(`${type} goes on behind its end`);
  return { type, start: at, contentStart, end: at + size };
}
