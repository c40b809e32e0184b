import { afterEach, expect, test, vi } from 'vitest';
import { forgetDrafts, forgottenDrafts } from './forget-drafts.ts';

afterEach(() => vi.unstubAllGlobals());

/** Keys are properties and removeItem is not listed, as in a browser. */
function useStorage(items: Record<string, string>) {
  const storage: Record<string, unknown> = { ...items };
  const removeItem = (key: string) => void delete storage[key];
  vi.stubGlobal('localStorage', Object.defineProperty(storage, 'removeItem', { value: removeItem }));
  return storage;
}

test('the drafts of every form are forgotten, and nothing else is', () => {
  const storage = useStorage({
    'wheel-gallery-draft': '{}',
    'wheel-gallery-draft-7': '{}',
    'wheel-gallery-draft-12': '{}',
    'wheel-gallery-dialog-draft': '{}',
    'wheel-gallery-theme': 'dark',
  });
  forgetDrafts();
  expect(storage).toEqual({ 'wheel-gallery-theme': 'dark' });
});

test('where the browser keeps nothing, there is nothing to forget and no failure', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(forgetDrafts).not.toThrow();
});

test('forms that are open hear of it', () => {
  const heard = vi.fn();
  const stop = forgottenDrafts.subscribe(heard);
  forgetDrafts();
  stop();
  expect(heard).toHaveBeenCalledOnce();
});
