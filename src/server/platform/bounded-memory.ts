/** Values kept in memory up to a number of bytes: those unused for longest go when there is no more room. */
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
  // A Map keeps the order of insertion: the first entry is the one unused for longest.
  const kept = new Map<Key, Value>();
  let bytes = 0;

  function forget(key: Key): void {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    bytes -= bytesOf(value);
    onForgotten(key);
  }

  return {
    use(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    peek: (key) => kept.get(key),
    keep(key, value) {
      forget(key);
      kept.set(key, value);
      bytes += bytesOf(value);
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) return;
        forget(oldest);
      }
    },
    forget,
    clear() {
      for (const key of [...kept.keys()]) forget(key);
    },
    bytes: () => bytes,
  };
}
