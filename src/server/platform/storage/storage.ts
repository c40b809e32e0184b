import { randomBytes } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';

/** Both ends are counted in bytes from 0 and included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

export type StoredFile = { name: string; size: number; modified: Date };
export type FileDetails = StoredFile & { etag: string };
export type OpenFile = FileDetails & { stream: Readable };

/** A Blob, unlike a stream, knows its length, so that large files need not pass through memory. */
export type FileContent = Uint8Array | Blob | Readable;

/** Named files: whole or absent, never half. A name that breaks the pattern is as good as absent. */
export interface FileStorage {
  /** Resolves once the file would survive a power cut; a stream that fails or grows past `maxBytes` leaves nothing. */
  put(name: string, content: FileContent, limits?: { maxBytes?: number }): Promise<{ size: number }>;
  stat(name: string): Promise<FileDetails | undefined>;
  /** The caller reads or destroys the stream. A range outside the file rejects with `RangeOutsideFile`. */
  open(name: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  freeBytes(): Promise<number>;
  /** Rejects when files can be neither kept nor read. */
  check(): Promise<void>;
  /** Removes what interrupted writes left behind before `olderThan`, and says how many. */
  removeUnfinished(olderThan: Date): Promise<number>;
}

const contentTypes = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  webm: 'video/webm',
  json: 'application/json',
} as const;

export type FileExtension = keyof typeof contentTypes;

const namePattern = /^[a-z0-9]{20,32}(?:-[a-z0-9]{1,16})?\.(jpg|webp|avif|mp4|mov|avi|webm|json)$/;

export function isFileName(name: string): boolean {
  return namePattern.test(name);
}

/** 96 random bits: nobody finds a picture by guessing. */
export function newFileStem(): string {
  return randomBytes(12).toString('hex');
}

/** Decided by our own extension, never by what a client claimed. */
export function contentTypeOf(name: string): string {
  const extension = namePattern.exec(name)?.[1];
  return isKnownExtension(extension) ? contentTypes[extension] : 'application/octet-stream';
}

function isKnownExtension(extension: string | undefined): extension is FileExtension {
  return extension !== undefined && Object.hasOwn(contentTypes, extension);
}

export class BadFileName extends Error {
  constructor(name: string) {
    super(`Not a name of ours: ${JSON.stringify(name.slice(0, 80))}`);
  }
}

export class FileTooLarge extends Error {
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

export class RangeOutsideFile extends Error {
  readonly size: number;
  constructor(size: number) {
    super(`The file has only ${size} bytes`);
    this.size = size;
  }
}

export function requireFileName(name: string): void {
  if (!isFileName(name)) throw new BadFileName(name);
}

/** Cuts a range at the end of the file; one that starts behind the end cannot be answered. */
export function fitRange(range: ByteRange, size: number): ByteRange {
  if (range.start < 0 || range.start >= size || range.end < range.start) throw new RangeOutsideFile(size);
  return { start: range.start, end: Math.min(range.end, size - 1) };
}

/** Fails the pipeline as soon as more than `maxBytes` went through. */
export function limitBytes(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      seen += chunk.length;
      if (seen > maxBytes) done(new FileTooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}
