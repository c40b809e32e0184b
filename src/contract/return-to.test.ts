import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-to.ts';

const origin = 'https://gallery.example';

test.each(['/', '/my-vehicles', '/?q=f150&sort=popular', '/?vehicle=7#photos', '/edit-vehicle/7'])(
  'goes back to %s',
  (path) => {
    expect(returnPath(path, origin)).toBe(path);
  },
);

test.each([
  null,
  undefined,
  '',
  'my-vehicles',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  ' //evil.example',
])('goes home instead of %j', (text) => {
  expect(returnPath(text, origin)).toBe('/');
});

test('never leaves the site', () => {
  const unit = fc.constantFrom(
    '/',
    '\\',
    '.',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '\t',
    '\n',
    '\0',
    ' ',
    'evil.example',
    'a',
  );
  const hostile = fc.oneof(
    fc.array(unit, { maxLength: 8 }).map((units) => units.join('')),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const path = returnPath(text, origin);
      expect(new URL(path, `${origin}/auth`).origin).toBe(origin);
      expect(path[0]).toBe('/');
    }),
    { numRuns: 20_000 },
  );
});
