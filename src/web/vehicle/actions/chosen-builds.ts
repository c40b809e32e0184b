import { MAX_COMPARED } from '#domain/limits.ts';
import { readStoredJson, writeStored } from '#web/ui/browser-storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

/** The builds somebody is choosing to compare, in order; they last as long as the tab. */
type ChosenBuilds = readonly number[];

const STORAGE_KEY = 'compared-builds';
const NONE: ChosenBuilds = [];

const chosen = createStore<ChosenBuilds>(() => {
  const stored = readStoredJson('session', STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)).slice(0, MAX_COMPARED) : NONE;
});

export function useChosenBuilds(): ChosenBuilds {
  return useStore(chosen, NONE);
}

export function chooseBuilds(ids: ChosenBuilds): void {
  const next = [...new Set(ids)].slice(0, MAX_COMPARED);
  if (next.join() === chosen.get().join()) return;
  writeStored('session', STORAGE_KEY, JSON.stringify(next));
  chosen.set(next);
}
