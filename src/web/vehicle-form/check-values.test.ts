import { expect, test } from 'vitest';
import { NEW_VEHICLE, type VehicleValues } from '#web/vehicle-form/fields/vehicle-values.ts';
import { checkVehicle } from './check-values.ts';

const FILLED: VehicleValues = {
  ...NEW_VEHICLE,
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
const asGuest = checkVehicle({ guest: true });
const asUser = checkVehicle({ guest: false });

test('a filled form has no problems, and a signed-in visitor needs no address', () => {
  expect(asGuest(FILLED)).toEqual({});
  expect(asUser({ ...FILLED, ownerEmail: '' })).toEqual({});
  expect(asGuest({ ...FILLED, ownerEmail: '' })).toEqual({ ownerEmail: 'Email address is required' });
});

test('typing in a field checks that field alone', () => {
  expect(asGuest(NEW_VEHICLE, ['tireBrand'])).toEqual({ tireBrand: 'Tire brand is required' });
  expect(asGuest({ ...NEW_VEHICLE, tireBrand: 'Nitto' }, ['tireBrand'])).toEqual({});
  expect(asGuest({ ...NEW_VEHICLE, wheelWidth: 'nine' }, ['wheelWidth'])).toEqual({
    wheelWidth: 'Wheel width must be a number like 8.5',
  });
});

test('the password counts only when an account is wanted', () => {
  const wanting = { ...FILLED, createAccount: true, password: '123456', confirmPassword: '123456' };
  const unfit = { password: 'Password requirements not met' };
  expect(asGuest(wanting)).toEqual({});
  expect(asGuest({ ...wanting, confirmPassword: '1234567' })).toEqual(unfit);
  expect(asGuest({ ...wanting, password: 'short' }, ['password'])).toEqual(unfit);
  expect(asGuest({ ...wanting, confirmPassword: '' })).toEqual(unfit);
  expect(asGuest({ ...wanting, confirmPassword: '' }, ['password'])).toEqual({});
  expect(asGuest({ ...wanting, confirmPassword: '12345' }, ['password'])).toEqual(unfit);
  expect(asGuest({ ...wanting, confirmPassword: '', createAccount: false })).toEqual({});
  expect(asUser({ ...wanting, confirmPassword: '' })).toEqual({});
});
