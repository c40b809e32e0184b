import { expect, test } from 'vitest';
import { type BuildValues, NEW_BUILD } from './build-values.ts';
import { findProblems } from './check-values.ts';

const FILLED: BuildValues = {
  ...NEW_BUILD,
  year: '2019',
  make: 'Ford',
  model: 'F-150',
  wheelModel: '544BM',
  wheelDiameter: '20',
  wheelWidth: '9',
  wheelOffset: '+18',
  wheelBackspacing: '5.71',
  tireBrand: 'Nitto',
  tireWidth: '275',
  tireHeight: '55',
  suspension: 'Stock',
  ownerName: 'Eli',
  ownerEmail: 'eli@example.com',
};

test('a filled form has no problems, and a signed-in visitor needs no address', () => {
  expect(findProblems(FILLED, { guest: true })).toEqual({});
  expect(findProblems({ ...FILLED, ownerEmail: '' }, { guest: false })).toEqual({});
  expect(findProblems({ ...FILLED, ownerEmail: '' }, { guest: true })).toEqual({
    ownerEmail: 'Email address is required',
  });
});

test('the password counts only when an account is wanted', () => {
  const wanting = { ...FILLED, createAccount: true, password: '123456', confirmPassword: '123456' };
  expect(findProblems(wanting, { guest: true })).toEqual({});
  expect(findProblems({ ...wanting, confirmPassword: '1234567' }, { guest: true })).toEqual({
    password: 'Password requirements not met',
  });
  expect(findProblems({ ...wanting, confirmPassword: '', createAccount: false }, { guest: true })).toEqual(
    {},
  );
  expect(findProblems({ ...wanting, confirmPassword: '' }, { guest: false })).toEqual({});
});
