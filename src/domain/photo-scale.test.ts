import { expect, test } from 'vitest';
import { HOW_TO_STAND, type PhotoMarks, readPhotoScale } from './photo-scale.ts';

const WHEELBASE = 3693;
const FACTS = { wheelbase: WHEELBASE, precision: 1.5 };

interface Camera {
  /** Millimeters per px. */
  scale?: number;
  /** From the side, in degrees. */
  aside?: number;
  /** Clockwise, in degrees. */
  roll?: number;
  facing?: 1 | -1;
}

/** Marks of a truck on tires of 838 mm with gaps of 90 and 120 mm, as a camera far away sees it. */
function marksFrom({ scale = 4, aside = 0, roll = 0, facing = 1 }: Camera = {}): PhotoMarks {
  const narrow = Math.cos((aside * Math.PI) / 180);
  const [cos, sin] = [Math.cos((roll * Math.PI) / 180), Math.sin((roll * Math.PI) / 180)];
  const seen = (x: number, y: number) => {
    const [across, down] = [(facing * x * narrow) / scale, -y / scale];
    return { x: 800 + across * cos - down * sin, y: 600 + across * sin + down * cos };
  };
  const lower = (60 * Math.PI) / 180;
  return {
    front: seen(0, 0),
    rear: seen(WHEELBASE, 0),
    side: seen(419, 0),
    edge: seen(419 * Math.cos(lower), -419 * Math.sin(lower)),
    frontArch: seen(0, 419 + 90),
    rearArch: seen(WHEELBASE, 419 + 120),
  };
}

test.each<[string, Camera]>([
  ['square to the side', {}],
  ['from near by', { scale: 2.5 }],
  ['with a camera held askew', { roll: 3 }],
  ['looking the other way, held askew', { roll: -4, facing: -1 }],
  ['15 degrees from the side', { aside: 15 }],
])('a photo taken %s tells tire and gaps', (_name, camera) => {
  const reading = readPhotoScale(marksFrom(camera), FACTS);
  if ('refusal' in reading) throw new Error(reading.refusal);
  const { scale } = reading;
  expect(scale.tireDiameter).toBeCloseTo(838, 3);
  expect(scale.gap.front).toBeCloseTo(90, 3);
  expect(scale.gap.rear).toBeCloseTo(120, 3);
  expect(scale.tilt).toBeCloseTo(camera.roll ?? 0, 6);
  expect(scale.ratio).toBeCloseTo(Math.cos(((camera.aside ?? 0) * Math.PI) / 180), 6);
});

/** The same truck before a camera 8 m away that looks at its middle, turned by some degrees: its front is nearer. */
function marksNearby(turn: number): PhotoMarks {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const seen = ({ x, y }: { x: number; y: number }) => {
    const along = x - WHEELBASE / 2;
    const focal = 2000 / (8000 + along * sin);
    return { x: 800 + along * cos * focal, y: 600 - y * focal };
  };
  const lower = (60 * Math.PI) / 180;
  return {
    front: seen({ x: 0, y: 0 }),
    rear: seen({ x: WHEELBASE, y: 0 }),
    side: seen({ x: -419, y: 0 }),
    edge: seen({ x: 419 * Math.cos(lower), y: -419 * Math.sin(lower) }),
    frontArch: seen({ x: 0, y: 419 + 90 }),
    rearArch: seen({ x: WHEELBASE, y: 419 + 120 }),
  };
}

test.each([-5, -3, 0, 3, 5])('from 8 m, %s degrees beside the middle, all is within the error', (turn) => {
  for (const knownTire of [undefined, 838]) {
    const reading = readPhotoScale(marksNearby(turn), { ...FACTS, knownTire });
    if ('refusal' in reading) throw new Error(reading.refusal);
    const { tireDiameter, gap, error } = reading.scale;
    const off = [tireDiameter - 838, (gap.front ?? 0) - 90, (gap.rear ?? 0) - 120];
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(error);
  }
});

test.each([-12, 9])('a known tire refuses what is %s degrees beside', (turn) => {
  expect(readPhotoScale(marksNearby(turn), { ...FACTS, knownTire: 838 })).toHaveProperty('refusal');
});

test('fenders that are not marked have no gap', () => {
  const reading = readPhotoScale({ ...marksFrom(), frontArch: undefined, rearArch: undefined }, FACTS);
  expect(reading).toMatchObject({ scale: { gap: { front: undefined, rear: undefined } } });
});

test('a photo from too far ahead is refused, and told how to stand', () => {
  expect(readPhotoScale(marksFrom({ aside: 25 }), FACTS)).toEqual({
    refusal: `This photo is taken too far from the side. ${HOW_TO_STAND}`,
  });
});

test('a tire that is known must agree with the wheelbase to 6%', () => {
  expect(readPhotoScale(marksFrom(), { ...FACTS, knownTire: 800 })).toMatchObject({
    scale: { error: expect.closeTo(41.7, 1) },
  });
  const refused = readPhotoScale(marksFrom(), { ...FACTS, knownTire: 780 });
  expect(refused).toEqual({ refusal: expect.stringContaining('don’t agree') });
});

test('marks that make no wheel are refused', () => {
  const marks = marksFrom();
  for (const wrong of [
    { ...marks, rear: marks.front },
    { ...marks, edge: marks.side },
    { ...marks, side: marks.front },
    { ...marks, edge: { x: marks.front.x, y: marks.front.y + 20 } },
  ])
    expect(readPhotoScale(wrong, FACTS)).toEqual({ refusal: expect.stringContaining('don’t make a wheel') });
});

test('the error holds what marks that are off by their precision change', () => {
  const marks = marksFrom();
  for (const [x, y] of [
    [1.5, 0],
    [-1.5, 0],
    [0, 1.5],
    [1, -1],
  ] as const) {
    const reading = readPhotoScale({ ...marks, side: { x: marks.side.x + x, y: marks.side.y + y } }, FACTS);
    if ('refusal' in reading) throw new Error(reading.refusal);
    expect(Math.abs(reading.scale.tireDiameter - 838)).toBeLessThan(reading.scale.error);
  }
  const coarse = readPhotoScale(marks, { ...FACTS, precision: 6 });
  expect(coarse).toMatchObject({ scale: { error: expect.closeTo(76.2, 1) } });
});
