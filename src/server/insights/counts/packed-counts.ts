/**
 * Counts by number, packed: in the order of the numbers each as its distance from the one before, then its count, both in
 * groups of seven bits of which all but the last are marked. Most take two or three bytes.
 */

/** Calls `visit` with each number and its count. */
export function eachPacked(pack: Uint8Array, visit: (id: number, count: number) => void): void {
  let place = 0;
  const read = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = pack[place++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  let id = 0;
  while (place < pack.length) {
    id += read();
    visit(id, read());
  }
}

export function packCounts(counts: ReadonlyMap<number, number>): Buffer {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    bytes.push(rest);
  };
  let before = 0;
  for (const [id, count] of [...counts].sort(([a], [b]) => a - b)) {
    write(id - before);
    write(count);
    before = id;
  }
  return Buffer.from(bytes);
}
