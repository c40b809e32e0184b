import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropAllTyped, dropSaved, dropTyped, keepTyped, typedOf } from './unsaved-edits.ts';

const listeners = new Set<unknown>();
beforeEach(() => {
  vi.stubGlobal('addEventListener', (_event: string, listener: unknown) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_event: string, listener: unknown) => listeners.delete(listener));
});
afterEach(() => {
  dropAllTyped();
  vi.unstubAllGlobals();
});

test('what is typed is kept for each build, and leaving is asked about until none is left', () => {
  keepTyped(1, 'a Ford', { trim: 'Lariat' });
  keepTyped(2, 'a Ram', { notes: 'Mine' });
  expect([typedOf(1), typedOf(2), typedOf(3)]).toEqual([{ trim: 'Lariat' }, { notes: 'Mine' }, {}]);
  dropTyped(1);
  expect(listeners.size).toBe(1);
  keepTyped(2, 'a Ram', {});
  expect([typedOf(1), typedOf(2), listeners.size]).toEqual([{}, {}, 0]);
});

test('what was typed while the fields were on their way is not saved with them', () => {
  keepTyped(1, 'a Ford', { trim: 'Lariat', notes: 'First, and more' });
  dropSaved(1, { trim: 'Lariat', notes: 'First' });
  expect(typedOf(1)).toEqual({ notes: 'First, and more' });
  dropSaved(1, { notes: 'First, and more' });
  expect(typedOf(1)).toEqual({});
  dropSaved(9, { notes: 'Never typed' });
  expect(typedOf(9)).toEqual({});
});
