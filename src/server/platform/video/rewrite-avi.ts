import { closeSync, openSync, writeSync } from 'node:fs';
import { type FileWindow, withFileWindow } from './file-window.ts';
import { type Avi, BadAvi, readAvi, type Sample } from './read-avi.ts';

const PIECE = 256 * 1024;
const HAS_INDEX = 0x10;
const IS_INTERLEAVED = 0x100;
const KEY = 0x10;

/**
 * Writes an AVI anew: the numbers of its headers, the formats of its streams, the bytes of its pictures and sounds, and an
 * index of its own. Everything else stays behind. Says how many seconds it is long; throws `BadAvi` or `OutsideFile`.
 */
export function rewriteAvi(source: string, target: string): Promise<number> {
  return withFileWindow(source, (file) => {
    const avi = readAvi(file);
    const numbers = renumber(avi);
    const headers = list('hdrl', [mainHeader(avi), ...streamHeaders(avi)]);
    const samples = avi.samples.map((sample) => ({ ...sample, id: renamed(sample, numbers) }));
    const moviLength = samples.reduce((total, { length }) => total + 8 + padded(length), 4);
    const index = chunk('idx1', indexOf(samples));
    const riffLength = 4 + headers.length + 8 + moviLength + index.length;
    const output = openSync(target, 'w');
    try {
      writeSync(output, Buffer.concat([head('RIFF', riffLength), latin1('AVI '), headers]));
      writeSync(output, Buffer.concat([head('LIST', moviLength), latin1('movi')]));
      for (const sample of samples) copySample(file, sample, output);
      writeSync(output, index);
    } finally {
      closeSync(output);
    }
    return durationOf(avi);
  });
}

/** Streams that were left out leave no gap in the numbers. */
function renumber({ streams }: Avi): Map<number, number> {
  return new Map([...streams.keys()].sort((a, b) => a - b).map((number, place) => [number, place]));
}

function renamed({ id, stream }: Sample, numbers: Map<number, number>): string {
  return String(numbers.get(stream)).padStart(2, '0') + id.slice(2);
}

function framesOf({ streams, samples }: Avi): number {
  const [number] = [...streams].find(([, { kind }]) => kind === 'vids') ?? [];
  return samples.filter(({ stream, id }) => stream === number && !id.endsWith('pc')).length;
}

/** What `avih` says, without the fields that nobody reads. */
function mainHeader(avi: Avi): Buffer {
  const old = avi.mainHeader;
  const header = Buffer.alloc(56);
  for (const field of [0, 4, 28, 32, 36]) header.writeUInt32LE(old.readUInt32LE(field), field);
  header.writeUInt32LE((old.readUInt32LE(12) & IS_INTERLEAVED) | HAS_INDEX, 12);
  header.writeUInt32LE(framesOf(avi), 16);
  header.writeUInt32LE(avi.streams.size, 24);
  return chunk('avih', header);
}

function streamHeaders({ streams }: Avi): Buffer[] {
  return [...streams]
    .sort(([a], [b]) => a - b)
    .map(([, { header, format }]) => {
      if (format.length === 0) throw new BadAvi('a stream without format');
      const copy = Buffer.from(header);
      // Flags, priority and language.
      copy.fill(0, 8, 16);
      return list('strl', [chunk('strh', copy), chunk('strf', format)]);
    });
}

function indexOf(samples: Sample[]): Buffer {
  const index = Buffer.alloc(samples.length * 16);
  let place = 4;
  for (const [row, { id, length, isKey }] of samples.entries()) {
    index.write(id, row * 16, 'latin1');
    index.writeUInt32LE(isKey ? KEY : 0, row * 16 + 4);
    index.writeUInt32LE(place, row * 16 + 8);
    index.writeUInt32LE(length, row * 16 + 12);
    place += 8 + padded(length);
  }
  return index;
}

function copySample(file: FileWindow, { id, start, length }: Sample, output: number): void {
  writeSync(output, head(id, length));
  for (let done = 0; done < length; done += PIECE)
    writeSync(output, file.bytes(start + done, Math.min(PIECE, length - done)));
  if (length % 2 === 1) writeSync(output, Buffer.alloc(1));
}

/** Frames and how long each is shown: by the stream, or by the file where the stream does not say. */
function durationOf(avi: Avi): number {
  const video = [...avi.streams.values()].find(({ kind }) => kind === 'vids');
  const [scale = 0, rate = 0] = [20, 24].map((field) => video?.header.readUInt32LE(field));
  const seconds = scale > 0 && rate > 0 ? scale / rate : avi.mainHeader.readUInt32LE(0) / 1_000_000;
  return framesOf(avi) * seconds;
}

function padded(length: number): number {
  return length + (length % 2);
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function head(id: string, length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.write(id, 'latin1');
  bytes.writeUInt32LE(length, 4);
  return bytes;
}

function chunk(id: string, content: Buffer): Buffer {
  return Buffer.concat([head(id, content.length), content, Buffer.alloc(content.length % 2)]);
}

function list(type: string, parts: Buffer[]): Buffer {
  return chunk('LIST', Buffer.concat([latin1(type), ...parts]));
}
