import { useEffect, useSyncExternalStore } from 'react';

export const THEMES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEMES)[number];

/** Where the choice is kept; public/theme.js reads the same key before the first paint. */
const STORAGE_KEY = 'wheel-gallery-theme';

const listeners = new Set<() => void>();

function storedChoice(): ThemeChoice | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return THEMES.find((theme) => theme === stored);
  } catch {
    return undefined;
  }
}

function store(choice: ThemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
}

/** Chosen on this page but not stored, because storage is closed. */
let unstored: ThemeChoice | undefined;

function currentChoice(): ThemeChoice | undefined {
  return storedChoice() ?? unstored;
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** Puts the theme on the document root as the class `light` or `dark`. */
function apply(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark());
  const { classList } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
}

function choose(choice: ThemeChoice): void {
  unstored = choice;
  store(choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab chose.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/**
 * The visitor's choice of theme, kept in this browser; `fallback` holds while none was made. While the choice is
 * `system`, the page follows the system.
 */
export function useTheme(fallback: ThemeChoice = 'system') {
  const choice = useSyncExternalStore(
    subscribe,
    () => currentChoice() ?? fallback,
    () => fallback,
  );
  useEffect(() => {
    // The first render repeats the server's guess; what is stored wins before anything is painted anew.
    const applyCurrent = () => apply(currentChoice() ?? fallback);
    applyCurrent();
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', applyCurrent);
    return () => system.removeEventListener('change', applyCurrent);
  });
  return { choice, choose };
}

/** Switches to the theme that is not on the screen now. */
export function flipTheme(): void {
  choose(document.documentElement.classList.contains('dark') ? 'light' : 'dark');
}
