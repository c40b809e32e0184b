import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** What each key does, by its name in lower case. */
type Bindings = Partial<Record<string, () => void>>;

const TYPING = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable="true"]';

/** Single keys, unless somebody types, holds a modifier, has a dialog open or switched the keys off. */
export function useKeys(bindings: Bindings): void {
  const wanted = useKeysWanted();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = bindings[event.key.toLowerCase()];
    if (!action || !isFree(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!wanted) return;
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [wanted]);
}

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(TYPING)) return false;
  return document.querySelector('[role="dialog"]') === null;
}

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
