import { sampleVideo } from './sample-video.ts';

/** What QuickTime files begin with that never say what they are. */
export const EARLY_BEGINNINGS = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'] as const;

/** The sample of a MOV as the first programs wrote it: no type before it, and boxes in another order. */
export async function earlyQuickTime(begins: (typeof EARLY_BEGINNINGS)[number]): Promise<Buffer> {
  const boxes = boxesOf(await sampleVideo({ container: 'mov', codec: 'avc' }));
  const named = (type: string) => boxes.filter((one) => one.type === type);
  const content = begins === 'moov' ? ['moov', 'mdat'] : ['mdat', 'moov'];
  const lead = begins === 'moov' || begins === 'mdat' ? Buffer.alloc(0) : leadBox(begins);
  const kept = content.flatMap(named);
  let before = lead.length;
  for (const { type, bytes } of kept) {
    if (type === 'mdat') moveChunks(named('moov')[0]?.bytes, before - (named('mdat')[0]?.at ?? 0));
    before += bytes.length;
  }
  return Buffer.concat([lead, ...kept.map(({ bytes }) => bytes)]);
}

function leadBox(type: string): Buffer {
  const bytes = Buffer.alloc(type === 'wide' ? 8 : 20);
  bytes.writeUInt32BE(bytes.length);
  bytes.write(type, 4, 'latin1');
  return bytes;
}

function boxesOf(file: Buffer) {
  const boxes: { type: string; at: number; bytes: Buffer }[] = [];
  for (let at = 0; at < file.length; ) {
    const size = file.readUInt32BE(at);
    const length = size === 1 ? Number(file.readBigUInt64BE(at + 8)) : size;
    boxes.push({
      type: file.toString('latin1', at + 4, at + 8),
      at,
      bytes: Buffer.from(file.subarray(at, at + length)),
    });
    at += length;
  }
  return boxes;
}

/** Chunks are told by where they are in the file. */
function moveChunks(moov: Buffer | undefined, by: number): void {
  const at = moov?.indexOf('stco', 0, 'latin1') ?? -1;
  if (!moov || at < 0) throw new Error('The sample has no list of chunks');
  const count = moov.readUInt32BE(at + 8);
  for (let place = 0; place < count; place++) {
    const entry = at + 12 + 4 * place;
    moov.writeUInt32BE(moov.readUInt32BE(entry) + by, entry);
  }
}
