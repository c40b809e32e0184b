import { expect, test } from 'vitest';
import { openedBy } from '#contract/opened-by-address.ts';
import { FIRST_SEEN, readSee, type SeeState, seeAddress, seenInWords, seeTitle } from './see-address.ts';

const state: SeeState = {
  ...FIRST_SEEN,
  year: '2021',
  trim: 'Lariat',
  wheelModel: '547BM 2.0',
  paint: '#2f6f4f',
  finish: 'bronze',
  from: 'front',
  setup: {
    wheelDiameter: '22',
    wheelWidth: '12',
    wheelOffset: -44,
    tireWidth: '325',
    tireHeight: '50',
    lift: 6,
  },
  before: {
    wheelDiameter: '18',
    wheelWidth: '8.5',
    wheelOffset: 44,
    tireWidth: '275',
    tireHeight: '65',
    lift: 0,
  },
};

test('every state of the drawing has an address that leads back to it', () => {
  for (const one of [state, FIRST_SEEN, { ...FIRST_SEEN, setup: { ...FIRST_SEEN.setup, lift: -2.5 } }]) {
    const address = seeAddress(one);
    expect(readSee(address.slice(1))).toEqual(one);
    expect(openedBy(address)).toMatchObject({ screen: 'see' });
  }
});

test('a bad value costs only its own key, and what cannot be drawn is brought within reach', () => {
  const read = readSee('?see=1&seeWheel=huge&seeOffset=-900&seeTire=35x12.50R20&seeLift=40&seeFrom=above');
  expect(read).toEqual({
    ...FIRST_SEEN,
    setup: { ...FIRST_SEEN.setup, wheelOffset: -120, tireHeight: '35', lift: 12 },
  });
});

test('a state is told in words', () => {
  expect(seenInWords(state.setup)).toBe('22×12 −44 mm on 325/50R22, 6″ lift');
  expect(seenInWords({ ...state.setup, lift: -2 })).toMatch(/2″ drop$/);
  expect(seeTitle(state)).toBe('2021 Ford F-150 on 22×12 −44 mm, drawn to scale · Fitment Gallery');
});
