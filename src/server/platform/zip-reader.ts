import { open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { Entry, openPromise, type ZipFile } from 'yauzl';

export interface ZipLimits {
  entries: number;
  /** Unpacked, of one entry and of all together. */
  entryBytes: number;
  totalBytes: number;
  /** How many times larger an entry may become by unpacking. */
  ratio: number;
  /** Names an entry may have. */
  name: RegExp;
  /** Entries that are only ever read a little at a time: they may have any size and grow as much as they like. */
  endless?: RegExp;
  /** Whether somebody may have unpacked it and packed it again: litter and folders are skipped, and one folder may be around all of it. */
  repacked?: boolean;
  /** Hears of each entry that cannot be taken and why, as half a sentence, and it is left out; without it such an entry refuses the archive. */
  onRefused?: (name: string, reason: string) => void;
  /** Names with the separators of Windows. */
  backslashes?: boolean;
}

/** The archive is damaged, or is made to do damage. */
export class BadZip extends Error {}

/** Not a zip archive at all. */
export class NotAZip extends BadZip {}

export interface ZipArchive {
  /** Names and unpacked sizes. */
  entries: ReadonlyMap<string, { readonly size: number }>;
  /** Reads an entry that is there. The stream fails when the content is not what the archive says it is. */
  read(name: string): Promise<Readable>;
  close(): void;
}

/** Below this an entry may be as repetitive as it likes. */
const RATIO_MATTERS_FROM = 256 * 1024;
const STORED = 0;
const DEFLATED = 8;

/** Opens an archive and looks at all of its entries before any of them is unpacked. Throws `BadZip`. */
export async function openZip(path: string, limits: ZipLimits): Promise<ZipArchive> {
  const size = await sizeOfZip(path);
  // autoClose would close it at the end of the list of entries, before they are read.
  const options = { autoClose: false, strictFileNames: !limits.backslashes };
  const zip = await openPromise(path, options).catch(refuse);
  try {
    const entries = await listEntries(zip, limits, size);
    return {
      entries,
      read: (name) => read(zip, entries.get(name), name),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function sizeOfZip(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.readUInt32BE() !== 0x504b0304) throw new NotAZip('Not a zip archive');
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** What is kept of an entry: there may be millions. */
class Listed {
  readonly size: number;
  readonly packed: number;
  readonly offset: number;
  readonly crc: number;
  readonly method: number;
  constructor({
    uncompressedSize,
    compressedSize,
    relativeOffsetOfLocalHeader,
    crc32,
    compressionMethod,
  }: Entry) {
    this.size = uncompressedSize;
    this.packed = compressedSize;
    this.offset = relativeOffsetOfLocalHeader;
    this.crc = crc32;
    this.method = compressionMethod;
  }
}

async function listEntries(zip: ZipFile, limits: ZipLimits, size: number): Promise<Map<string, Listed>> {
  if (zip.entryCount > limits.entries) throw new BadZip(`More than ${limits.entries} entries`);
  const entries = new Map<string, Listed>();
  const nameOf = limits.repacked ? namesOfRepacked(limits.name) : (name: string) => name;
  let unpacked = 0;
  let packed = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize;
      const name = nameOf(entry.fileName);
      if (name !== undefined) {
        checkExpansion(entry, name, limits);
        const fault = entries.has(name) ? 'is there twice' : faultOf(entry, name, limits);
        if (fault === undefined) {
          entries.set(name, new Listed(entry));
          unpacked += entry.uncompressedSize;
        } else if (limits.onRefused) limits.onRefused(name, fault);
        else throw new BadZip(`${JSON.stringify(name.slice(0, 80))} ${fault}`);
      }
      if (unpacked > limits.totalBytes) throw new BadZip('Unpacked it would be too large');
      // Entries that share their bytes would unpack to more than all limits together allow.
      if (packed > size) throw new BadZip('Entries overlap');
    }
  } catch (error) {
    throw refuse(error);
  }
  return entries;
}

/** What computers leave in folders. */
const LITTER =
  /(?:^|\/)(?:\.DS_Store|Thumbs\.db|ehthumbs\.db|desktop\.ini|\.directory|\.localized|\._[^/]*|(?:__MACOSX|\.Spotlight-V100|\.Trashes|\.fseventsd|@eaDir)\/.*)$/i;

/** Names as they were before an archive was unpacked and packed again; undefined for what is skipped. The first entry tells the folder around it. */
function namesOfRepacked(expected: RegExp): (name: string) => string | undefined {
  let folder: string | undefined;
  return (name) => {
    if (name.endsWith('/') || LITTER.test(name)) return undefined;
    folder ??= expected.test(name) ? '' : (/^[^/]+\//.exec(name)?.[0] ?? '');
    return name.startsWith(folder) ? name.slice(folder.length) : name;
  };
}

/** Why an entry cannot be taken. */
function faultOf(entry: Entry, name: string, limits: ZipLimits): string | undefined {
  const { uncompressedSize, compressionMethod } = entry;
  if (!limits.name.test(name)) return 'is not expected here';
  if (!isPlainFile(entry)) return 'is not a file';
  if (entry.isEncrypted()) return 'is encrypted';
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    return 'uses an unsupported compression method';
  if (!limits.endless?.test(name) && uncompressedSize > limits.entryBytes) return 'is too large';
  return undefined;
}

/** Refuses a bomb, whatever becomes of other entries. */
function checkExpansion(
  { uncompressedSize, compressedSize }: Entry,
  name: string,
  { endless, ratio }: ZipLimits,
) {
  if (endless?.test(name)) return;
  if (uncompressedSize > RATIO_MATTERS_FROM && uncompressedSize > compressedSize * ratio)
    throw new BadZip(`${name} expands too much when unzipped`);
}

/** Archives made under Unix carry the kind of a file: a link would lead elsewhere. */
function isPlainFile({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & 0xf000;
  return kind === 0 || kind === 0x8000;
}

async function read(zip: ZipFile, listed: Listed | undefined, name: string): Promise<Readable> {
  if (!listed) throw new BadZip('An entry is missing');
  const packed = await zip.openReadStreamPromise(asEntry(listed)).catch(refuse);
  const checked = checkSum(listed, name);
  // Unlike pipe(), this hands on a failure: an entry that is longer or shorter than announced.
  packed.once('error', (error) => checked.destroy(new BadZip(error.message, { cause: error })));
  checked.once('close', () => packed.destroy());
  return packed.pipe(checked);
}

/** What reading looks at. It was not encrypted when it was listed. */
function asEntry({ size, packed, offset, method }: Listed): Entry {
  return Object.assign(new Entry(), {
    uncompressedSize: size,
    compressedSize: packed,
    relativeOffsetOfLocalHeader: offset,
    compressionMethod: method,
    generalPurposeBitFlag: 0,
  });
}

function checkSum({ crc }: Listed, name: string): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) => done(sum === crc ? null : new BadZip(`${name} is damaged`)),
  });
}

function refuse(error: unknown): never {
  if (error instanceof BadZip) throw error;
  throw new BadZip(error instanceof Error ? error.message : 'The archive is damaged', { cause: error });
}
