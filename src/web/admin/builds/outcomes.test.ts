import { expect, test } from 'vitest';
import { aListedBuild } from '#test/listed-build.ts';
import { nameOfChange, type Outcome, rowsOf, valuesBefore } from './outcomes.ts';

const build = (id: number) => aListedBuild({ id });

const outcome = (id: number, place: number): Outcome => ({
  vehicle: build(id),
  place,
  said: 'Approved',
  undo: { fields: { isApproved: false } },
});
const idsOf = (listed: number[], outcomes: Outcome[]) =>
  rowsOf(listed.map(build), new Map(outcomes.map((one) => [one.vehicle.id, one]))).map(
    ({ vehicle }) => vehicle.id,
  );

test('a build that leaves the list by what was done to it keeps its place', () => {
  expect(idsOf([1, 3, 4], [outcome(2, 1)])).toEqual([1, 2, 3, 4]);
});

test('several builds that left stand where they stood', () => {
  expect(idsOf([2], [outcome(3, 2), outcome(1, 0)])).toEqual([1, 2, 3]);
});

test('a build still in the list is there once, with its outcome', () => {
  const done = outcome(1, 0);
  expect(rowsOf([build(1)], new Map([[1, done]]))).toEqual([{ vehicle: build(1), outcome: done }]);
});

test('taking a change back sets the fields that changed, and no others', () => {
  expect(valuesBefore(build(1), { isApproved: true, tireBrand: 'Toyo' })).toEqual({
    isApproved: false,
    tireBrand: 'Nitto',
  });
});

test('a change is called by what it does', () => {
  expect(nameOfChange({ isApproved: true })).toBe('Approved');
  expect(nameOfChange({ isApproved: true, isFeatured: true })).toBe('Approved and featured');
  expect(nameOfChange({ isFeatured: false })).toBe('Unfeatured');
  expect(nameOfChange({ imageUrl: null })).toBe('Images changed');
  expect(nameOfChange({ notes: null, isApproved: true })).toBe('Edited');
});
