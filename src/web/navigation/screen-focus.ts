import { useEffect, useRef } from 'react';
import { openedBy } from '#contract/opened-by-address.ts';
import { currentEntry, type Pressed, updateEntry } from './history-entry.ts';

/** How long what was pressed may take to be there again, ms: it may stand in something that is still read. */
const PATIENCE = 10_000;

const DIALOG = '[role="dialog"]';

/** The screen at an address, whatever is listed in it or open over it. */
export function screenAt(address: string): string {
  const opened = openedBy(address);
  if (opened.screen === 'other') return opened.path;
  return opened.screen === 'fitment' ? 'list' : opened.screen;
}

/** The screen at an address with what is open over it. */
function layersAt(address: string): string {
  const opened = openedBy(address);
  const over = opened.screen === 'other' ? [] : [opened.vehicle, opened.fit !== undefined];
  return [screenAt(address), ...over].join();
}

/**
 * Takes keyboard and screen reader along to a screen that was gone to: to its heading, or to its content while that is still read. A
 * screen that takes the focus itself keeps it. Back leads to what was pressed there.
 */
export function useScreenFocus(address: string): void {
  const at = useRef(address);
  useEffect(() => {
    const before = at.current;
    at.current = address;
    const { pressed } = currentEntry();
    const end = pressed && layersAt(before) !== layersAt(address) ? restoreFocus(pressed) : undefined;
    if (screenAt(before) !== screenAt(address)) focusBeginning();
    return end;
  }, [address]);
}

function focusBeginning(): void {
  // A dialog over the screen takes it.
  if (document.activeElement !== document.body || document.querySelector(DIALOG)) return;
  const beginning = document.querySelector('h1') ?? document.getElementById('content');
  if (!beginning) return;
  beginning.tabIndex = -1;
  beginning.focus({ preventScroll: true });
}

/** Keeps with the entry that is left what has the focus: most likely that is what was pressed to leave it. */
export function saveTrigger(): void {
  const pressed = document.activeElement;
  const isOne = pressed instanceof HTMLElement && pressed.matches(PRESSED);
  updateEntry({ pressed: isOne ? asPressed(pressed) : undefined });
}

function asPressed(pressed: HTMLElement): Pressed {
  const name = nameOf(pressed);
  return { name, nth: allNamed(name).indexOf(pressed) };
}

/** Focuses what was pressed once it is there again, unless the visitor goes on before that. Returns what ends this. */
function restoreFocus({ name, nth }: Pressed): () => void {
  const ended = new AbortController();
  const once = { signal: ended.signal, capture: true };
  const end = () => ended.abort();
  const look = () => {
    const found = allNamed(name)[nth];
    // The page is scrolled as it was left; a dialog is drawn anew, from its top.
    found?.focus({ preventScroll: found.closest(DIALOG) === null });
    if (found) end();
  };
  const coming = new MutationObserver(look);
  ended.signal.addEventListener('abort', () => coming.disconnect());
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, end, once);
  const timer = setTimeout(end, PATIENCE);
  ended.signal.addEventListener('abort', () => clearTimeout(timer));
  coming.observe(document.body, { subtree: true, childList: true });
  look();
  return end;
}

const PRESSED = 'a[href], button';

/** What can be pressed, is seen and goes by this name, in the order of the page. */
function allNamed(name: string): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(PRESSED)];
  return all.filter((one) => nameOf(one) === name && one.checkVisibility());
}

/** Where it leads and what it says. */
function nameOf(pressed: HTMLElement): string {
  return [pressed.getAttribute('href'), pressed.ariaLabel ?? pressed.textContent].join(' ');
}
