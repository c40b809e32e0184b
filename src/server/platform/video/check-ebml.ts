import type { FileWindow } from './file-window.ts';

/** The elements say something that cannot be true or would take too long to read. */
export class BadElements extends Error {}

const DEEPEST = 8;
const MAX_ELEMENTS = 400_000;

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;
/** Elements that hold others: the segment, its parts, and what these are made of. */
const CONTAINERS = new Set([
  ...[SEGMENT, CLUSTER],
  ...[0x1a45dfa3, 0x114d9b74, 0x4dbb, 0x1549a966, 0x1654ae6b, 0xae, 0xe0, 0xe1],
  ...[0x1c53bb6b, 0xbb, 0xb7, 0xa0],
]);
/** Parts of the segment: one of these ends a cluster that does not say how long it is. */
const PARTS = new Set([
  CLUSTER,
  0x114d9b74,
  0x1549a966,
  0x1654ae6b,
  0x1c53bb6b,
  0x1254c367,
  0x1941a469,
  0x1043a770,
]);

/**
 * Walks through the elements of a WebM without recursion: each ends within the one that holds it, there are not too many,
 * and blocks have room for the frames that they claim. Throws `BadElements`.
 */
export function checkEbml(file: FileWindow): void {
  const open: { id: number; end: number; isEndless: boolean }[] = [
    { id: 0, end: file.size, isEndless: false },
  ];
  let count = 0;
  for (let at = 0; open.length > 0; ) {
    const parent = open.at(-1);
    if (!parent || at >= parent.end) {
      open.pop();
      continue;
    }
    const element = readElement(file, at, parent.end);
    count += 1;
    if (count > MAX_ELEMENTS) throw new BadElements(`more than ${MAX_ELEMENTS} elements`);
    if (parent.isEndless && parent.id === CLUSTER && PARTS.has(element.id)) {
      open.pop();
      continue;
    }
    if (element.id === SIMPLE_BLOCK || element.id === BLOCK) checkLacing(file, element);
    const isContainer = CONTAINERS.has(element.id);
    if (isContainer && open.push(element) > DEEPEST) throw new BadElements('elements too deep');
    at = isContainer ? element.contentStart : element.end;
  }
}

interface Element {
  id: number;
  contentStart: number;
  end: number;
  isEndless: boolean;
}

function readElement(file: FileWindow, at: number, end: number): Element {
  const id = readVariable(file, at, end, 4);
  const size = readVariable(file, at + id.length, end, 8);
  const contentStart = at + id.length + size.length;
  // All ones mean that nobody knew the size when it was written, as in a live recording.
  const isEndless = size.value === 2 ** (7 * size.length) - 1;
  if (isEndless && id.whole !== SEGMENT && id.whole !== CLUSTER)
    throw new BadElements('an element without end');
  const elementEnd = isEndless ? end : contentStart + size.value;
  if (elementEnd > end) throw new BadElements(`${id.whole.toString(16)} goes on behind its end`);
  return { id: id.whole, contentStart, end: elementEnd, isEndless };
}

/** A number whose first bit set says how many bytes it has; `whole` keeps that bit, as names do. */
function readVariable(file: FileWindow, at: number, end: number, longest: number) {
  if (at >= end) throw new BadElements('an element is cut off');
  const first = file.bytes(at, 1).readUInt8(0);
  const length = Math.clz32(first) - 23;
  if (length > longest || at + length > end) throw new BadElements('a number has no such length');
  const rest = file.bytes(at, length);
  let value = first & (0xff >> length);
  for (let place = 1; place < length; place += 1) value = value * 256 + (rest[place] ?? 0);
  return { length, value, whole: value + 2 ** (7 * length) };
}

/** Track, time and flags; then, when several frames share the block, how many they are and how long each one is. */
function checkLacing(file: FileWindow, { contentStart, end }: Element): void {
  const track = readVariable(file, contentStart, end, 8);
  const flagsAt = contentStart + track.length + 2;
  if (flagsAt >= end) throw new BadElements('a block is cut off');
  const isLaced = (file.bytes(flagsAt, 1).readUInt8(0) & 0x06) !== 0;
  if (!isLaced) return;
  if (flagsAt + 1 >= end) throw new BadElements('a block is cut off');
  const frames = file.bytes(flagsAt + 1, 1).readUInt8(0) + 1;
  if (flagsAt + 2 + frames > end) throw new BadElements('a block claims more frames than it has bytes');
}
