import { createStore, useStore } from '#web/ui/store.ts';

/** What was typed into the fields of a build, by the name of the field. */
export type Typed = Readonly<Record<string, string>>;

interface UnsavedEdit {
  /** What the build is called. */
  name: string;
  typed: Typed;
}

/** A build's next main picture. */
export interface StagedImage {
  imageUrl: string;
  /** Why saving it failed. */
  problem?: string;
}

/** By the build's number. */
export type StagedImages = ReadonlyMap<number, StagedImage>;

interface UnsavedChanges {
  edits: ReadonlyMap<number, UnsavedEdit>;
  images: StagedImages;
  /** Photos of a table that are still being sent. */
  unsentPhotos: number;
}

const NONE: UnsavedChanges = { edits: new Map(), images: new Map(), unsentPhotos: 0 };
const NOTHING: Typed = {};

/** Changes an administrator has not saved. They outlive the screen that made them: going elsewhere and signing in again lose none. */
const unsaved = createStore(() => NONE);

export function typedOf(id: number): Typed {
  return unsaved.get().edits.get(id)?.typed ?? NOTHING;
}

/** Keeps what differs from the build by now; nothing when everything is as it was. */
export function saveEdits(id: number, name: string, typed: Typed): void {
  if (Object.keys(typed).length === 0) clearEdits(id);
  else change({ edits: new Map(unsaved.get().edits).set(id, { name, typed }) });
}

export function clearEdits(id: number): void {
  const { edits } = unsaved.get();
  if (edits.has(id)) change({ edits: without(edits, id) });
}

/** What was sent is saved; what was typed since is not. */
export function clearSavedEdits(id: number, sent: Typed): void {
  const edit = unsaved.get().edits.get(id);
  const since = Object.entries(edit?.typed ?? NOTHING).filter(([field, text]) => sent[field] !== text);
  saveEdits(id, edit?.name ?? '', Object.fromEntries(since));
}

export function useIsUnsaved(id: number): boolean {
  return useStore({ subscribe: unsaved.subscribe, get: () => unsaved.get().edits.has(id) }, false);
}

/** What the builds are called of which something is not saved. */
export function useUnsavedNames(): string[] {
  return [...useStore(unsaved, NONE).edits.values()].map(({ name }) => name);
}

export function stagedImages(): StagedImages {
  return unsaved.get().images;
}

export function useStagedImages(): StagedImages {
  return useStore({ subscribe: unsaved.subscribe, get: stagedImages }, NONE.images);
}

export function stageImage(id: number, next: StagedImage): void {
  change({ images: new Map(stagedImages()).set(id, next) });
}

export function unstageImage(id: number): void {
  change({ images: without(stagedImages(), id) });
}

export function unstageAllImages(): void {
  change({ images: NONE.images });
}

/** Says how many photos are still to be sent for tables. */
export function setUnsentPhotos(unsentPhotos: number): void {
  if (unsaved.get().unsentPhotos !== unsentPhotos) change({ unsentPhotos });
}

export function useUnsentPhotos(): number {
  return useStore({ subscribe: unsaved.subscribe, get: () => unsaved.get().unsentPhotos }, 0);
}

export function clearUnsavedChanges(): void {
  change(NONE);
}

function without<Value>(all: ReadonlyMap<number, Value>, id: number): ReadonlyMap<number, Value> {
  return new Map([...all].filter(([one]) => one !== id));
}

function change(part: Partial<UnsavedChanges>): void {
  const next = { ...unsaved.get(), ...part };
  // Closing the window is the one way left to lose them; the browser asks first.
  if (next.edits.size + next.images.size + next.unsentPhotos > 0)
    addEventListener('beforeunload', preventLeaving);
  else removeEventListener('beforeunload', preventLeaving);
  unsaved.set(next);
}

function preventLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
