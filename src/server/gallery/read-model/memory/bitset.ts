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

/** target = a and b. Returns how many rows that is. */
export function commonOf(target: Bitset, a: Bitset, b: Bitset, words: number): number {
  let count = 0;
  for (let word = 0; word < words; word++) {
    const bits = (a[word] ?? 0) & (b[word] ?? 0);
    target[word] = bits;
    count += bitsIn(bits);
  }
  return count;
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

export function haveCommonBit(a: Bitset, b: Bitset, words: number): boolean {
  for (let word = 0; word < words; word++) if (((a[word] ?? 0) & (b[word] ?? 0)) !== 0) return true;
  return false;
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

/** Of three sets, as bits: in which of them a row is. */
export const IN_ALL = 7;

/**
 * Writes rows into lists by the sets they are in: those in all three, and those in two of them where `wanted` has the third.
 * Returns how many are in each list. One way through three sets, a branch for each row found.
 */
export function splitRows(
  [a, b, c]: readonly [Bitset, Bitset, Bitset],
  words: number,
  wanted: number,
  lists: readonly Uint32Array[],
): Uint32Array {
  const [withoutA, withoutB, withoutC] = [-(wanted & 1), -((wanted >> 1) & 1), -((wanted >> 2) & 1)];
  const [inAll, missA, missB, missC] = [7, 6, 5, 3].map((sets) => lists[sets] ?? new Uint32Array(0));
  const ends = new Uint32Array(IN_ALL + 1);
  if (!inAll || !missA || !missB || !missC) return ends;
  let [endAll, endA, endB, endC] = [0, 0, 0, 0];
  for (let word = 0; word < words; word++) {
    const inA = a[word] ?? 0;
    const inB = b[word] ?? 0;
    const inC = c[word] ?? 0;
    const both = inA & inB;
    const first = word << 5;
    endAll = collectWord(both & inC, first, inAll, endAll);
    endA = collectWord(inB & inC & ~inA & withoutA, first, missA, endA);
    endB = collectWord(inA & inC & ~inB & withoutB, first, missB, endB);
    endC = collectWord(both & ~inC & withoutC, first, missC, endC);
  }
  ends.set([endC], 3);
  ends.set([endB, endA, endAll], 5);
  return ends;
}

/** Writes the rows of one word of a set, which begins at row `first`. Returns where the list ends then. */
function collectWord(bits: number, first: number, rows: Uint32Array, end: number): number {
  let left = bits;
  let place = end;
  while (left !== 0) {
    rows[place++] = first + 31 - Math.clz32(left & -left);
    left &= left - 1;
  }
  return place;
}

/** Writes the rows that are in all three sets into `rows`, ascending. Returns how many. */
export function collectCommon(
  [a, b, c]: readonly [Bitset, Bitset, Bitset],
  words: number,
  rows: Uint32Array,
): number {
  let count = 0;
  for (let word = 0; word < words; word++) {
    let left = (a[word] ?? 0) & (b[word] ?? 0) & (c[word] ?? 0);
    const last = (word << 5) + 31;
    while (left !== 0) {
      const lowest = left & -left;
      rows[count++] = last - Math.clz32(lowest);
      left ^= lowest;
    }
  }
  return count;
}

/** Writes the rows of a set into `rows`, ascending. Returns how many. */
export function collectRows(bits: Bitset, words: number, rows: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < words; word++) count = collectWord(bits[word] ?? 0, word << 5, rows, count);
  return count;
}
