import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('a store reads its first value once, when it is asked for', () => {
  const first = vi.fn(() => 1);
  const store = createStore(first);
  expect(first).not.toHaveBeenCalled();
  expect([store.get(), store.get()]).toEqual([1, 1]);
  expect(first).toHaveBeenCalledOnce();
});

test('who follows a store hears of every change until they stop', () => {
  const store = createStore(() => 'a');
  const heard: string[] = [];
  const stop = store.subscribe(() => heard.push(store.get()));
  store.set('b');
  stop();
  store.set('c');
  expect(heard).toEqual(['b']);
});
