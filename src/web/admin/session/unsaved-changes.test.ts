import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearEdits, clearSavedEdits, clearUnsavedChanges, saveEdits, typedOf } from './unsaved-changes.ts';

const listeners = new Set<unknown>();
beforeEach(() => {
  vi.stubGlobal('addEventListener', (_event: string, listener: unknown) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_event: string, listener: unknown) => listeners.delete(listener));
});
afterEach(() => {
  clearUnsavedChanges();
  vi.unstubAllGlobals();
});

test('what is typed is kept for each build, and leaving is asked about until none is left', () => {
  saveEdits(1, 'a Ford', { trim: 'Lariat' });
  saveEdits(2, 'a Ram', { notes: 'Mine' });
  expect([typedOf(1), typedOf(2), typedOf(3)]).toEqual([{ trim: 'Lariat' }, { notes: 'Mine' }, {}]);
  clearEdits(1);
  expect(listeners.size).toBe(1);
  saveEdits(2, 'a Ram', {});
  expect([typedOf(1), typedOf(2), listeners.size]).toEqual([{}, {}, 0]);
});

test('what was typed while the fields were on their way is not saved with them', () => {
  saveEdits(1, 'a Ford', { trim: 'Lariat', notes: 'First, and more' });
  clearSavedEdits(1, { trim: 'Lariat', notes: 'First' });
  expect(typedOf(1)).toEqual({ notes: 'First, and more' });
  clearSavedEdits(1, { notes: 'First, and more' });
  expect(typedOf(1)).toEqual({});
  clearSavedEdits(9, { notes: 'Never typed' });
  expect(typedOf(9)).toEqual({});
});
