import { PassThrough, type Readable } from 'node:stream';
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
