import { crc32 } from 'node:zlib';
import { bodyOf, type Format, latin1, type Piece, u32 } from './piece.ts';

const SIGNATURE = latin1('\x89PNG\r\n\x1a\n');

/** Chunks. The checksums are right after every change, so that decoders read on. */
export const png: Format = { read, write };

function read(bytes: Buffer): Piece[] {
  const chunks: Piece[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ kind, content: bytes.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function write(chunks: readonly Piece[]): Buffer {
  const parts = chunks.map((chunk) => {
    const body = bodyOf(chunk, write);
    const summed = Buffer.concat([latin1(chunk.kind), body]);
    return Buffer.concat([u32(chunk.claims ?? body.length), summed, u32(crc32(summed))]);
  });
  return Buffer.concat([SIGNATURE, ...parts]);
}
