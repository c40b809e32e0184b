import { bodyOf, DEEPEST, type Format, latin1, type Piece, u32le } from './piece.ts';

const LISTS = new Set(['RIFF', 'LIST']);

/** Chunks of WebP and AVI, lists with the name of the list before what is in them. */
export const riff: Format = { read: (bytes) => read(bytes, 0), write };

function read(bytes: Buffer, depth: number): Piece[] {
  const chunks: Piece[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (LISTS.has(kind) && content.length >= 4 && depth < DEEPEST)
      chunks.push({ kind, prefix: content.subarray(0, 4), content: read(content.subarray(4), depth + 1) });
    else chunks.push({ kind, content });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function write(chunks: readonly Piece[]): Buffer {
  const parts = chunks.map((chunk) => {
    const body = bodyOf(chunk, write);
    const padding = Buffer.alloc(body.length % 2);
    return Buffer.concat([latin1(chunk.kind), u32le(chunk.claims ?? body.length), body, padding]);
  });
  return Buffer.concat(parts);
}
