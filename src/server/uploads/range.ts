import type { ByteRange } from '#server/platform/storage/storage.ts';

/** Reads a Range header with one range of bytes; anything else means the whole file. Ends may lie past the file's end. */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? Math.max(start, size - 1) : Number(last);
  return end < start ? undefined : { start, end };
}
