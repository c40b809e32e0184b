import { expect, test } from 'vitest';
import type { Filters } from '#contract/gallery.ts';
import { FIRST_STATE, readGalleryAddress } from '#contract/gallery-address.ts';
import { toggleChoice } from './wheel-facts.tsx';

const toggle = (filters: Filters, choice: Filters) => {
  const { isTaken, address } = toggleChoice({ ...FIRST_STATE, filters, vehicle: 7 }, choice);
  const { filters: next, vehicle } = readGalleryAddress(address.slice(1));
  return { isTaken, next, vehicle };
};
const size = { wheelDiameter: ['20'], wheelWidth: ['10'] };

test('a choice is added to the filters, and taken out where they hold it', () => {
  const make = { make: 'Ford' };
  expect(toggle(make, size)).toEqual({ isTaken: false, next: { ...make, ...size }, vehicle: undefined });
  expect(toggle({ ...make, ...size }, size)).toEqual({ isTaken: true, next: make, vehicle: undefined });
});

test('filters that hold more than the choice do not hold it: choosing narrows them', () => {
  const wider = { ...size, wheelWidth: ['9', '10'] };
  expect(toggle(wider, size)).toMatchObject({ isTaken: false, next: size });
  expect(toggle({ offsetMin: -19, offsetMax: 0 }, { offsetMin: -19, offsetMax: -19 })).toMatchObject({
    isTaken: false,
    next: { offsetMin: -19, offsetMax: -19 },
  });
});

test('a vehicle is chosen of whatever year', () => {
  const vehicle = { year: undefined, make: 'Ford', model: 'F-150' };
  const filters = { year: 2021, make: 'Ford', model: 'F-150' };
  expect(toggle(filters, vehicle)).toMatchObject({ isTaken: true, next: {} });
  expect(toggle({ year: 2021, make: 'Ram' }, vehicle).next).toEqual({ make: 'Ford', model: 'F-150' });
});
