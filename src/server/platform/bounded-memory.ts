/** Values kept in memory up to a number of bytes: when there is no more room the oldest go that nobody used since they were last passed over. */
export interface BoundedMemory<Key, Value> {
  /** Counts as use. */
  use(key: Key): Value | undefined;
  /** Does not count as use. */
  peek(key: Key): Value | undefined;
  /** Takes the place of what was kept under the key. */
  keep(key: Key, value: Value): void;
  forget(key: Key): void;
  clear(): void;
  bytes(): number;
}

interface Options<Key, Value> {
  mostBytes: number;
  /** What a value takes in memory; it must not change while the value is kept. */
  bytesOf: (value: Value) => number;
  /** Hears of everything that goes, whatever the reason. */
  onForgotten?: (key: Key) => void;
}

export function createBoundedMemory<Key, Value extends object>({
  mostBytes,
  bytesOf,
  onForgotten = () => {},
}: Options<Key, Value>): BoundedMemory<Key, Value> {
  // A Map keeps the order of insertion. What is used stays where it is, for moving it would have the Map arranged anew time and again.
  const kept = new Map<Key, { value: Value; isUsed: boolean }>();
  let bytes = 0;

  function forget(key: Key): void {
    const entry = kept.get(key);
    if (entry === undefined) return;
    kept.delete(key);
    bytes -= bytesOf(entry.value);
    onForgotten(key);
  }

  function makeRoom(): void {
    for (const [oldest, entry] of kept) {
      if (bytes <= mostBytes) return;
      if (!entry.isUsed) {
        forget(oldest);
        continue;
      }
      entry.isUsed = false;
      kept.delete(oldest);
      kept.set(oldest, entry);
    }
  }

  return {
    use(key) {
      const entry = kept.get(key);
      if (entry) entry.isUsed = true;
      return entry?.value;
    },
    peek: (key) => kept.get(key)?.value,
    keep(key, value) {
      forget(key);
      // The newest goes last, also where everything else was used.
      const entry = { value, isUsed: true };
      kept.set(key, entry);
      bytes += bytesOf(value);
      makeRoom();
      entry.isUsed = false;
    },
    forget,
    clear() {
      for (const key of [...kept.keys()]) forget(key);
    },
    bytes: () => bytes,
  };
}
