import { expect, test } from 'vitest';
import { createBoundedMemory } from './bounded-memory.ts';

/** A memory of ten bytes, and what went out of it; it holds values of three bytes under these keys. */
function memoryOf(...keys: string[]) {
  const forgotten: string[] = [];
  const memory = createBoundedMemory<string, { bytes: number }>({
    mostBytes: 10,
    bytesOf: ({ bytes }) => bytes,
    onForgotten: (key) => forgotten.push(key),
  });
  for (const key of keys) memory.keep(key, { bytes: 3 });
  return { memory, forgotten };
}

test('what was unused for longest goes when there is no more room', () => {
  const { memory, forgotten } = memoryOf('a', 'b', 'c');
  expect(memory.use('a')).toEqual({ bytes: 3 });
  expect(memory.peek('b')).toEqual({ bytes: 3 });
  memory.keep('d', { bytes: 2 });
  expect(forgotten).toEqual(['b']);
  expect(memory.bytes()).toBe(8);
});

test('what was used is passed over once, and goes the next time unless it was used again', () => {
  const { memory, forgotten } = memoryOf('a', 'b', 'c');
  memory.use('a');
  memory.use('b');
  memory.keep('d', { bytes: 3 });
  expect(forgotten).toEqual(['c']);
  memory.use('b');
  memory.keep('e', { bytes: 3 });
  memory.keep('f', { bytes: 3 });
  expect(forgotten).toEqual(['c', 'd', 'a']);
});

test('what is kept last stays although everything else was used', () => {
  const { memory, forgotten } = memoryOf('a', 'b', 'c');
  for (const key of ['a', 'b', 'c']) memory.use(key);
  memory.keep('d', { bytes: 3 });
  expect(forgotten).toEqual(['a']);
  expect(memory.peek('d')).toEqual({ bytes: 3 });
});

test('a value takes the place of the one before it, with its own room', () => {
  const { memory } = memoryOf('a', 'b', 'c');
  memory.keep('b', { bytes: 4 });
  expect(memory.peek('b')).toEqual({ bytes: 4 });
  expect(memory.bytes()).toBe(10);
});

test('a value larger than all the room is not kept, nor anything else', () => {
  const { memory, forgotten } = memoryOf('a', 'b');
  memory.keep('c', { bytes: 11 });
  expect(forgotten).toEqual(['a', 'b', 'c']);
  expect(memory.bytes()).toBe(0);
});

test('what is forgotten is there no more, and told once', () => {
  const { memory, forgotten } = memoryOf('a', 'b');
  memory.forget('a');
  memory.forget('a');
  memory.clear();
  expect(memory.use('a')).toBeUndefined();
  expect(forgotten).toEqual(['a', 'b']);
  expect(memory.bytes()).toBe(0);
});
