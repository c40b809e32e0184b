/** Sets of row numbers as bits in 32-bit words. All bitsets of one index have the same length. */
export type Bitset = Uint32Array<ArrayBuffer>;

export function wordsFor(rows: number): number {
  return (rows + 31) >>> 5;
}

export function hasBit(bits: Bitset, row: number): boolean {
  return (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

export function setBit(bits: Bitset, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
}

export function clearBit(bits: Bitset, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) & ~(1 << (row & 31));
}

export function orInto(target: Bitset, other: Bitset, words: number): void {
  for (let word = 0; word < words; word++) target[word] = (target[word] ?? 0) | (other[word] ?? 0);
}

export function andInto(target: Bitset, other: Bitset, words: number): void {
  for (let word = 0; word < words; word++) target[word] = (target[word] ?? 0) & (other[word] ?? 0);
}

/** target = a and b. */
export function andOf(target: Bitset, a: Bitset, b: Bitset, words: number): void {
  for (let word = 0; word < words; word++) target[word] = (a[word] ?? 0) & (b[word] ?? 0);
}

export function countBits(bits: Bitset, words: number): number {
  let count = 0;
  for (let word = 0; word < words; word++) count += bitsIn(bits[word] ?? 0);
  return count;
}

export function countCommonBits(a: Bitset, b: Bitset, words: number): number {
  let count = 0;
  for (let word = 0; word < words; word++) count += bitsIn((a[word] ?? 0) & (b[word] ?? 0));
  return count;
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Of rows in `all` so far and rows that miss one set so far: those that are in `set` too, and those that miss it alone. */
export function missInto(all: Bitset, one: Bitset, set: Bitset, words: number): void {
  for (let word = 0; word < words; word++) {
    const bits = set[word] ?? 0;
    const before = all[word] ?? 0;
    one[word] = ((one[word] ?? 0) & bits) | (before & ~bits);
    all[word] = before & bits;
  }
}

/** target = a without b. Returns how many rows that is. */
export function lessOf(target: Bitset, a: Bitset, b: Bitset, words: number): number {
  let count = 0;
  for (let word = 0; word < words; word++) {
    const bits = (a[word] ?? 0) & ~(b[word] ?? 0);
    target[word] = bits;
    if (bits !== 0) count += bitsIn(bits);
  }
  return count;
}

/** Writes the rows of a set into `rows`, ascending. Returns how many. */
export function collectRows(bits: Bitset, words: number, rows: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < words; word++) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      const lowest = left & -left;
      rows[count++] = (word << 5) + 31 - Math.clz32(lowest);
      left ^= lowest;
    }
  }
  return count;
}
