import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MODIFICATION_FILTERS } from '#domain/choices.ts';
import { FILTER_KEYS, readFilter } from './filter-address.ts';
import { filters, LIST_FILTERS } from './gallery.ts';

const key = fc.constantFrom(...FILTER_KEYS);
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.integer({ min: -1200, max: 12_000 }).map(String),
  fc.constantFrom(
    ...MODIFICATION_FILTERS,
    '',
    '0',
    '-0',
    '+5',
    '1e3',
    'a\0b',
    ' 20 ',
    '8.50,9,9.0',
    '33″,35"',
  ),
  fc.integer({ min: 95, max: 105 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 95, max: 105 }).map((count) => Array.from({ length: count }, (_, one) => one).join(',')),
  fc.constantFrom('y'.repeat(2000), `${'y,'.repeat(1000)}`, `${'y,'.repeat(1001)}`),
);
const given = fc.oneof(
  text.map((one) => [one]),
  fc.array(text, { minLength: 2, maxLength: 4 }),
  fc.integer({ min: 99, max: 102 }).map((count) => Array.from({ length: count }, (_, one) => `${one}`)),
);

it('an address reads every filter as a call of the API does', () => {
  fc.assert(
    fc.property(key, given, (name, values) => {
      const repeated = LIST_FILTERS.some((list) => list === name) && values.length > 1;
      const { data } = filters.shape[name].safeParse(repeated ? values : values[0]?.trim());
      const read = typeof data === 'number' || data?.length ? data : undefined;
      expect(readFilter(name, values)).toEqual(read);
    }),
    { numRuns: 2000 },
  );
});
