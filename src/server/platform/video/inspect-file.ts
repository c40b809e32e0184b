import { type FileHandle, open } from 'node:fs/promises';

type Box = { type: string; start: number; contentStart: number; end: number };

/** Calls `work` with the file and its size, and closes it. */
async function withFile<Result>(
  path: string,
  flags: string,
  work: (file: FileHandle, size: number) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, flags);
  try {
    return await work(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

/** An MP4 or MOV whose boxes say that they go on behind the end of the file was cut off on its way. */
export function isCutOff(path: string): Promise<boolean> {
  return withFile(path, 'r', async (file, size) => {
    for await (const box of boxesIn(file, 0, size)) if (box.end > size) return true;
    return false;
  });
}

// Places and phone models stand in these boxes; `free` is a box that every player skips.
const tellingBoxes = new Set(['udta', 'meta', 'uuid']);

/** Overwrites descriptions in an MP4 or MOV in place, so that nothing in it moves. */
export function eraseDescriptions(path: string): Promise<void> {
  return withFile(path, 'r+', (file, size) => eraseIn(file, 0, size));
}

async function eraseIn(file: FileHandle, start: number, end: number): Promise<void> {
  for await (const box of boxesIn(file, start, end)) {
    if (box.type === 'moov' || box.type === 'trak')
      await eraseIn(file, box.contentStart, Math.min(box.end, end));
    else if (tellingBoxes.has(box.type)) await erase(file, box, Math.min(box.end, end));
  }
}

async function erase(file: FileHandle, box: Box, end: number): Promise<void> {
  await file.write('free', box.start + 4);
  await file.write(Buffer.alloc(end - box.contentStart), 0, null, box.contentStart);
}

async function* boxesIn(file: FileHandle, start: number, end: number): AsyncGenerator<Box> {
  const header = Buffer.alloc(16);
  let at = start;
  while (at + 8 <= end) {
    await file.read(header, 0, 16, at);
    const short = header.readUInt32BE(0);
    const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short || end - at;
    const contentStart = at + (short === 1 ? 16 : 8);
    if (at + size < contentStart) return;
    yield { type: header.toString('latin1', 4, 8), start: at, contentStart, end: at + size };
    at += size;
  }
}

/** Seconds from the main header of an AVI, which stands at a fixed place; undefined for one cut off. */
export function aviDuration(path: string): Promise<number | undefined> {
  return withFile(path, 'r', async (file, size) => {
    const start = Buffer.alloc(64);
    await file.read(start, 0, start.length, 0);
    const cutOff = start.readUInt32LE(4) + 8 > size;
    if (cutOff || start.toString('latin1', 20, 28) !== 'hdrlavih') return undefined;
    const microsecondsPerFrame = start.readUInt32LE(32);
    const frames = start.readUInt32LE(48);
    return (microsecondsPerFrame * frames) / 1_000_000;
  });
}
