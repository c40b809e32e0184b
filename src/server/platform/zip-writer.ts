import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  content: Readable;
  /** Pictures and videos are compressed already. */
  compress: boolean;
}

/**
 * Streams a zip archive. An entry is asked for when the one before it has been written, and that happens only as fast as
 * the archive is read, so that memory stays flat however large it is.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>, now: Date): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  const stopped = new AbortController();
  const fail = (error: Error) => archive.destroy(error);
  zip.on('error', fail);
  archive.once('close', () => stopped.abort());
  zip.outputStream.pipe(archive);
  writeEntries().catch(fail);
  return archive;

  async function writeEntries(): Promise<void> {
    for await (const { name, content, compress } of entries) {
      // The archive remembers every entry to the end, but need not remember its content.
      let waiting: Readable | undefined = content;
      zip.addReadStreamLazy(name, { mtime: now, compress }, (give) => {
        if (waiting) give(null, waiting);
        waiting = undefined;
      });
      try {
        await finished(content, { signal: stopped.signal });
      } finally {
        content.destroy();
      }
    }
    zip.end();
  }
}

/** Each piece is a call of the compressor and of what counts the bytes. */
const PIECE_LENGTH = 64 * 1024;

/** Text made bit by bit, such as lines, as the content of an entry. */
export function textContent(bits: Iterable<string> | AsyncIterable<string>): Readable {
  return Readable.from(inPieces(bits), { highWaterMark: 1 });
}

async function* inPieces(bits: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const bit of bits) {
    piece += bit;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}
