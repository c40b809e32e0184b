/** What this browser keeps: as long as the tab (`session`) or beyond it (`local`). */
export type StorageArea = 'local' | 'session';

const areaOf = (area: StorageArea) => (area === 'local' ? localStorage : sessionStorage);

/** The text kept under a key; null when there is none, or when storage is closed to us. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** The value kept as JSON under a key; undefined when there is none that can be read. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Returns false when this browser keeps nothing for us. */
export function writeStored(area: StorageArea, key: string, text: string): boolean {
  try {
    areaOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(area: StorageArea, key: string): void {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}

/** The keys under which something is kept; none when storage is closed to us. */
export function storedKeys(area: StorageArea): string[] {
  try {
    return Object.keys(areaOf(area));
  } catch {
    return [];
  }
}
