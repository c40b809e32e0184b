import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

const SITE = 'https://gallery.example';

test.each([
  '/',
  '/my-vehicles',
  '/my-vehicles?tab=favorites',
  '/edit-vehicle/7',
  '/?make=Ford&model=F-150&wheelWidth=9,10#content',
  '/?q=a%2F%2Fb%5Cc+%C3%A9',
])('%s is a way back', (path) => {
  expect(safeReturnTo(path)).toBe(path);
});

test.each([
  undefined,
  null,
  '',
  'my-vehicles',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  '/my-vehicles\u0000',
  ' /my-vehicles',
  '@elsewhere.example',
  'javascript:alert(1)',
  '/javascript:alert(1)//',
])('%j leads to the gallery instead', (text) => {
  expect(safeReturnTo(text)).toBe('/');
});

const trickyPieces = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '@', ':', '?', '#', '%2f', '%5c', '%00', '\t', '\n', '\r', '\u0000', ' '],
  ...['\u00a0', '\u2028', '\uff0f', '\u3002', '\ud800', 'http', 'https:', 'javascript:', 'data:', 'blob:'],
  ...['elsewhere.example', 'gallery.example', '[::1]', '0x7f000001', ':443', 'a', '..%2f', '%2e', ';', '&'],
);
const tricky = fc.array(trickyPieces, { maxLength: 8 }).map((pieces) => pieces.join(''));
const addresses = fc.oneof(
  tricky,
  tricky.map((rest) => `/${rest}`),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'binary' }).map((rest) => `/${rest}`),
  fc.webUrl(),
);

test('no text leads away from the site, neither at once nor when its path is read again', () => {
  fc.assert(
    fc.property(addresses, (text) => {
      const back = safeReturnTo(text);
      expect(back === text || back === '/').toBe(true);
      const arrived = new URL(back, `${SITE}/auth?returnTo=x`);
      expect(arrived.origin).toBe(SITE);
      expect(new URL(arrived.pathname, SITE).origin).toBe(SITE);
    }),
    { numRuns: 20_000, seed: 3 },
  );
});
