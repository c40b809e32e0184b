import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPhotoScale } from '#domain/photo-scale.ts';
import { drawBuild, subjectOf } from '#drawings/draw-build.ts';
import { aimCamera, rideHeight } from '#drawings/scene/views.ts';
import { findWheels, SEARCH_WIDTH } from './find-wheels.ts';
import { marksAround } from './first-marks.ts';

const SIZE = { width: 1600, height: 1200 };
const BUILD = {
  year: 2021,
  suspension: 'Stock',
  wheelModel: '544BM',
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset: -19,
  tireBrand: 'Nitto',
  tireWidth: '12.50',
  tireHeight: '33',
};

const rounded = ({ x, y }: { x: number; y: number }) => ({
  x: Math.round(x * 2) / 2,
  y: Math.round(y * 2) / 2,
});

test.each([
  ['Ford', 'F-150', 'red', 'showroom'],
  ['Jeep', 'Wrangler', 'white', 'desert'],
  ['Toyota', 'Tacoma', 'graphite', 'alpine'],
  ['Chevrolet', 'Tahoe', 'silver', 'dusk'],
  ['Ram', '1500', 'navy', 'forest'],
  ['Honda', 'Civic', 'blue', 'showroom'],
  ['Ford', 'Bronco', 'sand', 'garage'],
  ['Mercedes-Benz', 'Sprinter', 'white', 'alpine'],
])(
  'both wheels of a drawn %s %s are found, and measured to within the error that is told',
  async (make, model, paint, background) => {
    const build = { ...BUILD, make, model, paint, background };
    const { data } = await sharp(Buffer.from(drawBuild(build, 'side', SIZE)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = findWheels({ data: new Uint8ClampedArray(data), ...SIZE });
    const subject = subjectOf(build);
    const camera = aimCamera(subject, 'side', SIZE);
    const ride = rideHeight(subject);
    const hub = (x: number, y: number) => ({
      x: SIZE.width / 2 + (x - camera.centreX) * camera.scale,
      y: camera.groundY - y * camera.scale,
    });
    const [front, rear] = [
      hub(subject.body.axles[0], ride.frontAxle),
      hub(subject.body.axles[1], ride.rearAxle),
    ];
    const radius = (subject.front.tireDiameter / 2) * camera.scale;
    const off = (a: { x: number; y: number } | undefined, b: { x: number; y: number }) =>
      a && Math.hypot(a.x - b.x, a.y - b.y);
    expect(off(found?.left, front)).toBeLessThan(0.12 * radius);
    expect(off(found?.right, rear)).toBeLessThan(0.12 * radius);
    expect(Math.abs((found?.radius ?? 0) / radius - 1)).toBeLessThan(0.1);
    const wheelbase = subject.body.wheelbase * 25.4;
    const tire = subject.front.tireDiameter * 25.4;
    const gap = (subject.body.archTop + ride.frontShift - ride.frontAxle) * 25.4 - tire / 2;
    const arch = { x: front.x, y: front.y - (gap + tire / 2) * (camera.scale / 25.4) };
    // Set to half a px.
    const marked = readPhotoScale(
      {
        ...marksAround(rounded(front), rounded(rear), Math.round(radius * 2) / 2),
        frontArch: rounded(arch),
        rearArch: undefined,
      },
      { wheelbase, precision: 1 },
    );
    expect(marked).toMatchObject({ scale: { mmPerPx: expect.closeTo(25.4 / camera.scale, 1) } });
    if ('refusal' in marked || !found) throw new Error('not measured');
    expect(Math.abs(marked.scale.tireDiameter - tire)).toBeLessThan(5);
    expect(Math.abs((marked.scale.gap.front ?? 0) - gap)).toBeLessThan(5);
    const guessed = readPhotoScale(marksAround(found.left, found.right, found.radius), {
      wheelbase,
      precision: SIZE.width / SEARCH_WIDTH,
    });
    if ('refusal' in guessed) throw new Error(guessed.refusal);
    expect(Math.abs(guessed.scale.tireDiameter - tire)).toBeLessThan(guessed.scale.error);
  },
);

test('in a photo with nothing in it no wheels are found', () => {
  const size = { width: 640, height: 480 };
  expect(findWheels({ data: new Uint8ClampedArray(640 * 480 * 4).fill(180), ...size })).toBeUndefined();
});
