import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberScroll } from './scroll-memory.ts';

/** A tab that counts who listens to it. */
class Tab extends EventTarget {
  listening = 0;

  override addEventListener(...[type, listener, options]: Parameters<EventTarget['addEventListener']>): void {
    super.addEventListener(type, listener, options);
    this.listening++;
    const { signal } = typeof options === 'object' ? options : {};
    signal?.addEventListener('abort', () => this.listening--);
  }
}

const frames: (() => void)[] = [];
const scrollTo = vi.fn(({ top }: { top: number }) => vi.stubGlobal('scrollY', top));
let tab: Tab;
let history: { state: unknown; replaceState: (state: unknown) => void };

beforeEach(() => {
  tab = new Tab();
  history = {
    state: null,
    replaceState: (state) => {
      history.state = state;
    },
  };
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.unstubAllGlobals();
  scrollTo.mockClear();
  frames.splice(0);
});

/** The tab arrives at an entry that holds this, and paints. */
function arriveAt(state: unknown): void {
  history.state = state;
  tab.dispatchEvent(new Event('popstate'));
  for (const frame of frames.splice(0)) frame();
}

test('Back finds the page scrolled as it was left', () => {
  rememberScroll();
  const first = history.state;
  vi.stubGlobal('scrollY', 300);
  history.state = null;
  tab.dispatchEvent(new Event('pushState'));
  vi.stubGlobal('scrollY', 0);
  arriveAt(first);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 300, behavior: 'instant' });
});

test('a link to a part of the page is scrolled to by the browser alone', () => {
  rememberScroll();
  vi.stubGlobal('scrollY', 900);
  // Such an entry comes from the browser, and nothing is written to it yet.
  arriveAt(null);
  expect(scrollTo).not.toHaveBeenCalled();
  expect(scrollY).toBe(900);
});

test('going back and forth leaves nothing behind that listens', () => {
  rememberScroll();
  const first = history.state;
  const atFirst = tab.listening;
  for (let times = 0; times < 20; times++) arriveAt(first);
  expect(tab.listening).toBe(atFirst);
});
