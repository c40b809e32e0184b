import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentEntry, goBack, leaveDialog, nextInDialog, updateEntry } from './history-entry.ts';

const tab = new EventTarget();
const go = vi.fn();
const history = {
  state: null as unknown,
  go,
  replaceState: (state: unknown) => {
    history.state = state;
  },
};

beforeEach(() => {
  history.state = null;
  go.mockClear();
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.useFakeTimers();
});
afterEach(() => {
  tab.dispatchEvent(new Event('popstate'));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an entry keeps what it held when one thing about it changes', () => {
  updateEntry({ id: 'first', pages: 2 });
  updateEntry({ pages: 3 });
  expect(currentEntry()).toEqual({ id: 'first', pages: 3 });
});

test('an entry that nothing was written to is empty', () => {
  expect(currentEntry()).toEqual({});
});

describe('a dialog', () => {
  test('opened from a list is left for that list, past all its steps', () => {
    history.state = { dialogSteps: 1 };
    history.state = nextInDialog().state;
    history.state = nextInDialog().state;
    const otherwise = vi.fn();
    leaveDialog(otherwise);
    expect(go).toHaveBeenCalledExactlyOnceWith(-3);
    expect(otherwise).not.toHaveBeenCalled();
  });

  test('that the visitor came straight to has nothing to go back to, whatever its steps', () => {
    expect(nextInDialog()).toEqual({});
    const otherwise = vi.fn();
    leaveDialog(otherwise);
    expect(otherwise).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
  });
});

test('who asks twice to go back, as by a key held down, goes back once', () => {
  goBack(2);
  goBack(2);
  expect(go).toHaveBeenCalledExactlyOnceWith(-2);

  tab.dispatchEvent(new Event('popstate'));
  goBack(1);
  expect(go).toHaveBeenLastCalledWith(-1);
});

describe('a way back that leads nowhere', () => {
  test.each(['pushState', 'pageshow'])('is forgotten with the next %s', (sign) => {
    goBack(1);
    tab.dispatchEvent(new Event(sign));
    goBack(1);
    expect(go).toHaveBeenCalledTimes(2);
  });

  test('is forgotten after a while, if nothing happens at all', () => {
    goBack(1);
    vi.advanceTimersByTime(10_000);
    goBack(1);
    expect(go).toHaveBeenCalledTimes(2);
  });
});
