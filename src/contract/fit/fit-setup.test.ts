import { expect, test } from 'vitest';
import { ANY_SUSPENSION } from '#contract/fit-address.ts';
import { fitCall, readSetup, setupText, wheelSetup } from './fit-setup.ts';

const question = {
  year: '2021',
  make: 'Ford',
  model: 'F-150',
  suspension: 'Leveling Kit',
  wheel: '20x10',
  offset: '-18',
  tire: '33x12.50R20',
  nowWheel: '18x8.5',
  nowOffset: '+44',
  nowTire: '265/70R18',
};

test('a complete question is asked in the numbers that builds hold', () => {
  expect(fitCall(question)).toEqual({
    year: '2021',
    make: 'Ford',
    model: 'F-150',
    suspension: 'Leveling Kit',
    wheelDiameter: '20',
    wheelWidth: '10',
    wheelOffset: '-18',
    tireWidth: '12.50',
    tireHeight: '33',
  });
});

test('a spacer is asked about and said with what the offset comes to', () => {
  const spaced = { ...question, offset: '35', spacer: '20' };
  expect(fitCall(spaced)).toMatchObject({ wheelOffset: '35', spacer: '20' });
  expect(fitCall({ ...spaced, spacer: '101' })).not.toHaveProperty('spacer');
  expect(setupText(readSetup(spaced, 'proposed'))).toBe(
    '20×10 · +35\u00a0mm with 20\u00a0mm spacer, sits as +15\u00a0mm · 33×12.50R20',
  );
});

test('who does not know the suspension asks about any', () => {
  expect(fitCall({ ...question, suspension: ANY_SUSPENSION })).not.toHaveProperty('suspension');
});

test.each([
  { make: '' },
  { model: '' },
  { wheel: '20' },
  { offset: '' },
  { offset: '-18.5' },
  { offset: '999' },
])('nothing is asked without vehicle, wheel and offset: %j', (given) => {
  expect(fitCall({ ...question, ...given })).toBeUndefined();
});

test('the set-up run now is read apart from the one thought of', () => {
  expect(wheelSetup(readSetup(question, 'current'))).toEqual({
    wheelDiameter: '18',
    wheelWidth: '8.5',
    wheelOffset: 44,
    tireWidth: '265',
    tireHeight: '70',
  });
  expect(wheelSetup(readSetup({ nowWheel: '18x8.5' }, 'current'))).toBeUndefined();
});

test('of a tire the height may be all that is known', () => {
  expect(readSetup({ tire: '35' }, 'proposed')).toEqual({ tire: { tireHeight: '35' } });
});

test.each([
  [question, '20×10 · −18\u00a0mm · 33×12.50R20'],
  [{ wheel: '20x10' }, '20×10'],
  [{ offset: '0', tire: '35' }, '0\u00a0mm · 35″ tires'],
  [{ tire: '285/55' }, '285/55'],
  [{}, ''],
])('a set-up is written as people say it: %j', (given, text) => {
  expect(setupText(readSetup(given, 'proposed'))).toBe(text);
});
