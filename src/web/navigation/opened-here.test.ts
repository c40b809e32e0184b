import { afterEach, expect, test, vi } from 'vitest';
import { goBack } from './opened-here.ts';

afterEach(() => vi.unstubAllGlobals());

test('who asks twice to go back, as by a key held down, goes back once', () => {
  const tab = new EventTarget();
  const go = vi.fn();
  vi.stubGlobal('history', { go });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  goBack(2);
  goBack(2);
  expect(go).toHaveBeenCalledExactlyOnceWith(-2);

  tab.dispatchEvent(new Event('popstate'));
  goBack(1);
  expect(go).toHaveBeenLastCalledWith(-1);
});
