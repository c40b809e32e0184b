import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { stancesOf } from '#domain/axle-wheels.ts';
import { SAME_ALL_AROUND } from '#domain/axles.ts';
import { subjectOf } from '#drawings/draw-build.ts';
import { stanceVehicleOf } from '#drawings/see/stance-vehicle.ts';
import { marksAround } from '#web/vehicle/photo-marks/first-marks.ts';
import type { DrawnSetup } from '#web/vehicle/scale/use-drawn-setup.ts';
import { MarkedPhoto } from './marked-photo.tsx';

afterEach(cleanup);

const FORD = { year: '2021', make: 'Ford', model: 'F-150' };
const WHEEL = {
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset: -19,
  tireWidth: '12.50',
  tireHeight: '35',
};

function drawn(lift: number): DrawnSetup {
  const build = {
    ...SAME_ALL_AROUND,
    ...WHEEL,
    wheelModel: '544BM',
    wheelBackspacing: null,
    tireBrand: '',
    lift,
  };
  const subject = subjectOf({ ...build, ...FORD, year: 2021, suspension: 'Stock' });
  return { subject, stances: stancesOf(build, stanceVehicleOf(subject.body)), hasRear: false };
}

/** A photo of 4 mm for a px: hubs 3,693 mm apart, tires of 838 mm, 92 mm of gap. */
function show({ state = FORD, lift = 0 } = {}) {
  const marks = marksAround({ x: 300, y: 700 }, { x: 300 + 3693 / 4, y: 700 }, 419 / 4);
  const photo = { url: 'data:,', width: 1600, height: 1000, picture: document.createElement('canvas') };
  render(<MarkedPhoto photo={photo} first={marks} state={state} setup={drawn(lift)} before={drawn(0)} />);
  return userEvent.setup();
}

const rowOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

test('keys move a mark by 1 px, with Shift by 10, and its place is told', async () => {
  const user = show();
  const mark = screen.getByRole('button', { name: 'Rear fender edge' });
  mark.focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getByText('1233 across, 570 down')).toBeInTheDocument();
});

test('a hub takes its other marks along, and a finger that is put down does not move a mark', async () => {
  const user = show();
  const mark = screen.getByRole('button', { name: 'Front hub' });
  mark.setPointerCapture = () => {};
  await user.pointer([
    { keys: '[MouseLeft>]', target: mark, coords: { clientX: 305, clientY: 695 } },
    { target: mark, coords: { clientX: 325, clientY: 705 } },
    { keys: '[/MouseLeft]', target: mark },
  ]);
  expect(screen.getByText('320 across, 710 down')).toBeInTheDocument();
  expect(screen.getByText(/The tire in your photo measures 857/)).toBeVisible();
});

test('tire and gaps are measured, and those of the setup stand beside them with the error', async () => {
  const user = show({ lift: 2 });
  await user.click(screen.getByRole('button', { name: 'Wheels' }));
  // 511 - 419 before; 511 + 51 - 444 with 2 inches of lift on tires of 35 inches.
  expect(rowOf(/^Fender gap, front/)).toEqual(['117 mm', '92 mm', '+25 mm']);
  expect(rowOf(/^Tire diameter/)).toEqual(['889 mm', '838 mm', '+51 mm']);
  expect(screen.getByText(/^Drawn to about ± \d+ mm\.$/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Your vehicle with this setup’s wheels, to scale' })).toBeVisible();
});

test('marks set by hand measure more exactly than those that were found', async () => {
  const user = show();
  const error = () => Number(/±\s(\d+)/.exec(screen.getByText(/The tire in your photo/).textContent)?.[1]);
  const found = error();
  screen.getByRole('button', { name: 'Front tire, level with the hub' }).focus();
  await user.keyboard('{ArrowUp}{ArrowDown}');
  const others = ['Front hub', 'Rear hub', 'Front tire, lower edge', 'Front fender edge', 'Rear fender edge'];
  for (const name of others) {
    // This one was only found.
    expect(error()).toBe(found);
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  }
  expect(error()).toBeLessThan(found / 2);
});

test('a photo from too far ahead is refused with how to stand, and shows no wheels', async () => {
  const user = show();
  screen.getByRole('button', { name: 'Front tire, level with the hub' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Wheels' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'square to the middle of the vehicle, with the wheels straight.',
  );
  expect(screen.queryByRole('table')).toBeNull();
});

test('a tire that does not agree with the wheelbase is refused, and one that is none is told', async () => {
  const user = show();
  const tire = screen.getByRole('textbox', { name: 'Tire in the photo (optional)' });
  await user.type(tire, '37x12.50R20');
  expect(screen.getByRole('alert')).toHaveTextContent('don’t agree');
  await user.clear(tire);
  await user.type(tire, 'big');
  expect(screen.getByText(/^Enter a tire size/)).toBeVisible();
});

test('where no wheelbase is published it is typed in inches', async () => {
  const user = show({ state: { year: '2021', make: 'Ford', model: 'Explorer' } });
  expect(screen.getByText(/^Pick or enter the wheelbase/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Wheelbase in inches' }), '145.4');
  expect(screen.getByText(/The tire in your photo measures 838/)).toBeVisible();
});
