import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type PhotoMarks, type PhotoPoint, readPhotoScale } from '#domain/photo-scale.ts';
import { drawBuild, subjectOf } from '#drawings/draw-build.ts';
import { sideMarks } from '#drawings/scene/side-marks.ts';
import { aimCamera, rideHeight } from '#drawings/scene/views.ts';
import { findWheels, foundPrecision } from './find-wheels.ts';
import { marksAround } from './first-marks.ts';

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

/** How a photo of a scene was taken; lengths in px. */
interface Taken {
  width?: number;
  height?: number;
  /** Of everything, as a camera ahead of the middle sees it. */
  narrowed?: number;
  /** Degrees, clockwise. */
  lean?: number;
  blur?: number;
  noise?: number;
  /** Quality of a JPEG between camera and browser. */
  jpeg?: number;
  /** The middles of the wheels are guessed worse there than elsewhere. */
  rough?: true;
}

interface Scene extends Taken {
  build: typeof BUILD & { make: string; model: string; facing?: 'left' | 'right' };
}

type Given = Partial<typeof BUILD> & { paint: string; background: string; facing?: 'left' | 'right' };

const scene = (make: string, model: string, given: Given, taken: Taken = {}): [string, Scene] => [
  `${make} ${model}, ${JSON.stringify({ ...given, ...taken }).replace(/[{}"]/g, '')}`,
  { build: { ...BUILD, ...given, make, model }, ...taken },
];

const SCENES = [
  scene('Ford', 'F-150', { paint: 'red', background: 'showroom' }),
  scene('Jeep', 'Wrangler', { paint: 'white', background: 'desert', tireHeight: '37' }, { jpeg: 60 }),
  scene('Toyota', 'Tacoma', { paint: 'graphite', background: 'alpine' }, { width: 1280, height: 960 }),
  scene('Chevrolet', 'Tahoe', { paint: 'silver', background: 'dusk' }, { lean: 1.5, rough: true }),
  scene(
    'Ram',
    '1500',
    { paint: 'navy', background: 'forest', suspension: '4" Lift', tireHeight: '35' },
    { rough: true },
  ),
  scene('Honda', 'Civic', { paint: 'blue', background: 'showroom' }, { lean: -1, noise: 12 }),
  scene('Ford', 'Bronco', { paint: 'sand', background: 'garage', facing: 'right' }),
  scene('Mercedes-Benz', 'Sprinter', { paint: 'white', background: 'alpine' }, { blur: 1.5 }),
  scene('Ford', 'F-150', { paint: 'white', background: 'forest', tireHeight: '35' }, { narrowed: 0.97 }),
  scene('Toyota', '4Runner', { paint: 'sand', background: 'dusk' }, { narrowed: 0.98, lean: 1, jpeg: 75 }),
  scene(
    'GMC',
    'Sierra 1500',
    { paint: 'red', background: 'alpine' },
    { width: 1920, height: 1080, rough: true },
  ),
  scene(
    'Jeep',
    'Gladiator',
    { paint: 'graphite', background: 'desert', facing: 'right' },
    { lean: -2, blur: 1, noise: 8, jpeg: 70, rough: true },
  ),
  scene(
    'Toyota',
    'Tundra',
    { paint: 'blue', background: 'garage', suspension: 'Leveling Kit' },
    { noise: 15 },
  ),
  scene('Nissan', 'Titan', { paint: 'silver', background: 'forest', facing: 'right' }, { narrowed: 0.96 }),
];

/** Where what a scene shows stands on the photo, and what is true of it in mm. */
function truthOf({ build, width = 1600, height = 1200, narrowed = 1, lean = 0 }: Scene) {
  const size = { width, height };
  const subject = subjectOf(build);
  const ride = rideHeight(subject);
  const angle = (lean * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [width / 2, height / 2];
  const matrix = [cos * narrowed, sin * narrowed, -sin, cos];
  const [a = 0, b = 0, c = 0, d = 0] = matrix;
  const moved = [middleX - a * middleX - c * middleY, middleY - b * middleX - d * middleY] as const;
  const onPhoto = ({ x, y }: PhotoPoint): PhotoPoint => ({
    x: a * x + c * y + moved[0],
    y: b * x + d * y + moved[1],
  });
  const drawn = sideMarks(subject, size);
  const marks = {
    front: onPhoto(drawn.front),
    rear: onPhoto(drawn.rear),
    side: onPhoto(drawn.side),
    edge: onPhoto(drawn.edge),
    frontArch: onPhoto(drawn.frontArch),
  };
  const radius = subject.front.tireDiameter / 2;
  return {
    size,
    transform: `matrix(${[...matrix, ...moved].join(' ')})`,
    marks,
    radius: radius * aimCamera(subject, 'side', size).scale,
    wheelbase: subject.body.wheelbase * 25.4,
    tire: radius * 2 * 25.4,
    gap: (subject.body.archTop + ride.frontShift - ride.frontAxle - radius) * 25.4,
  };
}

/** The photo of a scene as a browser has its pixels. */
async function photoOf(scene: Scene): Promise<Pick<ImageData, 'data' | 'width' | 'height'>> {
  const { size, transform } = truthOf(scene);
  const drawn = drawBuild(scene.build, 'side', size);
  const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#8a8a88"/><g transform="${transform}">${drawn}</g></svg>`;
  let picture = sharp(Buffer.from(photo)).removeAlpha();
  if (scene.blur) picture = picture.blur(scene.blur);
  if (scene.jpeg) picture = sharp(await picture.jpeg({ quality: scene.jpeg }).toBuffer());
  const pixels = new Uint8ClampedArray(await picture.ensureAlpha().raw().toBuffer());
  let state = 7;
  for (let place = 0; scene.noise && place < pixels.length; place++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    if (place % 4 < 3) pixels[place] = (pixels[place] ?? 0) + (state / 2 ** 31 - 1) * scene.noise;
  }
  return { data: pixels as ImageData['data'], ...size };
}

/** Set to half a px. */
const set = ({ x, y }: PhotoPoint): PhotoPoint => ({ x: Math.round(x * 2) / 2, y: Math.round(y * 2) / 2 });
const setAll = (marks: ReturnType<typeof truthOf>['marks']): PhotoMarks => ({
  front: set(marks.front),
  rear: set(marks.rear),
  side: set(marks.side),
  edge: set(marks.edge),
  frontArch: set(marks.frontArch),
});

function readOrThrow(...given: Parameters<typeof readPhotoScale>) {
  const reading = readPhotoScale(...given);
  if ('refusal' in reading) throw new Error(reading.refusal);
  return reading.scale;
}

const apart = (a: PhotoPoint, b: PhotoPoint) => Math.hypot(a.x - b.x, a.y - b.y);

test.each(SCENES)(
  'tire and gap are read to within 5 mm and the error that is told, and both wheels are found: %s',
  async (_, scene) => {
    const { marks, radius, wheelbase, tire, gap, size } = truthOf(scene);
    const marked = readOrThrow(setAll(marks), { wheelbase, precision: 1 });
    for (const [read, truth] of [
      [marked.tireDiameter, tire],
      [marked.gap.front ?? 0, gap],
    ] as const)
      expect(Math.abs(read - truth)).toBeLessThan(Math.min(5, marked.error));

    const found = findWheels(await photoOf(scene));
    if (!found) throw new Error('no wheels found');
    const [front, rear] =
      scene.build.facing === 'right' ? [found.right, found.left] : [found.left, found.right];
    const within = scene.rough ? 0.18 : 0.12;
    expect(apart(front, marks.front)).toBeLessThan(within * radius);
    expect(apart(rear, marks.rear)).toBeLessThan(within * radius);
    expect(Math.abs(found.radius / radius - 1)).toBeLessThan(scene.rough ? 0.15 : 0.1);
    const guessed = readOrThrow(
      { ...marksAround(front, rear, found.radius), frontArch: set(marks.frontArch), rearArch: undefined },
      { wheelbase, precision: foundPrecision(size.width) },
    );
    expect(Math.abs(guessed.tireDiameter - tire)).toBeLessThan(guessed.error);
    expect(Math.abs((guessed.gap.front ?? 0) - gap)).toBeLessThan(guessed.error);
  },
);

test.each([24, 30, 40, 50])('a view from %i degrees ahead of the side is refused', (degrees) => {
  for (const [, scene] of SCENES) {
    const { marks, wheelbase } = truthOf({ ...scene, narrowed: Math.cos((degrees * Math.PI) / 180) });
    expect(readPhotoScale(setAll(marks), { wheelbase, precision: 1 })).toMatchObject({
      refusal: expect.stringContaining('too far from the side'),
    });
  }
});

test('in a photo with nothing in it no wheels are found', () => {
  const size = { width: 640, height: 480 };
  expect(findWheels({ data: new Uint8ClampedArray(640 * 480 * 4).fill(180), ...size })).toBeUndefined();
});
