import { createStore, useStore } from '#web/ui/store.ts';

/** A build's next main picture, not saved yet. */
export interface StagedImage {
  imageUrl: string;
  /** Why saving it failed. */
  problem?: string;
}

/** By the build's number. */
export type StagedImages = ReadonlyMap<number, StagedImage>;

const NONE: StagedImages = new Map();

/** Assignments that are not saved yet. They outlive the screen that makes them: going elsewhere and coming back loses none. */
const staged = createStore(() => NONE);

export const stagedImages = staged.get;

export function useStagedImages(): StagedImages {
  return useStore(staged, NONE);
}

export function stageImage(id: number, next: StagedImage): void {
  change(new Map(staged.get()).set(id, next));
}

export function unstageImage(id: number): void {
  change(new Map([...staged.get()].filter(([one]) => one !== id)));
}

export function unstageAllImages(): void {
  change(NONE);
}

function change(next: StagedImages): void {
  // Closing the window is the one way left to lose them; the browser asks first.
  if (next.size > 0) addEventListener('beforeunload', preventLeaving);
  else removeEventListener('beforeunload', preventLeaving);
  staged.set(next);
}

function preventLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
