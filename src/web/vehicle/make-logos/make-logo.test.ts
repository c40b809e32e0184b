import { expect, test } from 'vitest';
import { MAKES } from '#domain/makes.ts';
import { findLogo, makeInitials } from './make-logo.tsx';

test('every make of the built-in list has a logo of its own', () => {
  const logos = MAKES.map(({ make }) => findLogo(make));
  expect(MAKES.filter(({ make }) => findLogo(make) === undefined)).toEqual([]);
  expect(new Set(logos).size).toBe(MAKES.length);
});

test.each([
  ['Mercedes', 'Mercedes-Benz'],
  ['MB', 'Mercedes-Benz'],
  ['Chevy', 'Chevrolet'],
  ['VW', 'Volkswagen'],
  ['land rover', 'Land Rover'],
])('%s shows the logo of %s', (alias, make) => {
  expect(findLogo(alias)).toBe(findLogo(make));
});

test('a make without a logo shows its initials', () => {
  expect(findLogo('Austin-Healey')).toBeUndefined();
  expect(['Austin-Healey', 'Fisker', 'AM General', ' ', 'constructor'].map(makeInitials)).toEqual([
    'AH',
    'F',
    'AG',
    '',
    'C',
  ]);
});

test('a make that is named like a built-in property has no logo', () => {
  expect(findLogo('constructor')).toBeUndefined();
});
