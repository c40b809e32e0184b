import fc from 'fast-check';
import { everyPiece, type Format, latin1, type Piece } from './formats/piece.ts';

/** One change of a file. Places are any numbers; they are wrapped around what there is. */
export type Edit =
  | { edit: 'flip'; at: number; bit: number }
  | { edit: 'cut'; at: number }
  | { edit: 'remove' | 'copy'; from: number; length: number; to: number }
  | { edit: 'graft'; file: number; from: number; length: number; to: number }
  | { edit: 'number'; at: number; value: number; bytes: 1 | 2 | 4 | 8; little: boolean }
  | { edit: 'repeat'; piece: number; times: number }
  | { edit: 'drop' | 'swap'; piece: number }
  | { edit: 'nest'; piece: number; depth: number }
  | { edit: 'claim'; piece: number; length: number }
  | { edit: 'field'; piece: number; at: number; value: number; bytes: 1 | 2 | 4 | 8; little: boolean }
  | { edit: 'stuff'; piece: number; text: string };

const anywhere = fc.nat();
const extreme = fc.constantFrom(
  0,
  1,
  2,
  7,
  8,
  255,
  7000,
  16_383,
  65_535,
  0x00ff_ffff,
  0x7fff_fffe,
  0x7fff_ffff,
  0x8000_0000,
  0xffff_fff0,
  0xffff_ffff,
);
const width = fc.constantFrom(1, 2, 4, 4, 8) as fc.Arbitrary<1 | 2 | 4 | 8>;
const kindOf = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);
const textFrom = fc.constantFrom(
  '<script>alert(1)</script>',
  '+52.5163+013.3777/',
  '\0'.repeat(5000),
  '%PDF-1.7\n',
);

const onBytes: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ edit: kindOf('flip'), at: anywhere, bit: fc.nat(7) }),
  fc.record({ edit: kindOf('cut'), at: anywhere }),
  fc.record({ edit: kindOf('remove', 'copy'), from: anywhere, length: fc.nat(5000), to: anywhere }),
  fc.record({ edit: kindOf('graft'), file: anywhere, from: anywhere, length: fc.nat(20_000), to: anywhere }),
  fc.record({ edit: kindOf('number'), at: anywhere, value: extreme, bytes: width, little: fc.boolean() }),
);

const onPieces: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ edit: kindOf('repeat'), piece: anywhere, times: fc.constantFrom(1, 2, 10, 200, 3000) }),
  fc.record({ edit: kindOf('drop', 'swap'), piece: anywhere }),
  fc.record({ edit: kindOf('nest'), piece: anywhere, depth: fc.constantFrom(1, 10, 300, 2000) }),
  fc.record({ edit: kindOf('claim'), piece: anywhere, length: extreme }),
  // Counts and sizes stand near the beginning of a piece.
  fc.record({
    edit: kindOf('field'),
    piece: anywhere,
    at: fc.oneof(fc.constantFrom(0, 2, 4, 8, 12, 16, 20, 24, 28), anywhere),
    value: extreme,
    bytes: width,
    little: fc.boolean(),
  }),
  fc.record({ edit: kindOf('stuff'), piece: anywhere, text: textFrom }),
);

/** Changes that leave the frame of a file whole come more often than those that break it: they reach the decoders. */
export const edits: fc.Arbitrary<Edit[]> = fc.oneof(
  { weight: 3, arbitrary: fc.array(onPieces, { minLength: 1, maxLength: 2 }) },
  { weight: 2, arbitrary: fc.array(onBytes, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.oneof(onPieces, onBytes), { minLength: 2, maxLength: 4 }) },
);

/** No file grows beyond this; uploads would refuse it unread. */
const LARGEST = 9 * 1024 * 1024;

/** The file with the changes made; `others` are files that parts may be taken from. */
export function applyEdits(
  file: Buffer,
  format: Format,
  list: readonly Edit[],
  others: readonly Buffer[],
): Buffer {
  let bytes = file;
  for (const edit of list) bytes = applyEdit(bytes, format, edit, others);
  return bytes;
}

function applyEdit(file: Buffer, format: Format, edit: Edit, others: readonly Buffer[]): Buffer {
  if (file.length === 0) return file;
  const bytes = Buffer.from(file);
  const size = bytes.length;
  switch (edit.edit) {
    case 'flip':
      bytes[edit.at % size] = (bytes[edit.at % size] ?? 0) ^ (1 << edit.bit);
      return bytes;
    case 'cut':
      return bytes.subarray(0, edit.at % size);
    case 'number':
      return write(bytes, edit.at % size, edit);
    case 'remove':
      return insert(bytes, edit.from % size, edit.length, Buffer.alloc(0));
    case 'copy':
      return insert(bytes, edit.to % size, 0, part(bytes, edit));
    case 'graft':
      return insert(
        bytes,
        edit.to % size,
        edit.length,
        part(others[edit.file % others.length] ?? bytes, edit),
      );
    default:
      return withPieces(bytes, format, edit);
  }
}

function part(bytes: Buffer, { from, length }: { from: number; length: number }): Buffer {
  const start = from % Math.max(1, bytes.length);
  return bytes.subarray(start, start + length);
}

function insert(bytes: Buffer, at: number, removed: number, added: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)]);
}

type Written = { value: number; bytes: 1 | 2 | 4 | 8; little: boolean };

function write(target: Buffer, at: number, { value, bytes, little }: Written): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt.asUintN(64, BigInt(value)));
  const written = number.subarray(8 - bytes);
  (little ? Buffer.from(written).reverse() : written).copy(target, at);
  return target;
}

function withPieces(bytes: Buffer, format: Format, edit: Extract<Edit, { piece: number }>): Buffer {
  const pieces = format.read(bytes);
  const all = [...everyPiece(pieces)];
  const found = all[edit.piece % Math.max(1, all.length)];
  if (!found) return bytes;
  const { list, place, piece } = found;
  const { content } = piece;
  if (edit.edit === 'repeat') {
    const length = Math.max(1, format.write([piece]).length);
    const times = Math.min(edit.times, Math.floor((LARGEST - bytes.length) / length));
    list.splice(place, 0, ...Array.from({ length: Math.max(0, times) }, () => piece));
  } else if (edit.edit === 'drop') list.splice(place, 1);
  else if (edit.edit === 'swap') list.splice(place, 2, ...list.slice(place, place + 2).reverse());
  else if (edit.edit === 'nest') list[place] = nested(piece, edit.depth, format);
  else if (edit.edit === 'claim') list[place] = { ...piece, claims: edit.length };
  else if (edit.edit === 'stuff') list.splice(place, 0, { kind: piece.kind, content: latin1(edit.text) });
  else if (edit.edit === 'field' && Buffer.isBuffer(content) && content.length > 0)
    list[place] = { ...piece, content: write(Buffer.from(content), edit.at % content.length, edit) };
  return format.write(pieces);
}

/** Written level by level: thousands of them would not fit on the stack. */
function nested(piece: Piece, depth: number, format: Format): Piece {
  let outer = piece;
  for (let level = 0; level < depth; level++) {
    const content = Buffer.concat([piece.prefix ?? Buffer.alloc(0), format.write([outer])]);
    if (content.length > LARGEST) break;
    outer = { kind: piece.kind, content };
  }
  return outer;
}
