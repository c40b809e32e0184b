/** A stream of chance that is the same for the same seed. */
export interface Chance {
  /** From 0 up to, but without, 1. */
  share(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(entries: readonly [T, ...T[]]): T;
  shuffled<T>(entries: readonly T[]): T[];
}

export function createChance(seed: number): Chance {
  let state = seed;

  /** Mulberry32: small, fast, and good enough to look like life. */
  function share(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  const between = (least: number, most: number) => least + Math.floor(share() * (most - least + 1));

  return {
    share,
    between,
    pick: (entries) => entries[between(0, entries.length - 1)] ?? entries[0],
    shuffled: (entries) =>
      entries
        .map((entry) => ({ entry, at: share() }))
        .sort((a, b) => a.at - b.at)
        .map(({ entry }) => entry),
  };
}
