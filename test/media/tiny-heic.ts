import { type Block, encodeTinyHevc } from './tiny-hevc.ts';

export type TinyHeic = {
  rows: Block[][];
  /** Quarter turns against the clock that a viewer has to make. */
  turns?: 0 | 1 | 2 | 3;
  /** What the file says about its size, when that is not the truth. */
  claims?: { width: number; height: number };
  colourProfile?: Uint8Array;
  /** Colours told by numbers: primaries and transfer. */
  colours?: { primaries: number; transfer: number };
};

/** A HEIC file of a few blocks, in the layout phones write. */
export function encodeTinyHeic({ rows, turns, claims, colourProfile, colours }: TinyHeic): Buffer {
  const { width, height, parameters, slices } = encodeTinyHevc(rows);
  const item = itemOf(slices);
  const size = claims ?? { width, height };
  const properties = [decoderConfiguration(parameters), full('ispe', 0, u32(size.width), u32(size.height))];
  if (turns !== undefined) properties.push(box('irot', Buffer.of(turns)));
  if (colourProfile) properties.push(box('colr', Buffer.from('prof'), colourProfile));
  // The matrix is that of BT.601 and studio range, as when nothing is said.
  if (colours)
    properties.push(
      box('colr', Buffer.from('nclx'), u16(colours.primaries), u16(colours.transfer), u16(6), Buffer.of(0)),
    );
  const associations = Buffer.from(properties.map((_, index) => 0x80 | (index + 1)));
  const fileType = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'));
  const meta = (offset: number) =>
    full(
      'meta',
      0,
      full('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      full('pitm', 0, u16(1)),
      full('iloc', 0, Buffer.of(0x44, 0), u16(1), u16(1), u16(0), u16(1), u32(offset), u32(item.length)),
      full('iinf', 0, u16(1), full('infe', 2, u16(1), u16(0), Buffer.from('hvc1\0'))),
      box(
        'iprp',
        box('ipco', ...properties),
        full('ipma', 0, u32(1), u16(1), Buffer.of(properties.length), associations),
      ),
    );
  const offset = fileType.length + meta(0).length + 8;
  return Buffer.concat([fileType, meta(offset), box('mdat', item)]);
}

/** Each slice with its length before it. */
export function itemOf(slices: Buffer[]): Buffer {
  return Buffer.concat(slices.flatMap((slice) => [u32(slice.length), slice]));
}

export function decoderConfiguration(parameters: Buffer[]): Buffer {
  const arrays = parameters.map((unit, index) =>
    Buffer.concat([Buffer.of(0x80 | (32 + index)), u16(1), u16(unit.length), unit]),
  );
  const head = Buffer.from('010370000000b000000000005af000fcfdf8f800000f03', 'hex');
  return box('hvcC', head, ...arrays);
}

export function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body]);
}

export function full(type: string, version: number, ...content: Uint8Array[]): Buffer {
  return box(type, Buffer.of(version, 0, 0, 0), ...content);
}

export function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
