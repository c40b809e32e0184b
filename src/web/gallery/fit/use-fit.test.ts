import { expect, test } from 'vitest';
import { ANY_SUSPENSION, type FitQuestion } from '#contract/fit-address.ts';
import { backTo, CURRENT_SETUP, onwards, stepOf, withAnswer } from './use-fit.ts';

const truck = { year: '2021', make: 'Ford', model: 'F-150' };
const wheels = { wheel: '20x10', offset: '-18' };
const all = { ...truck, suspension: 'Leveling Kit', ...wheels };

test.each<[FitQuestion, string]>([
  [{}, 'vehicle'],
  [{ make: 'Ford', model: 'F-150' }, 'vehicle'],
  [truck, 'suspension'],
  [{ ...truck, suspension: ANY_SUSPENSION }, 'wheels'],
  [{ ...truck, suspension: 'Stock', wheel: '20x10' }, 'wheels'],
  [{ ...truck, suspension: 'Stock', wheel: 'twenty', offset: '-18' }, 'wheels'],
  [{ ...truck, suspension: 'Stock', ...wheels }, 'answer'],
  [wheels, 'vehicle'],
])('a question stands at the first step that is not answered: %j is at %s', (question, step) => {
  expect(stepOf(question)).toBe(step);
});

test('an answered step can be gone back to, and is left for the first one that is still open', () => {
  const back = backTo(all, 'suspension');
  expect(stepOf(back)).toBe('suspension');
  expect(stepOf(onwards({ ...back, suspension: 'Stock' }))).toBe('answer');
  expect(stepOf(onwards(backTo(truck, 'vehicle')))).toBe('suspension');
});

test('what is run now is asked for at the step about wheels, once that is reached', () => {
  expect(stepOf({ ...all, step: CURRENT_SETUP })).toBe('wheels');
  expect(stepOf({ ...truck, step: CURRENT_SETUP })).toBe('suspension');
});

test('a step ahead of what was said is not reached by its address', () => {
  expect(stepOf({ ...truck, step: '4' })).toBe('suspension');
  expect(stepOf({ step: '3' })).toBe('vehicle');
  expect(stepOf({ ...all, step: 'first' })).toBe('answer');
});

test('an answer leaves the visitor at its step until that is left, even where it completes the question', () => {
  const answered = withAnswer({ ...truck, suspension: 'Stock' }, wheels);
  expect(answered).toMatchObject(wheels);
  expect(stepOf(answered)).toBe('wheels');
  expect(stepOf(onwards(answered))).toBe('answer');
  expect(stepOf(withAnswer(backTo(all, 'vehicle'), { year: '2019' }))).toBe('vehicle');
});

test('an answer that is taken back opens its step again', () => {
  const cleared = withAnswer(all, { model: undefined });
  expect(stepOf(cleared)).toBe('vehicle');
});
