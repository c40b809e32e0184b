import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Large enough that small boxes in a row share a read, small enough that boxes far apart do not cost much. */
const WINDOW = 16 * 1024;

/** A file read in pieces, of which the last one is kept. What lies outside of the file throws `OutsideFile`. */
export interface FileWindow {
  size: number;
  /** These bytes, valid until the next call. */
  bytes(start: number, length: number): Buffer;
}

export class OutsideFile extends Error {}

export async function withFileWindow<Result>(
  path: string,
  work: (file: FileWindow) => Result | Promise<Result>,
): Promise<Result> {
  const descriptor = openSync(path, 'r');
  try {
    return await work(openWindow(descriptor, fstatSync(descriptor).size));
  } finally {
    closeSync(descriptor);
  }
}

function openWindow(descriptor: number, size: number): FileWindow {
  let window: Buffer = Buffer.alloc(0);
  let keptStart = 0;
  return {
    size,
    bytes(start, length) {
      if (start < 0 || start + length > size) throw new OutsideFile(`${length} bytes at ${start} of ${size}`);
      if (start < keptStart || start + length > keptStart + window.length) {
        window = readPiece(descriptor, start, Math.min(Math.max(length, WINDOW), size - start));
        keptStart = start;
        if (window.length < length) throw new OutsideFile('The file has become shorter');
      }
      return window.subarray(start - keptStart, start - keptStart + length);
    },
  };
}

function readPiece(descriptor: number, start: number, length: number): Buffer {
  const piece = Buffer.allocUnsafe(length);
  return piece.subarray(0, readSync(descriptor, piece, 0, length, start));
}
