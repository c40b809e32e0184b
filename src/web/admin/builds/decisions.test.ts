import { expect, test } from 'vitest';
import { aListedBuild } from '#test/listed-build.ts';
import {
  changeLabel,
  type RowDecision,
  rowsOf,
  withDecision,
  withoutDecision,
  withUndone,
} from './decisions.ts';

const build = (id: number) => aListedBuild({ id });

const decision = (id: number, index: number): RowDecision => ({
  vehicle: build(id),
  index,
  label: 'Approved',
  activityId: 7,
});
const idsOf = (listed: number[], decisions: RowDecision[]) =>
  rowsOf(listed.map(build), new Map(decisions.map((one) => [one.vehicle.id, one]))).map(
    ({ vehicle }) => vehicle.id,
  );

test('a build that leaves the list by what was done to it keeps its place', () => {
  expect(idsOf([1, 3, 4], [decision(2, 1)])).toEqual([1, 2, 3, 4]);
});

test('several builds that left stand where they stood', () => {
  expect(idsOf([2], [decision(3, 2), decision(1, 0)])).toEqual([1, 2, 3]);
});

test('a build still in the list is there once, with its decision', () => {
  const done = decision(1, 0);
  expect(rowsOf([build(1)], new Map([[1, done]]))).toEqual([{ vehicle: build(1), decision: done }]);
});

test('a change is called by what it does', () => {
  expect(changeLabel({ isApproved: true })).toBe('Approved');
  expect(changeLabel({ isApproved: true, isFeatured: true })).toBe('Approved and featured');
  expect(changeLabel({ isFeatured: false })).toBe('Unfeatured');
  expect(changeLabel({ imageUrl: null })).toBe('Images changed');
  expect(changeLabel({ notes: null, isApproved: true })).toBe('Edited');
});

test('the decision of the last change comes last, each build once', () => {
  const decisions = withDecision(withDecision(new Map(), decision(1, 0)), decision(2, 1));
  expect([...withDecision(decisions, decision(1, 0)).keys()]).toEqual([2, 1]);
  expect([...withoutDecision(decisions, 1).keys()]).toEqual([2]);
});

test('what is done to a build that has left the list keeps its place, and both are undone in turn', () => {
  const approved = withDecision(new Map(), decision(2, 1));
  const featured = withDecision(approved, { ...decision(2, -1), label: 'Featured' });
  expect(rowsOf([1, 3, 4].map(build), featured).map(({ vehicle }) => vehicle.id)).toEqual([1, 2, 3, 4]);
  const now = aListedBuild({ id: 2, updatedAt: '2026-06-01T00:00:00.000Z' });
  const undone = withUndone(featured, now);
  expect(undone.get(2)).toMatchObject({ label: 'Approved', index: 1, vehicle: now });
  expect(withUndone(undone, now).size).toBe(0);
});
