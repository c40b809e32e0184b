import { useSyncExternalStore } from 'react';

/** A build's next main picture, not saved yet. */
export interface Staged {
  imageUrl: string;
  /** Why saving it failed. */
  problem?: string;
}

/** By the build's number. */
type StagedImages = ReadonlyMap<number, Staged>;

const NONE: StagedImages = new Map();
let staged = NONE;
const watchers = new Set<() => void>();

/** Assignments that are not saved yet. They outlive the screen that makes them: going elsewhere and coming back loses none. */
export function useStagedImages(): StagedImages {
  return useSyncExternalStore(
    watch,
    () => staged,
    () => NONE,
  );
}

export function stageImage(id: number, next: Staged): void {
  hold(new Map(staged).set(id, next));
}

export function unstageImage(id: number): void {
  hold(new Map([...staged].filter(([one]) => one !== id)));
}

export function unstageAllImages(): void {
  hold(NONE);
}

function hold(next: StagedImages): void {
  staged = next;
  // Closing the window is the one way left to lose them; the browser asks first.
  if (staged.size > 0) addEventListener('beforeunload', preventLeaving);
  else removeEventListener('beforeunload', preventLeaving);
  for (const told of watchers) told();
}

function preventLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function watch(told: () => void): () => void {
  watchers.add(told);
  return () => watchers.delete(told);
}
