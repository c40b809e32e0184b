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
    // Its first bytes hold brightness and two differences of colour, in 6 bits each. The package that reads the rest would
    // come along whole.
    const [low = 0, middle = 0, high = 0] = bytesOf(hash);
    const bits = low | (middle << 8) | (high << 16);
    const light = (bits & 63) / 63;
    const yellow = ((bits >> 6) & 63) / 31.5 - 1;
    const red = ((bits >> 12) & 63) / 31.5 - 1;
    const b = light - (2 / 3) * yellow;
    const r = (3 * light - b + red) / 2;
    const parts = [r, r - red, b].map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255));
    return `rgb(${parts.join(' ')})`;
  } catch {
    return undefined;
  }
}
