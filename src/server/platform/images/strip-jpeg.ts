/**
 * The picture in a plain JPEG and nothing else: no metadata, no comments, nothing behind its end, no table it does not
 * use. Its pixels stay exactly as they are. Undefined for every JPEG that is not as plain as our own.
 */
export function stripJpeg(bytes: Uint8Array): PlainJpeg | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = readParts(file);
  if (!parts?.frame || !areAllUsed(parts)) return undefined;
  const { segments, scan } = parts;
  return {
    bytes: Buffer.concat([START, ...segments, scan, END]),
    cutShort: Buffer.concat([START, ...segments, scan.subarray(0, scan.at(-2) === 0xff ? -2 : -1), END]),
    height: parts.frame.readUInt16BE(1),
    width: parts.frame.readUInt16BE(3),
  };
}

interface PlainJpeg {
  bytes: Uint8Array;
  /** The same without the last byte of the picture. If this still can be decoded, that byte was not the picture's. */
  cutShort: Uint8Array;
  width: number;
  height: number;
}

const MARKER = { start: 0xd8, end: 0xd9, scan: 0xda, quantization: 0xdb, huffman: 0xc4 };
/** Sequential, with Huffman tables: what our own pictures are. */
const FRAMES = [0xc0, 0xc1];
/** Start of image, and a JFIF header of our own. */
const START = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const END = Buffer.from('ffd9', 'hex');

interface Parts {
  /** What is kept, in its order. */
  segments: Buffer[];
  quantization: number[];
  huffman: number[];
  frame?: Buffer;
  scanHeader?: Buffer;
  scan: Buffer;
}

function readParts(file: Buffer): Parts | undefined {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xff00 + MARKER.start) return undefined;
  const parts: Parts = { segments: [], quantization: [], huffman: [], scan: Buffer.alloc(0) };
  for (let at = 2; at + 4 <= file.length; ) {
    const [lead, marker = 0] = file.subarray(at, at + 2);
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (lead !== 0xff || end > file.length) return undefined;
    const segment = file.subarray(at, end);
    const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (!isNote && !keep(parts, marker, segment)) return undefined;
    at = end;
    if (marker !== MARKER.scan) continue;
    const scan = readScan(file, at);
    return scan && { ...parts, scan };
  }
  return undefined;
}

function keep(parts: Parts, marker: number, segment: Buffer): boolean {
  const content = segment.subarray(4);
  parts.segments.push(segment);
  if (marker === MARKER.quantization) return readTables(content, parts.quantization, () => 64);
  if (marker === MARKER.huffman) return readTables(content, parts.huffman, valuesOf);
  if (FRAMES.includes(marker) && !parts.frame) parts.frame = content;
  else if (marker === MARKER.scan) parts.scanHeader = content;
  else return false;
  return true;
}

/** Notes the number of each table; false when one is there twice or ends elsewhere than the segment. */
function readTables(content: Buffer, numbers: number[], sizeOf: (table: Buffer) => number): boolean {
  let at = 0;
  while (at < content.length) {
    const number = content.readUInt8(at);
    if (numbers.includes(number)) return false;
    numbers.push(number);
    at += 1 + sizeOf(content.subarray(at + 1));
  }
  return at === content.length;
}

/** A Huffman table begins with how many codes there are of each of 16 lengths. */
function valuesOf(table: Buffer): number {
  return 16 + table.subarray(0, 16).reduce((total, count) => total + count, 0);
}

/** The scan up to the end of the picture; undefined when something else comes before that. */
function readScan(file: Buffer, start: number): Buffer | undefined {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 2)) {
    if (file[at + 1] === MARKER.end) return file.subarray(start, at);
    // In a scan 0xff is written as 0xff00.
    if (file[at + 1] !== 0x00) return undefined;
  }
  return undefined;
}

/** Frame and scan of three colours, and exactly the tables that these name. */
function areAllUsed({ frame, scanHeader, quantization, huffman }: Parts): boolean {
  if (frame?.length !== 6 + 3 * 3 || frame[5] !== 3 || scanHeader?.length !== 4 + 3 * 2) return false;
  const quantizers = [8, 11, 14].map((at) => frame[at] ?? -1);
  const coders = [2, 4, 6].flatMap((at) => {
    const pair = scanHeader[at] ?? -1;
    return [pair >> 4, 0x10 + (pair & 0x0f)];
  });
  return isSame(quantization, quantizers) && isSame(huffman, coders);
}

function isSame(numbers: number[], used: number[]): boolean {
  return numbers.length === new Set(used).size && numbers.every((number) => used.includes(number));
}
