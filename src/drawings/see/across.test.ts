import { describe, expect, test } from 'vitest';
import { stancesOf } from '#domain/axle-wheels.ts';
import { SAME_ALL_AROUND } from '#domain/axles.ts';
import { MM_PER_INCH } from '#domain/measures.ts';
import { type Stance, stanceOf } from '#domain/stance.ts';
import { subjectOf } from '#drawings/draw-build.ts';
import { frontEnd } from '#drawings/ends/front.ts';
import { rearEnd } from '#drawings/ends/rear.ts';
import { BODY_SPECS, bodyNamed } from '#drawings/shapes/bodies.ts';
import { drawAcross } from './across.ts';
import { factorySetup, stanceVehicleOf } from './stance-vehicle.ts';

/** The ends of the lines and curves of a path: all of them lie on it. */
function endsOf(d: string): [number, number][] {
  return [...d.matchAll(/[MLC]([^MLCZ]*)/g)].map(([, text = '']) => {
    const [y = 0, x = 0] = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number).toReversed();
    return [x, y];
  });
}

const TRUCK = { wheelDiameter: '20', tireWidth: '12.50', tireHeight: '33', lift: 2 };
const SETUPS = [
  { make: 'Ford', model: 'F-150', ...TRUCK, wheelWidth: '10', wheelOffset: -18 },
  { make: 'Ford', model: 'F-150', ...TRUCK, wheelWidth: '9', wheelOffset: 18 },
  { make: 'Jeep', model: 'Wrangler', ...TRUCK, wheelWidth: '14', wheelOffset: -76 },
  {
    make: 'Honda',
    model: 'Civic',
    wheelDiameter: '18',
    wheelWidth: '9.5',
    wheelOffset: 35,
    tireWidth: '245',
    tireHeight: '40',
    lift: -1,
  },
];

describe.each(SETUPS)('a $make $model on $wheelWidth inches at $wheelOffset mm', (setup) => {
  const subject = subjectOf({
    ...setup,
    year: 2021,
    suspension: '',
    wheelModel: '544BM',
    tireBrand: '',
  });
  const stance = stanceOf(setup, stanceVehicleOf(subject.body));

  test.each(['front', 'rear'] as const)(
    'stands out of its fenders by what the figures say, from the %s, to a tenth of a millimetre',
    (end) => {
      if (!stance) throw new Error('The set-up cannot be drawn');
      const [stands] = drawAcross(subject, end, stance, 's').pieces;
      const [, place = '', wheel = ''] =
        /matrix\(1 0 0 1 ([\d.]+) 0\)">(.*?)<\/g>/.exec(stands?.content ?? '') ?? [];
      const paths = [...wheel.matchAll(/ d="([^"]+)"/g)].flatMap(([, d = '']) => endsOf(d));
      const outermost = Number(place) + Math.max(...paths.map(([x]) => x));
      const fender = subject.body.width / 2;
      expect(Math.abs((outermost - fender) * MM_PER_INCH - stance.poke)).toBeLessThan(0.1);
    },
  );
});

test('the rear stands by its own width, offset and spacer, and a pair has its inner wheel behind the outer one', () => {
  const build = {
    ...{ year: 2021, make: 'Ram', model: '3500', suspension: '', wheelModel: '544BM', tireBrand: '' },
    ...{ wheelDiameter: '20', wheelWidth: '8.25', wheelOffset: 127, tireWidth: '275', tireHeight: '65' },
    ...{ rearWheelOffset: -198, rearSpacer: 25.4, dualRearWheels: true },
  };
  const subject = subjectOf(build);
  const axles = { ...SAME_ALL_AROUND, wheelBackspacing: null, ...build };
  const { front, rear } = stancesOf({ ...axles, lift: 0 }, stanceVehicleOf(subject.body, true));
  if (!front || !rear) throw new Error('The set-up cannot be drawn');
  const placesFrom = (end: 'front' | 'rear', stance: Stance) =>
    [...JSON.stringify(drawAcross(subject, end, stance, 's')).matchAll(/matrix\(1 0 0 1 ([\d.]+) 0\)/g)].map(
      ([, place]) => Number(place),
    );
  const [single = 0, ...none] = placesFrom('front', front);
  const [inner = 0, outer = 0] = placesFrom('rear', rear);
  expect(none).toEqual([]);
  // The inner wheel is the front one, an inch further out; the outer one another 325 mm.
  expect(inner - single).toBeCloseTo(1, 3);
  expect((outer - inner) * MM_PER_INCH).toBeCloseTo(325, 1);
  // Such wheels stand in the front fenders as the factory's do.
  expect(Math.abs(front.poke)).toBeLessThan(30);
});

test.each(BODY_SPECS.map(({ id }) => [id]))('every number of a %s from before and behind is one', (id) => {
  const body = bodyNamed(id);
  const setup = factorySetup(body);
  const stance = stanceOf(setup, stanceVehicleOf(body));
  const named = {
    year: 2021,
    make: 'Ford',
    model: 'F-150',
    suspension: '',
    wheelModel: '544BM',
    tireBrand: '',
  };
  const subject = { ...subjectOf({ ...named, ...setup }), body };
  if (!stance) throw new Error('The set-up cannot be drawn');
  for (const end of ['front', 'rear'] as const) {
    const drawn = JSON.stringify(drawAcross(subject, end, stance, 's'));
    expect(drawn).not.toMatch(/NaN|undefined|Infinity|grad:/);
  }
});

describe.each(BODY_SPECS.map(({ id }) => bodyNamed(id)))('the ends of a $id', (body) => {
  test.each([frontEnd, rearEnd])('are as wide as its fenders and as high as its roof', (draw) => {
    const { clips, layers } = draw(body);
    const metal = endsOf(clips.paint ?? '');
    const roof = endsOf(clips.cabin ?? '');
    const flares = layers.filter(({ fill }) => fill === 'grad:flare').flatMap(({ d }) => endsOf(d));
    expect(Math.max(...[...metal, ...flares].map(([x]) => x))).toBeCloseTo(body.width / 2, 2);
    expect(Math.max(...roof.map(([, y]) => y))).toBeCloseTo(body.height, 2);
    // Every shape that a layer is cut to is there.
    for (const { clip } of layers) if (clip) expect(clips).toHaveProperty(clip);
  });
});
