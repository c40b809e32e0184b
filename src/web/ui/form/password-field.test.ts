import { expect, test } from 'vitest';
import { passwordStrength } from './password-field.tsx';

test.each([
  ['', 'Weak'],
  ['123456', 'Weak'],
  ['abcdefghijkl', 'Weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Weak'],
  ['Password1', 'Weak'],
  ['qwerty', 'Weak'],
  ['truck7', 'Fair'],
  ['lifted-f150', 'Good'],
  ['kR7#vq2LxT', 'Strong'],
  ['muddy boots on a sunday', 'Strong'],
])('the password %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
