import { readStoredJson, writeStored } from '#web/ui/browser-storage.ts';
import { currentEntry, updateEntry } from './history-entry.ts';

const STORAGE_KEY = 'scroll-positions';
/** How long a page may take to grow to its old height, ms: on a slow network its builds come late. */
const PATIENCE = 10_000;

/**
 * Back, Forward and reload find the page scrolled as it was left. The browser by itself scrolls before the screen has
 * changed, and then to the wrong place.
 */
export function rememberScroll(): void {
  const positions = storedPositions();
  let entry = nameEntry();
  const leave = () => positions.set(entry, scrollY);

  // The router announces every push and replacement by an event of this name.
  addEventListener('pushState', () => {
    leave();
    entry = nameEntry();
  });
  addEventListener('replaceState', () => nameEntry(entry));
  addEventListener(
    'popstate',
    () => {
      leave();
      const isOurs = currentEntry().id !== undefined;
      entry = nameEntry();
      // A link to a part of the page makes an entry of its own: there the browser scrolls.
      if (isOurs) scrollBackTo(positions.get(entry) ?? 0);
    },
    { capture: true },
  );
  addEventListener('pagehide', () => {
    leave();
    // Where storage is closed to us a reload starts at the top.
    writeStored('session', STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
  });

  history.scrollRestoration = 'manual';
  const position = positions.get(entry);
  if (position !== undefined) scrollBackTo(position);
}

/** Whether this tab left the current history entry scrolled, before a reload. */
export function wasScrolled(): boolean {
  return (storedPositions().get(currentEntry().id ?? '') ?? 0) > 0;
}

/** The name of the current history entry; an entry without one gets one. */
function nameEntry(name = Math.random().toString(36).slice(2)): string {
  const { id } = currentEntry();
  if (id === undefined) updateEntry({ id: name });
  return id ?? name;
}

/** Scrolls once the screen is there, and again while it grows; a visitor who scrolls is left alone. */
function scrollBackTo(position: number): void {
  const end = performance.now() + PATIENCE;
  const ended = new AbortController();
  const { signal } = ended;
  for (const sign of ['wheel', 'touchstart', 'keydown', 'popstate', 'pushState'])
    addEventListener(sign, () => ended.abort(), { signal, passive: true });
  const attempt = () => {
    if (signal.aborted) return;
    scrollTo({ top: position, behavior: 'instant' });
    if (Math.abs(scrollY - position) > 1 && performance.now() < end) requestAnimationFrame(attempt);
    else ended.abort();
  };
  requestAnimationFrame(attempt);
}

/** How far the entries of this tab's history were scrolled, px. */
function storedPositions(): Map<string, number> {
  const stored: unknown = readStoredJson('session', STORAGE_KEY);
  return new Map(typeof stored === 'object' && stored ? Object.entries(stored) : []);
}
