import { sampleVideo } from './sample-video.ts';

/** Videos that ask for more work or memory than they are worth, or carry what nobody should keep. */

export function box(type: string, ...content: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const quickTime = box('ftyp', 'qt  \0\0\0\0qt  ');

/** A QuickTime video whose pictures nobody knows, with this text wherever such a file has room. */
export async function videoOfUnknownKind(text: string): Promise<Buffer> {
  const sent = await sampleVideo({ container: 'mov', codec: 'avc' });
  sent.write('old1', sent.indexOf('avc1', sent.indexOf('stsd')), 'latin1');
  return Buffer.concat([sent, box('free', text), box('skip', text), box('mdat', text), box('udta', text)]);
}

/** The same, and behind it boxes in boxes, so many deep. */
export async function nestedBoxes(depth: number): Promise<Buffer> {
  const known = await videoOfUnknownKind('');
  const heads = Buffer.alloc(depth * 8);
  for (let level = 0; level < depth; level += 1) {
    heads.writeUInt32BE((depth - level) * 8, level * 8);
    heads.write(level === 0 ? 'moov' : 'trak', level * 8 + 4, 'latin1');
  }
  return Buffer.concat([known, heads]);
}

/** Nothing but empty boxes. */
export function emptyBoxes(count: number): Buffer {
  return Buffer.concat([quickTime, Buffer.alloc(count * 8, box('free'))]);
}

const MOST = 2 ** 32 - 1;

/** Less than a thousand bytes that claim four thousand million samples of one byte. */
export async function countlessSamples(): Promise<Buffer> {
  const video = await sampleVideo({ container: 'mp4', codec: 'avc' });
  const sizes = video.indexOf('stsz');
  video.writeUInt32BE(1, sizes + 8);
  video.writeUInt32BE(MOST, sizes + 12);
  video.writeUInt32BE(MOST, video.indexOf('stts') + 12);
  video.writeUInt32BE(MOST, video.indexOf('stsc') + 16);
  return video;
}

const TABLES = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4);
  return bytes;
}

/** A file of a megabyte that says that all its samples, a megabyte each, lie on top of each other. */
export async function overlappingSamples(count: number): Promise<Buffer> {
  const sent = await sampleVideo({ container: 'mp4', codec: 'avc' });
  const size = 2 ** 20;
  const pictures = box('mdat', numbers(size - 4), Buffer.alloc(size - 4, 0x65));
  const start = box('ftyp', 'isom\0\0\0\0isom');
  const replaced: Record<string, Buffer> = {
    stts: numbers(0, 1, count, 100),
    stsz: numbers(0, size, count),
    stsc: numbers(0, 1, 1, 1, 1),
    stco: numbers(0, count, ...Array<number>(count).fill(start.length + 8)),
  };
  const rebuilt = (whole: Buffer): Buffer[] => {
    const boxes: Buffer[] = [];
    for (let at = 0; at + 8 <= whole.length; at += whole.readUInt32BE(at)) {
      const [type, content] = [
        whole.toString('latin1', at + 4, at + 8),
        whole.subarray(at + 8, at + whole.readUInt32BE(at)),
      ];
      const parts = TABLES.includes(type) ? rebuilt(content) : [replaced[type] ?? content];
      if (type !== 'ftyp' && type !== 'mdat' && type !== 'stss') boxes.push(box(type, ...parts));
    }
    return boxes;
  };
  return Buffer.concat([start, pictures, ...rebuilt(sent)]);
}
