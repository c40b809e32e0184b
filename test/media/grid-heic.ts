import { box, decoderConfiguration, full, itemOf, u16, u32 } from './tiny-heic.ts';
import { type Block, encodeTinyHevc } from './tiny-hevc.ts';

/** As phones write large pictures: tiles of 512x512, here all of one colour that share their bytes. */
export function encodeGridHeic(columns: number, rows: number, block: Block): Buffer {
  const tile = encodeTinyHevc(Array.from({ length: 32 }, () => Array.from({ length: 32 }, () => block)));
  const [width, height, count] = [columns * tile.width, rows * tile.height, columns * rows];
  const picture = itemOf(tile.slices);
  const grid = Buffer.concat([Buffer.of(0, 0, rows - 1, columns - 1), u16(width), u16(height)]);
  const tiles = Array.from({ length: count }, (_, index) => u16(index + 2));
  const name = (id: Buffer, type: string) => full('infe', 2, id, u16(0), Buffer.from(`${type}\0`));
  const place = (id: Buffer, at: number, bytes: Buffer) =>
    Buffer.concat([id, u16(0), u16(1), u32(at), u32(bytes.length)]);
  const fileType = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'));
  const meta = (offset: number) =>
    full(
      'meta',
      0,
      full('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      full('pitm', 0, u16(1)),
      full(
        'iloc',
        0,
        Buffer.of(0x44, 0),
        u16(count + 1),
        place(u16(1), offset, grid),
        ...tiles.map((id) => place(id, offset + grid.length, picture)),
      ),
      full('iinf', 0, u16(count + 1), name(u16(1), 'grid'), ...tiles.map((id) => name(id, 'hvc1'))),
      full('iref', 0, box('dimg', u16(1), u16(count), ...tiles)),
      box(
        'iprp',
        box(
          'ipco',
          decoderConfiguration(tile.parameters),
          full('ispe', 0, u32(tile.width), u32(tile.height)),
          full('ispe', 0, u32(width), u32(height)),
        ),
        full(
          'ipma',
          0,
          u32(count + 1),
          Buffer.concat([u16(1), Buffer.of(1, 0x83)]),
          ...tiles.map((id) => Buffer.concat([id, Buffer.of(2, 0x81, 0x82)])),
        ),
      ),
    );
  const offset = fileType.length + meta(0).length + 8;
  return Buffer.concat([fileType, meta(offset), box('mdat', grid, picture)]);
}
