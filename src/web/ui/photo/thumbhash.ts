import { thumbHashToAverageRGBA } from 'thumbhash';

/** Header and colour of a hash: shorter ones hold no picture. */
const SHORTEST = 5;

/** The bytes of a thumbhash (base64); throws if it holds none. */
export function bytesOf(base64: string): Uint8Array {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  if (bytes.length < SHORTEST) throw new RangeError('The thumbhash is too short');
  return bytes;
}

/** The average colour of a thumbhash (base64) as CSS; undefined if it cannot be read. Cheap enough for every render. */
export function averageColor(hash: string): string | undefined {
  try {
    const { r, g, b } = thumbHashToAverageRGBA(bytesOf(hash));
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
  } catch {
    return undefined;
  }
}
