import { expect, test } from 'vitest';
import { KnownCounts } from './known-counts.ts';

const about = (key: string) => ({ subject: 'make', fromText: false, key });

test('what is known stays until a build changes', () => {
  const counts = new KnownCounts();
  const [own, other] = [about('Ford'), about('Ram')];
  const known = counts.of(own, [own, other], 1);
  expect(counts.of(own, [own, other], 1)).toBe(known);
  expect(counts.of(own, [own, other], 2)).not.toBe(known);
});

test('combinations that nobody else asks for push the rest out in the end', () => {
  const counts = new KnownCounts();
  const [own, other] = [about('Ford'), about('Ram')];
  const known = counts.of(own, [own, other], 1);
  for (let asked = 0; asked < 200; asked++) counts.of(own, [own, about(`${asked}${'x'.repeat(30_000)}`)], 1);
  expect(counts.of(own, [own, other], 1)).not.toBe(known);
});
