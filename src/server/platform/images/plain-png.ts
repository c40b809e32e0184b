import { crc32, deflateSync } from 'node:zlib';

/** Rows of red, green, blue; `stride` is the distance from one row to the next in bytes. */
export type Rows = { data: Uint8Array; width: number; height: number; stride: number };

/** Wraps pixels and their colour profile for the next decoder without spending time on compression. */
export function encodePlainPng(rows: Rows, profile?: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(rows.width, 0);
  header.writeUInt32BE(rows.height, 4);
  header.set([8, 2], 8);
  const parts = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunk('IHDR', header)];
  if (profile) parts.push(...chunk('iCCP', Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)));
  parts.push(...chunk('IDAT', stored(unfilteredRows(rows))), ...chunk('IEND'));
  const png = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    png.set(part, at);
    at += part.length;
  }
  return png;
}

// One output buffer that holds all of it: by default it would grow in thousands of small steps.
function stored(lines: Uint8Array): Uint8Array {
  return deflateSync(lines, { level: 0, chunkSize: Math.ceil(lines.length * 1.001) + 1024 });
}

// Each row is led by the number of its filter; 0 means none.
function unfilteredRows({ data, width, height, stride }: Rows): Uint8Array {
  const lineLength = width * 3 + 1;
  const lines = new Uint8Array(lineLength * height);
  for (let y = 0; y < height; y += 1) {
    lines.set(data.subarray(y * stride, y * stride + width * 3), y * lineLength + 1);
  }
  return lines;
}

function chunk(type: string, ...content: Uint8Array[]): Uint8Array[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.reduce((total, part) => total + part.length, 0));
  const typed = [Buffer.from(type, 'latin1'), ...content];
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(typed.reduce((crc, part) => crc32(part, crc), 0));
  return [length, ...typed, sum];
}
