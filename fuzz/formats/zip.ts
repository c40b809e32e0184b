import { bodyOf, type Format, type Piece } from './piece.ts';

const LISTED = 'PK\x01\x02';
const END = 'PK\x05\x06';
/** Where the end of an archive says how many entries are listed, how long the list is, and where it begins. */
const FIELDS = { entries: [8, 10], length: 12, start: 16 } as const;

/** What is packed as one piece, then a piece for each entry of the list, then the end. */
export const zip: Format = { read, write };

function read(bytes: Buffer): Piece[] {
  const end = bytes.lastIndexOf(Buffer.from(END, 'latin1'));
  const start = end === -1 ? bytes.length : bytes.readUInt32LE(end + FIELDS.start);
  const pieces: Piece[] = [{ kind: '', content: bytes.subarray(0, start) }];
  for (let at = start; at < end; ) {
    const next = bytes.indexOf(LISTED, at + 4, 'latin1');
    const stop = next === -1 ? end : next;
    pieces.push({ kind: '', content: bytes.subarray(at, stop) });
    at = stop;
  }
  if (end !== -1) pieces.push({ kind: END, content: bytes.subarray(end + 4) });
  return pieces;
}

/** The end says what is there, unless it is to claim something else. */
function write(pieces: readonly Piece[]): Buffer {
  const [packed = Buffer.alloc(0), ...listed] = pieces
    .filter(({ kind }) => kind !== END)
    .map((piece) => bodyOf(piece, write));
  const list = Buffer.concat(listed);
  const ends = pieces
    .filter(({ kind }) => kind === END)
    .map((piece) => {
      const end = Buffer.concat([Buffer.from(END, 'latin1'), bodyOf(piece, write)]);
      if (end.length < FIELDS.start + 4) return end;
      for (const field of FIELDS.entries) end.writeUInt16LE((piece.claims ?? listed.length) & 0xffff, field);
      end.writeUInt32LE(list.length, FIELDS.length);
      end.writeUInt32LE(packed.length, FIELDS.start);
      return end;
    });
  return Buffer.concat([packed, list, ...ends]);
}
