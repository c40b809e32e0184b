import type { FileWindow } from './file-window.ts';

/** The chunks say something that cannot be true, or there is nothing to see. */
export class BadAvi extends Error {}

/** A chunk of a stream: where its bytes are, and what it is called. */
export interface Sample {
  /** Two digits for the stream and two letters for what it is, as `00dc`. */
  id: string;
  stream: number;
  start: number;
  length: number;
  isKey: boolean;
}

export interface AviStream {
  kind: 'vids' | 'auds';
  /** The header of the stream, `strh`, and the format of its bytes, `strf`. */
  header: Buffer;
  format: Buffer;
}

export interface Avi {
  mainHeader: Buffer;
  /** By number; streams of other kinds are left out. */
  streams: Map<number, AviStream>;
  samples: Sample[];
}

interface Chunk {
  id: string;
  start: number;
  length: number;
}

const MAX_CHUNKS = 400_000;
const DEEPEST = 6;
/** A format is a few dozen bytes, then what the decoder needs to know. */
const LONGEST_FORMAT = 4096;
const KEY = 0x10;

/** Reads the streams of an AVI, those longer than a gigabyte by standard included. Throws `BadAvi` or `OutsideFile`. */
export function readAvi(file: FileWindow): Avi {
  const avi: Avi = { mainHeader: Buffer.alloc(0), streams: new Map(), samples: [] };
  const keys = new Set<number>();
  let indexed = false;
  let streamNumber = -1;
  let moviStart = 0;
  for (const chunk of readChunks(file)) {
    if (chunk.id === 'LIST strl') streamNumber += 1;
    else if (chunk.id === 'LIST movi') moviStart ||= chunk.start;
    else if (chunk.id === 'avih') avi.mainHeader = copyOf(file, chunk, 56);
    else if (chunk.id === 'strh') addStream(avi, streamNumber, copyOf(file, chunk, 56));
    else if (chunk.id === 'strf') setFormat(avi, streamNumber, file, chunk);
    else if (chunk.id === 'idx1') {
      indexed = true;
      readKeys(file, chunk, moviStart, keys);
    } else addSample(avi, chunk);
  }
  for (const sample of avi.samples) sample.isKey = !indexed || keys.has(sample.start);
  const hasPictures = avi.samples.some(({ stream }) => avi.streams.get(stream)?.kind === 'vids');
  if (avi.mainHeader.length === 0 || !hasPictures) throw new BadAvi('no pictures');
  return avi;
}

/** All chunks, lists before what they hold. Each one ends within the list that holds it. */
function* readChunks(file: FileWindow): Generator<Chunk> {
  const ends = [file.size];
  let count = 0;
  for (let at = 0; ends.length > 0; ) {
    const end = ends.at(-1) ?? 0;
    if (end - at < 8) {
      at = end;
      ends.pop();
      continue;
    }
    const header = file.bytes(at, 8);
    const [id, length] = [header.toString('latin1', 0, 4), header.readUInt32LE(4)];
    // What stands behind the last part of the file is left behind.
    if (ends.length === 1 && id !== 'RIFF') return;
    if (at + 8 + length > end) throw new BadAvi(`${id} goes on behind its end`);
    count += 1;
    if (count > MAX_CHUNKS) throw new BadAvi(`more than ${MAX_CHUNKS} chunks`);
    const next = Math.min(at + 8 + length + (length % 2), end);
    const isList = (id === 'RIFF' || id === 'LIST') && length >= 4;
    const listId = isList ? `LIST ${file.bytes(at + 8, 4).toString('latin1')}` : id;
    yield { id: listId, start: at + 8, length };
    const isOpened = isList && OPENED.has(listId);
    if (isOpened && ends.push(next) > DEEPEST) throw new BadAvi('lists too deep');
    at = isOpened ? at + 12 : next;
  }
}

/** `AVIX` goes on where a file grew too long; `rec ` groups what is shown together. */
const OPENED = new Set(['AVI ', 'AVIX', 'hdrl', 'strl', 'movi', 'rec '].map((type) => `LIST ${type}`));

function copyOf(file: FileWindow, { id, start, length }: Chunk, needed: number): Buffer {
  if (length < needed - 8) throw new BadAvi(`${id} is too short`);
  const copy = Buffer.alloc(needed);
  file.bytes(start, Math.min(length, needed)).copy(copy);
  return copy;
}

function addStream({ streams }: Avi, number: number, header: Buffer): void {
  const kind = header.toString('latin1', 0, 4);
  if ((kind === 'vids' || kind === 'auds') && number >= 0 && number < 100 && !streams.has(number))
    streams.set(number, { kind, header, format: Buffer.alloc(0) });
}

function setFormat({ streams }: Avi, number: number, file: FileWindow, { start, length }: Chunk): void {
  const stream = streams.get(number);
  if (!stream || stream.format.length > 0) return;
  if (length > LONGEST_FORMAT) throw new BadAvi('strf is too long');
  stream.format = Buffer.from(file.bytes(start, length));
}

const SAMPLE_ID = /^(\d\d)(?:d[bc]|wb|pc)$/;

function addSample({ streams, samples }: Avi, { id, start, length }: Chunk): void {
  const stream = Number(SAMPLE_ID.exec(id)?.[1] ?? Number.NaN);
  const kind = streams.get(stream)?.kind;
  if (kind !== undefined && (kind === 'auds') === id.endsWith('wb'))
    samples.push({ id, stream, start, length, isKey: false });
}

/** Notes where the chunks begin that one can start to play from. Places count from the list of them or from the file. */
function readKeys(file: FileWindow, { start, length }: Chunk, moviStart: number, keys: Set<number>): void {
  let base: number | undefined;
  for (let at = start; at + 16 <= start + length; at += 16) {
    const entry = file.bytes(at, 16);
    const place = entry.readUInt32LE(8);
    base ??= place < moviStart ? moviStart : 0;
    if ((entry.readUInt32LE(4) & KEY) !== 0) keys.add(base + place + 8);
  }
}
