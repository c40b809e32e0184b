import { expect, test } from 'vitest';
import { openedBy } from '#contract/opened-by-address.ts';
import { wheelsAt } from '#domain/axle-wheels.ts';
import { hasTwoAxles } from '#domain/axles.ts';
import { aListedBuild } from '#test/listed-build.ts';
import { FIRST_SEEN, readSee, type SeeState, seeAddress, seeAddressOf, seeTitle } from './see-address.ts';
import { axlesOfSeen, seenInWords } from './seen-setup.ts';

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

const { lift: _lift, ...tall } = state.setup;
const staggered: SeeState = {
  ...state,
  setup: { ...state.setup, spacer: 20, rear: { ...tall, wheelWidth: '14', wheelOffset: -76 } },
};
const dually: SeeState = {
  ...FIRST_SEEN,
  setup: {
    ...FIRST_SEEN.setup,
    wheelOffset: 127,
    rear: { ...tall, wheelOffset: -198, spacer: 25, isDual: true },
  },
  before: { ...state.setup, rear: { ...tall, spacer: 10 } },
};

test('every state of the drawing has an address that leads back to it', () => {
  for (const one of [
    state,
    staggered,
    dually,
    FIRST_SEEN,
    { ...FIRST_SEEN, setup: { ...FIRST_SEEN.setup, lift: -2.5 } },
  ]) {
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

test('what an address does not say of the rear is as in front', () => {
  expect(readSee('?see=1&seeWheel=20x9&seeOffset=0&seeSpacer=5&seeRearOffset=20').setup.rear).toEqual({
    ...{ wheelDiameter: '20', wheelWidth: '9', wheelOffset: 20, spacer: 5 },
    ...{ tireWidth: '12.50', tireHeight: '33' },
  });
  expect(readSee('?see=1&seeWheel=20x9').setup).not.toHaveProperty('rear');
});

test('a build brings its rear and its spacers along', () => {
  const build = aListedBuild({ rearWheelWidth: '12', rearTireWidth: '13.50', frontSpacer: 20 });
  expect(readSee(seeAddressOf(build).slice(1)).setup).toMatchObject({
    spacer: 20,
    rear: { wheelWidth: '12', wheelOffset: -19, tireWidth: '13.50', tireHeight: '33' },
  });
  const address = seeAddressOf(
    aListedBuild({ wheelOffset: 127, rearWheelOffset: -198, dualRearWheels: true }),
  );
  expect(readSee(address.slice(1)).setup).toMatchObject({
    wheelOffset: 127,
    rear: { wheelOffset: -198, isDual: true },
  });
  expect(seeAddressOf(aListedBuild())).not.toContain('Rear');
});

test('a setup has the same axles as the build it comes from', () => {
  expect(wheelsAt(axlesOfSeen(dually.setup), 'rear')).toMatchObject([
    { wheelOffset: -198, spacer: 25 },
    { wheelOffset: 127, spacer: 25 },
  ]);
  expect(hasTwoAxles(axlesOfSeen({ ...FIRST_SEEN.setup, spacer: 20 }))).toBe(false);
});

test('a state is told in words', () => {
  expect(seenInWords(staggered.setup).replace('\u00a0', ' ')).toBe(
    '22×12 −44 mm with 20 mm spacer, sits as −64 mm on 325/50R22, rear 22×14 −76 mm on 325/50R22, 6″ lift',
  );
  expect(seeTitle(dually)).toContain('20×10 +127 mm, dual rear 22×12 −198 mm with');
  expect(seenInWords(state.setup)).toBe('22×12 −44 mm on 325/50R22, 6″ lift');
  expect(seenInWords({ ...state.setup, lift: -2 })).toMatch(/2″ drop$/);
  expect(seeTitle(state)).toBe('2021 Ford F-150 on 22×12 −44 mm, drawn to scale · Fitment Gallery');
});
