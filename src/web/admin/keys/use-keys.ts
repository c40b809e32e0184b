import { useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from '#web/ui/browser-storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

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
const keysWanted = createStore(() => readStored('local', STORAGE_KEY) !== 'off');

/** Whether single keys do something; kept in this browser. */
export function useKeysWanted(): boolean {
  return useStore(keysWanted, true);
}

export function wantKeys(wanted: boolean): void {
  writeStored('local', STORAGE_KEY, wanted ? 'on' : 'off');
  keysWanted.set(wanted);
}
