import { useLocationProperty } from 'wouter/use-browser-location';

/** What an entry of this tab's history holds beside its address. This file alone reads and writes `history.state`. */
export interface HistoryEntry {
  /** Names the entry, for its scroll position. */
  id?: string;
  /** Steps since a dialog was opened from a list, the opening one included. */
  dialogSteps?: number;
  /** Whether a photo of the opened build covers the screen. */
  enlarged?: boolean;
  /** How many pages of builds were loaded. */
  pages?: number;
  /** The address at which the filter drawer was opened; absent while it is closed. */
  drawerOpenedAt?: string;
  /** Whether a sheet was opened from its build. */
  openedFromVehicle?: boolean;
  /** Whether a drawing was opened from a page of this site. */
  seenFromHere?: boolean;
  /** What was pressed to leave it for another screen or dialog: Back gives it the focus. */
  pressed?: Pressed | undefined;
}

/** Found again by its name, which several may have. */
export interface Pressed {
  name: string;
  nth: number;
}

export function currentEntry(): HistoryEntry {
  return history.state ?? {};
}

/** One value of the current entry, followed by the component: a change of another draws nothing anew. Absent on the server. */
export function useHistoryEntry<Key extends Exclude<keyof HistoryEntry, 'pressed'>>(
  key: Key,
): HistoryEntry[Key] {
  return useLocationProperty<HistoryEntry[Key]>(
    () => currentEntry()[key],
    () => undefined,
  );
}

export function updateEntry(change: HistoryEntry): void {
  history.replaceState({ ...currentEntry(), ...change }, '');
}

interface EntryOptions {
  state?: HistoryEntry;
}

/** Options of the navigation that opens a dialog. */
export const openDialog: EntryOptions = { state: { dialogSteps: 1 } };

/** Options of the navigation that opens the sheet of a build from that build. */
export const openSheet: EntryOptions = { state: { openedFromVehicle: true } };

/** Options of the navigation that opens the drawing of a set-up from what it is the set-up of. */
export const openDrawing: EntryOptions = { state: { seenFromHere: true } };

/** Options of the navigation that shows a photo of the opened build over the whole screen: Back leads to the build. */
export const enlargePhoto = (): EntryOptions => ({ state: { ...nextInDialog().state, enlarged: true } });

/** Options of a navigation from one step of an open dialog to the next. */
export function nextInDialog(): EntryOptions {
  const { dialogSteps } = currentEntry();
  return dialogSteps === undefined ? {} : { state: { dialogSteps: dialogSteps + 1 } };
}

/** Goes back to where the dialog was opened; `otherwise` is for visitors who came straight to it. */
export function leaveDialog(otherwise: () => void): void {
  const { dialogSteps } = currentEntry();
  if (dialogSteps === undefined) otherwise();
  else goBack(dialogSteps);
}

/** How long the browser may take to go back, ms: where there is no such entry, it stays and does not say so. */
const PATIENCE = 2000;

/** What ends a step back: the entry is there, the page went on from where it was, or it was kept by the browser and is shown again. */
const ARRIVALS = ['popstate', 'pushState', 'pageshow'];

let isGoingBack = false;

/** Goes back by `steps` entries, and no further when called again before the browser has arrived, as by a key held down. */
export function goBack(steps: number): void {
  if (isGoingBack) return;
  isGoingBack = true;
  const arrived = new AbortController();
  const arrive = () => {
    isGoingBack = false;
    clearTimeout(timer);
    arrived.abort();
  };
  const timer = setTimeout(arrive, PATIENCE);
  for (const sign of ARRIVALS) addEventListener(sign, arrive, { signal: arrived.signal });
  history.go(-steps);
}
