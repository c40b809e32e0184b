import { createStore, useStore } from '#web/ui/store.ts';

/** What was typed into the fields of a build and is not saved, by the name of the field. */
export type Typed = Readonly<Record<string, string>>;

interface UnsavedEdit {
  /** What the build is called. */
  name: string;
  typed: Typed;
}

/** By the build's number. */
type UnsavedEdits = ReadonlyMap<number, UnsavedEdit>;

const NONE: UnsavedEdits = new Map();
const NOTHING: Typed = {};

/** They outlive the fields themselves: opening another row, going elsewhere and signing in again lose none. */
const edits = createStore(() => NONE);

export function typedOf(id: number): Typed {
  return edits.get().get(id)?.typed ?? NOTHING;
}

/** Keeps what differs from the build by now; nothing when everything is as it was. */
export function saveEdits(id: number, name: string, typed: Typed): void {
  if (Object.keys(typed).length > 0) change(new Map(edits.get()).set(id, { name, typed }));
  else clearEdits(id);
}

export function clearEdits(id: number): void {
  if (edits.get().has(id)) change(new Map([...edits.get()].filter(([one]) => one !== id)));
}

/** What was sent is saved; what was typed since is not. */
export function clearSavedEdits(id: number, sent: Typed): void {
  const held = edits.get().get(id);
  const since = Object.entries(held?.typed ?? NOTHING).filter(([field, text]) => sent[field] !== text);
  saveEdits(id, held?.name ?? '', Object.fromEntries(since));
}

export function clearAllEdits(): void {
  change(NONE);
}

export function useIsUnsaved(id: number): boolean {
  return useStore({ subscribe: edits.subscribe, get: () => edits.get().has(id) }, false);
}

/** What the builds are called of which something is not saved. */
export function useUnsavedNames(): string[] {
  return [...useStore(edits, NONE).values()].map(({ name }) => name);
}

function change(next: UnsavedEdits): void {
  // As for assignments of pictures, the browser asks before the window is closed.
  if (next.size > 0) addEventListener('beforeunload', preventLeaving);
  else removeEventListener('beforeunload', preventLeaving);
  edits.set(next);
}

function preventLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
