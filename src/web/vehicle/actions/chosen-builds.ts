import { useSyncExternalStore } from 'react';
import { MAX_COMPARED } from '#contract/limits.ts';

/** The builds somebody is choosing to compare, in order; they last as long as the tab. */
type Chosen = readonly number[];

const STORAGE_KEY = 'compared-builds';
const NONE: Chosen = [];

/** Absent until it was read from storage. */
let chosen: Chosen | undefined;
const listeners = new Set<() => void>();

/** The server and the first render know of none. */
export function useChosenBuilds(): Chosen {
  return useSyncExternalStore(subscribe, chosenBuilds, () => NONE);
}

export function chosenBuilds(): Chosen {
  chosen ??= storedBuilds();
  return chosen;
}

export function chooseBuilds(ids: Chosen): void {
  const next = [...new Set(ids)].slice(0, MAX_COMPARED);
  if (next.join() === chosenBuilds().join()) return;
  chosen = next;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function storedBuilds(): Chosen {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)).slice(0, MAX_COMPARED) : NONE;
  } catch {
    return NONE;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
