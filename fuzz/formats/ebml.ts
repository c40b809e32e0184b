import { bodyOf, DEEPEST, type Format, latin1, type Piece, u32 } from './piece.ts';

/** Elements with elements inside: header, segment, cluster, tracks, track, picture, description, index, block group. */
const CONTAINERS = new Set(
  [
    '1a45dfa3',
    '18538067',
    '1f43b675',
    '1654ae6b',
    'ae',
    'e0',
    '1549a966',
    '1c53bb6b',
    'bb',
    '114d9b74',
    'a0',
  ].map((id) => Buffer.from(id, 'hex').toString('latin1')),
);

/** Elements of WebM. */
export const ebml: Format = { read: (bytes) => read(bytes, 0), write };

function read(bytes: Buffer, depth: number): Piece[] {
  const elements: Piece[] = [];
  for (let at = 0; at < bytes.length; ) {
    const idLength = lengthOf(bytes[at] ?? 0);
    const sizeLength = lengthOf(bytes[at + idLength] ?? 0);
    const start = at + idLength + sizeLength;
    if (start > bytes.length) break;
    const kind = bytes.toString('latin1', at, at + idLength);
    const end = Math.min(start + sizeAt(bytes, at + idLength, sizeLength), bytes.length);
    const content = bytes.subarray(start, end);
    elements.push({
      kind,
      content: CONTAINERS.has(kind) && depth < DEEPEST ? read(content, depth + 1) : content,
    });
    at = end;
  }
  return elements;
}

/** The leading zeros of the first byte say how many follow. */
const lengthOf = (first: number) => Math.clz32(first) - 23;

function sizeAt(bytes: Buffer, at: number, length: number): number {
  let size = (bytes[at] ?? 0) & (0xff >> length);
  let isUnknown = size === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return isUnknown ? Number.POSITIVE_INFINITY : size;
}

function write(elements: readonly Piece[]): Buffer {
  const parts = elements.map((element) => {
    const body = bodyOf(element, write);
    return Buffer.concat([latin1(element.kind), sizeBytes(element.claims ?? body.length), body]);
  });
  return Buffer.concat(parts);
}

/** Eight bytes, which say "unknown" when all that can be is set. */
function sizeBytes(size: number): Buffer {
  if (size === 0xffffffff) return Buffer.from('01ffffffffffffff', 'hex');
  return Buffer.concat([Buffer.of(1, 0, 0, 0), u32(size)]);
}
