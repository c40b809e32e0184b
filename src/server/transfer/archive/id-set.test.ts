import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdSet } from './id-set.ts';

test('a number is new once', () => {
  const near = fc.integer({ min: 1, max: 300 });
  const anywhere = fc.integer({ min: 1, max: 2_000_000_000 });
  fc.assert(
    fc.property(fc.array(fc.oneof(near, anywhere), { maxLength: 200 }), (ids) => {
      const [known, set] = [new Set<number>(), new IdSet()];
      for (const id of ids) {
        expect(set.add(id)).toBe(!known.has(id));
        known.add(id);
      }
    }),
    { seed: 9 },
  );
});
