import { bodyOf, type Format, latin1, type Piece } from './piece.ts';

const START_OF_SCAN = 0xda;

/** Segments; a scan is the segment and all of its entropy-coded data. */
export const jpeg: Format = { read, write };

function read(bytes: Buffer): Piece[] {
  const segments: Piece[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    const end = marker === START_OF_SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
    segments.push({ kind: String.fromCharCode(marker), content: bytes.subarray(at + 2, end) });
    at = end;
  }
  return segments;
}

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at !== -1 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function write(segments: readonly Piece[]): Buffer {
  const parts = segments.map((segment) => {
    const body = Buffer.from(bodyOf(segment, write));
    if (segment.claims !== undefined && body.length >= 2) body.writeUInt16BE(segment.claims & 0xffff);
    return Buffer.concat([latin1(`\xff${segment.kind}`), body]);
  });
  return Buffer.concat([latin1('\xff\xd8'), ...parts, latin1('\xff\xd9')]);
}
