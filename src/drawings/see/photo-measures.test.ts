import { expect, test } from 'vitest';
import type { PhotoScale } from '#domain/photo-scale.ts';
import { readMeasures } from './photo-measures.ts';

/** Tires of 838 mm; the fenders' edges 511 mm over the front hub and 519 mm over the rear one. */
const SCALE: PhotoScale = {
  mmPerPx: 4,
  ratio: 1,
  tilt: 1.2,
  tireDiameter: 838,
  hubToArch: { front: 511, rear: 519 },
  gap: { front: 92, rear: 100 },
  error: 7.2,
};
const FORD = { wheelbase: 3693.2, rearOverFront: 1, stock: { stockTire: 798, hubToArch: 485 } };

test('gaps, rise and lean come in whole numbers, and the error is rounded up', () => {
  expect(readMeasures(SCALE, FORD)).toEqual({
    wheelbase: 3693,
    frontGap: 92,
    rearGap: 100,
    // (511 + 519) / 2 + 419 over the ground; from the factory 485 + 399.
    rise: 50,
    // How the camera was held does not count.
    tilt: -0.1,
    error: 8,
  });
});

test('a larger rear tire leaves less of the rear gap, and lifts the rear', () => {
  const staggered = readMeasures(SCALE, { ...FORD, rearOverFront: 1.05 });
  expect(staggered).toMatchObject({ frontGap: 92, rearGap: 79, rise: 60, tilt: -0.4 });
});

test('without a stock height there is no rise, and what no vehicle measures is nothing', () => {
  expect(readMeasures(SCALE, { ...FORD, stock: undefined })?.rise).toBeNull();
  expect(readMeasures({ ...SCALE, error: 900 }, FORD)).toBeUndefined();
  expect(readMeasures({ ...SCALE, hubToArch: { front: 511, rear: undefined } }, FORD)).toBeUndefined();
});
