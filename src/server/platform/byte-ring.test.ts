import { expect, test } from 'vitest';
import { createByteRing, type RingBytes } from './byte-ring.ts';

/** Two blocks of 16 bytes each, every key counted as its letters and two more. */
function smallRing() {
  const gone: string[] = [];
  const ring = createByteRing({
    blocks: 2,
    blockBytes: 16,
    overhead: 2,
    onGone: (key, block) => gone.push(`${key}${block === first?.block ? ' of the first block' : ''}`),
  });
  let first: RingBytes | undefined;
  const keep = (key: string, text: string, instead?: RingBytes) => {
    const kept = ring.keep(key, Buffer.from(text), instead);
    first ??= kept;
    return kept;
  };
  return { ring, gone, keep };
}

test('bytes stay as they were until their block is the oldest of all', () => {
  const { gone, keep } = smallRing();
  const kept = ['abc', 'def', 'ghi', 'jkl'].map((text) => keep(text, text));
  expect(kept.map((one) => String(one?.bytes))).toEqual(['abc', 'def', 'ghi', 'jkl']);
  expect(gone).toEqual([]);
  keep('mno', 'mno');
  expect(gone).toEqual(['abc of the first block', 'def of the first block']);
  expect(kept.slice(2).map((one) => String(one?.bytes))).toEqual(['ghi', 'jkl']);
});

test('a block is written again once what it held is gone', () => {
  const { keep } = smallRing();
  const [first] = ['abc', 'def', 'ghi', 'jkl', 'mno'].map((text) => keep(text, text));
  expect(String(first?.bytes)).toBe('mno');
});

test('a block that somebody still reads is left to them', () => {
  const { ring, keep } = smallRing();
  const lent = keep('abc', 'abc');
  if (lent) ring.lend(lent);
  for (const text of ['def', 'ghi', 'jkl', 'mno', 'pqr', 'stu', 'vwx', 'yz']) keep(text, text);
  expect(String(lent?.bytes)).toBe('abc');
});

test('what is made anew takes the place of what it was, unless it is longer or somebody reads that', () => {
  const { ring, gone, keep } = smallRing();
  const earlier = keep('abc', 'abc');
  const later = keep('abc', 'xy', earlier);
  expect([String(earlier?.bytes), String(later?.bytes)]).toEqual(['xyc', 'xy']);
  for (let number = 0; number < 9; number++) expect(keep('abc', 'zx', later)).toBe(later);
  expect(String(later?.bytes)).toBe('zx');
  expect(gone).toEqual([]);
  expect(String(keep('abc', 'xyz', later)?.bytes)).toBe('xyz');
  if (later) ring.lend(later);
  keep('abc', 'zz', later);
  expect(String(later?.bytes)).toBe('zx');
});

test('what does not fit a block is not kept', () => {
  const { gone, keep } = smallRing();
  expect(keep('long', 'abcdefghijk')).toBeUndefined();
  expect(String(keep('short', 'abcdefgh')?.bytes)).toBe('abcdefgh');
  expect(gone).toEqual([]);
});

test('keys that hold nothing take room too', () => {
  const { gone, keep } = smallRing();
  for (let number = 0; number < 11; number++) keep(`${number}`, '');
  expect(gone).toEqual(['0', '1', '2', '3', '4'].map((key) => `${key} of the first block`));
});
