import { createStore, useStore } from './store.ts';

export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Does what the toast asks for. */
  action?: { label: string; onPress: () => void };
  /** Said of what leads to another page: it is read there. Any other toast goes with its page. */
  leads?: boolean;
}

export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

/** One toast at a time (§4): a new one takes the place of the old. */
const shownToast = createStore<ShownToast | undefined>(() => undefined);
let lastId = 0;

/** Tells the visitor something in passing. May be called from anywhere in the browser. */
export function toast(message: Toast): void {
  lastId += 1;
  shownToast.set({ ...message, id: lastId, open: true });
}

/** The page was left: its toast goes, unless it is about this very step. */
export function leavePage(): void {
  const shown = shownToast.get();
  if (shown?.leads) shownToast.set({ ...shown, leads: false });
  else if (shown) shownToast.set(undefined);
}

/** Closes the toast; it is forgotten `removeDelay` ms later. */
export function dismissToast(id: number, removeDelay: number): void {
  const shown = shownToast.get();
  if (shown?.id !== id) return;
  shownToast.set({ ...shown, open: false });
  setTimeout(() => shownToast.get()?.id === id && shownToast.set(undefined), removeDelay);
}

export const useShownToast = () => useStore(shownToast, undefined);
export const currentToast = shownToast.get;
