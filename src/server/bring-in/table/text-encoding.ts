import { createReadStream } from 'node:fs';
import { UnreadableTable } from './unreadable-table.ts';

const LOOKED_AT = 4096;
/** Of the bytes of UTF-16, so many in a hundred or more are zero in text of Latin letters. */
const ZEROS = 0.3;

/**
 * The encoding of a text file, as `TextDecoder` names it. `start` are its first bytes. UTF-8 unless marks or bytes say otherwise; what is
 * no UTF-8 is Windows-1252. Throws `UnreadableTable` when it is no text.
 */
export async function encodingOf(path: string, start: Buffer): Promise<string> {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const looked = start.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [place, byte] of looked.entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (looked.length / 2));
  if (odd > ZEROS && even < odd / 4) return 'utf-16le';
  if (even > ZEROS && odd < even / 4) return 'utf-16be';
  if (start.includes(0))
    throw new UnreadableTable('This isn’t a table that can be read. Save it as CSV or XLSX.');
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of a file, piece by piece, without its mark. */
export async function* decodedText(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
