import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'wheel-gallery-admin-keys';
const listeners = new Set<() => void>();
let wanted: boolean | undefined;

function current(): boolean {
  try {
    wanted ??= localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    wanted = true;
  }
  return wanted;
}

/** Whether single keys do something; kept in this browser. */
export function useKeysWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => true,
  );
}

export function wantKeys(next: boolean): void {
  wanted = next;
  try {
    localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
