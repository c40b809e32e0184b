import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';

const formats = {
  mp4: () => new Mp4OutputFormat({ metadataFormat: 'udta' }),
  'fragmented mp4': () => new Mp4OutputFormat({ metadataFormat: 'udta', fastStart: 'fragmented' }),
  mov: () => new MovOutputFormat({ metadataFormat: 'udta' }),
  webm: () => new WebMOutputFormat(),
};

const configurations = {
  avc: {
    codec: 'avc1.64001f',
    description: Buffer.from('0164001fffe10002676401000168', 'hex'),
  },
  'avc high 4:2:2': { codec: 'avc1.7a001f', description: Buffer.from('017a001fffe10002677a01000168', 'hex') },
  hevc: {
    codec: 'hev1.1.6.L93.90',
    description: Buffer.from('0101600000009000000000005df000fcfdf8f800000f00', 'hex'),
  },
  vp9: { codec: 'vp09.00.10.08', description: undefined },
};

export type SampleVideo = {
  container: keyof typeof formats;
  codec: keyof typeof configurations;
  trackName?: string;
};

/** Four seconds of four pictures that nobody can look at, in a container that is right, filmed in Berlin. */
export async function sampleVideo({ container, codec, trackName }: SampleVideo): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: formats[container](), target });
  const [family = 'avc'] = codec.split(' ');
  const source = new EncodedVideoPacketSource(isCodec(family) ? family : 'avc');
  output.addVideoTrack(source, { name: trackName });
  output.setMetadataTags({ title: 'Filmed at +52.5163+013.3777/' });
  await output.start();
  const decoderConfig = { ...configurations[codec], codedWidth: 64, codedHeight: 48 };
  for (let second = 0; second < 4; second += 1) {
    const picture = asUnit(family, Buffer.from(`picture ${second}`));
    await source.add(new EncodedPacket(picture, 'key', second, 1), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

// H.264 and HEVC put the length and the kind of each unit before it; these are pictures to start from.
function asUnit(family: string, picture: Buffer): Buffer {
  if (family === 'vp9') return picture;
  const kind = family === 'avc' ? Buffer.of(0x65) : Buffer.of(0x26, 0x01);
  const length = Buffer.of(0, 0, 0, kind.length + picture.length);
  return Buffer.concat([length, kind, picture]);
}

function isCodec(name: string): name is VideoCodec {
  return name === 'avc' || name === 'hevc' || name === 'vp9';
}
