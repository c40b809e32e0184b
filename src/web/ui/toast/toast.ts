import { useSyncExternalStore } from 'react';

export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

/** One toast at a time (§4): a new one takes the place of the old. */
let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Tells the visitor something in passing. May be called from anywhere in the browser. */
export function toast(message: Toast): void {
  lastId += 1;
  show({ ...message, id: lastId, open: true });
}

/** Closes the toast; it is forgotten `removeDelay` ms later. */
export function dismissToast(id: number, removeDelay: number): void {
  if (shown?.id !== id) return;
  show({ ...shown, open: false });
  setTimeout(() => shown?.id === id && show(undefined), removeDelay);
}

export function useShownToast(): ShownToast | undefined {
  return useSyncExternalStore(subscribe, currentToast, noToast);
}

export const currentToast = () => shown;
const noToast = () => undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
