import { type CountPages, PAGE, pageOf } from './count-pages.ts';

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

/** Adds a pack to sums. */
export function addPacked(sums: CountPages, pack: Uint8Array): void {
  let place = 0;
  let id = 0;
  // Numbers below `end` have their place in a page that is known, so far from themselves.
  let end = 0;
  let away = 0;
  let all = sums.counts;
  // Millions of them are added up for one answer: nothing is called for each.
  while (place < pack.length) {
    let byte = pack[place++] ?? 0;
    let distance = byte & 127;
    for (let scale = 128; byte > 127; scale *= 128) {
      byte = pack[place++] ?? 0;
      distance += (byte & 127) * scale;
    }
    byte = pack[place++] ?? 0;
    let count = byte & 127;
    for (let scale = 128; byte > 127; scale *= 128) {
      byte = pack[place++] ?? 0;
      count += (byte & 127) * scale;
    }
    id += distance;
    if (id >= end) {
      const page = pageOf(id);
      end = (page + 1) * PAGE;
      away = sums.startOf(page) + PAGE - end;
      all = sums.counts;
    }
    const at = id + away;
    all[at] = (all[at] ?? 0) + count;
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
