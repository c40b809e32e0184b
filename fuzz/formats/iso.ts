import { bodyOf, DEEPEST, type Format, latin1, type Piece, u32 } from './piece.ts';

/** Boxes with boxes inside, and how many bytes stand before those. */
const CONTAINERS: Record<string, number> = {
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
  dinf: 0,
  edts: 0,
  udta: 0,
  mvex: 0,
  moof: 0,
  traf: 0,
  mfra: 0,
  iprp: 0,
  ipco: 0,
  meta: 4,
  stsd: 8,
};

/** Boxes of MP4, MOV and HEIC. */
export const iso: Format = { read: (bytes) => read(bytes, 0), write };

function read(bytes: Buffer, depth: number): Piece[] {
  const boxes: Piece[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    const [head, size] =
      short === 1 && at + 16 <= bytes.length ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, short];
    const end = size < head ? bytes.length : Math.min(at + size, bytes.length);
    const content = bytes.subarray(at + head, end);
    const before = CONTAINERS[kind];
    if (before === undefined || depth >= DEEPEST) boxes.push({ kind, content });
    else
      boxes.push({
        kind,
        prefix: content.subarray(0, before),
        content: read(content.subarray(before), depth + 1),
      });
    at = end;
  }
  return boxes;
}

function write(boxes: readonly Piece[]): Buffer {
  const parts = boxes.map((box) => {
    const body = bodyOf(box, write);
    return Buffer.concat([u32(box.claims ?? body.length + 8), latin1(box.kind), body]);
  });
  return Buffer.concat(parts);
}
