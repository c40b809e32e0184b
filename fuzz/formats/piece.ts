/** A part of a file that says its kind and its length: a chunk, box, element, segment or record. */
export interface Piece {
  /** Bytes as latin1. */
  kind: string;
  /** What stands between the head and the parts inside, where there are parts. */
  prefix?: Buffer;
  content: Buffer | Piece[];
  /** The length it says it has, when that is not the truth. */
  claims?: number;
}

/** How files of a format are taken apart and put together, with checksums that are right. */
export interface Format {
  read(bytes: Buffer): Piece[];
  write(pieces: readonly Piece[]): Buffer;
}

export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

export function u32le(value: number): Buffer {
  return u32(value).reverse();
}

/** The bytes of a piece behind its head. */
export function bodyOf({ prefix, content }: Piece, write: (pieces: readonly Piece[]) => Buffer): Buffer {
  const body = Buffer.isBuffer(content) ? content : write(content);
  return prefix ? Buffer.concat([prefix, body]) : body;
}

/** Deeper pieces are left in one piece: files may be nested by thousands. */
export const DEEPEST = 50;

/** All pieces, those inside of others too, each with the list it stands in. */
export function* everyPiece(pieces: Piece[]): Generator<{ list: Piece[]; place: number; piece: Piece }> {
  for (const [place, piece] of pieces.entries()) {
    yield { list: pieces, place, piece };
    if (!Buffer.isBuffer(piece.content)) yield* everyPiece(piece.content);
  }
}
