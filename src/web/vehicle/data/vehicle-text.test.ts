import { expect, test } from 'vitest';
import { offsetLabel, tireText, wheelSizeText } from '#domain/axle-words.ts';
import { aListedBuild } from '#test/listed-build.ts';
import { dayText } from './day-text.ts';
import {
  pictureKey,
  picturesOf,
  saidOffset,
  saidWheels,
  shortBrand,
  spokenOffset,
  vehicleName,
} from './vehicle-text.ts';

test('a build is named by year, make and model', () => {
  expect(vehicleName({ year: 2021, make: 'Ford', model: 'F-150' })).toBe('2021 Ford F-150');
});

test('an offset has a plus sign when positive, a true minus when negative and no sign at zero', () => {
  expect([18, -19, 0].map(offsetLabel)).toEqual(['+18\u00a0mm', '\u221219\u00a0mm', '0\u00a0mm']);
});

test('a screen reader hears signs and units as words', () => {
  expect([18, -19, 0].map(spokenOffset)).toEqual([
    'plus 18 millimetres',
    'minus 19 millimetres',
    '0 millimetres',
  ]);
});

test('a screen reader hears what an offset comes to over its spacer', () => {
  expect(saidOffset({ wheelOffset: 35, spacer: 20 }).spoken.replace('\u00a0', ' ')).toBe(
    'plus 35 millimetres with 20 millimetre spacer, sits as plus 15 millimetres',
  );
});

test('a screen reader hears the wheels of both axles', () => {
  const staggered = aListedBuild({ rearWheelWidth: '12', rearWheelOffset: -44 });
  expect(saidWheels(staggered).map(({ spoken }) => spoken)).toEqual([
    '20 by 10 inches, offset minus 19 millimetres',
    'rear 20 by 12 inches, offset minus 44 millimetres',
  ]);
});

test('wheels read diameter by width', () => {
  expect(wheelSizeText({ wheelWidth: '8.5', wheelDiameter: '20' })).toBe('20×8.5');
});

test('tires read as their sidewall, with the brand', () => {
  const inches = { tireBrand: 'Nitto', tireWidth: '12.50', tireHeight: '33', wheelDiameter: '20' };
  expect(tireText(inches)).toBe('Nitto 33×12.50R20');
  expect(tireText({ tireBrand: 'Toyo', tireWidth: '285', tireHeight: '55', wheelDiameter: '20' })).toBe(
    'Toyo 285/55R20',
  );
});

test('DTS Wheels is written DTS where room is short', () => {
  expect(['TIS', 'TIS Motorsports', 'DTS Wheels'].map(shortBrand)).toEqual(['TIS', 'TIS Motorsports', 'DTS']);
});

test('a day does not depend on where the reader is', () => {
  expect(dayText('2026-10-04T23:59:00.000Z')).toBe('Oct 4, 2026');
  expect(dayText('2026-10-04T00:01:00.000Z')).toBe('Oct 4, 2026');
});

test('the main picture comes first, with what is known of it', () => {
  const focus = { x: 50, y: 50, guessed: true };
  const known = { url: '/uploads/a.jpg', width: 100, height: 50, thumbhash: 'x', focus };
  expect(
    picturesOf({ imageUrl: '/uploads/a.jpg', additionalImages: ['https://x.test/b.jpg'], photos: [known] }),
  ).toEqual([
    { url: '/uploads/a.jpg', known },
    { url: 'https://x.test/b.jpg', known: undefined },
  ]);
});

test('special values are never requested as files', () => {
  const rest = {
    additionalImages: ['AWAITING_CORRECTION', '/uploads/b.jpg', 'MISSING_ORIGINAL_IMAGE'],
    photos: [],
  };
  const second = { url: '/uploads/b.jpg', known: undefined };
  expect(picturesOf({ imageUrl: 'MISSING_ORIGINAL_IMAGE', ...rest })).toEqual(['missing-original', second]);
  expect(picturesOf({ imageUrl: 'AWAITING_CORRECTION', ...rest })).toEqual(['not-available', second]);
  expect(picturesOf({ imageUrl: null, ...rest })).toEqual(['not-available', second]);
});

test('a picture listed twice is shown once', () => {
  const twice = {
    imageUrl: '/uploads/a.jpg',
    additionalImages: ['/uploads/b.jpg', '/uploads/a.jpg'],
    photos: [],
  };
  expect(picturesOf(twice).map(pictureKey)).toEqual(['/uploads/a.jpg', '/uploads/b.jpg']);
});
