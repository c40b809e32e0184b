import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { byIdOrFirst, PAINTS } from '#drawings/kit/art.ts';
import { VIEWS } from '#drawings/scene/views.ts';
import { BODY_SPECS } from '#drawings/shapes/bodies.ts';
import type { DrawableBuild } from '#drawings/subject/compose-subject.ts';
import { drawBuild, subjectOf } from './draw-build.ts';

const build: DrawableBuild = {
  year: 2021,
  make: 'Ford',
  model: 'F-150',
  suspension: 'Leveling Kit',
  wheelModel: '544BM',
  wheelWidth: '10',
  wheelDiameter: '20',
  wheelOffset: -19,
  tireBrand: 'Nitto',
  tireWidth: '12.50',
  tireHeight: '33',
  paint: 'red',
  background: 'showroom',
};

/** A vehicle of every body. */
const EXAMPLES: Partial<DrawableBuild>[] = [
  { model: 'F-150' },
  { model: 'F-250 Super Duty' },
  { model: 'F-250 Super Duty', trim: 'XL Regular Cab' },
  { model: 'Silverado 1500' },
  { model: 'Silverado 1500', trim: 'Regular Cab' },
  { model: '1500' },
  { model: 'Tacoma' },
  { model: 'Tundra' },
  { model: 'Colorado' },
  { model: 'Gladiator' },
  { model: 'C10', suspension: 'Lowered' },
  { model: 'Wrangler' },
  { model: 'Wrangler', trim: '2-Door' },
  { model: 'Bronco' },
  { model: '4Runner' },
  { model: 'Tahoe' },
  { model: 'Suburban' },
  { model: 'Escalade' },
  { make: 'Jeep', model: 'Grand Cherokee' },
  { model: 'Sprinter' },
  { model: 'Transit' },
  { model: 'ProMaster' },
  { model: 'Mustang' },
  { model: 'Camaro' },
  { model: 'Challenger' },
  { model: 'Charger' },
  { model: '3 Series' },
  { model: 'Civic' },
  { model: 'WRX' },
  { model: '370Z' },
  { model: 'Golf' },
  { make: 'Honda', model: 'Accord' },
  { model: 'Impala' },
];

const small = { width: 320, height: 240 };

async function pixels(svg: string): Promise<{ at(x: number, y: number): number[] }> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { at: (x, y) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)] };
}

describe('a build drawing', () => {
  test('is the same text every time', () => {
    expect(drawBuild(build, 'side')).toBe(drawBuild({ ...build }, 'side'));
  });

  test.each(VIEWS)('is well-formed and refers only to what it defines, as %s view of every body', (view) => {
    const bodies = EXAMPLES.map((example) => subjectOf({ ...build, ...example }).body.id);
    expect(bodies).toEqual(BODY_SPECS.map(({ id }) => id));
    for (const example of EXAMPLES) {
      const svg = drawBuild({ ...build, ...example }, view);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
      const defined = new Set([...svg.matchAll(/ id="(d\d+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/url\(#(d\d+)\)/g)].map(([, id]) => id);
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
    }
  });

  test('shows the paint on the door and the background above the roof', async () => {
    const picture = await pixels(drawBuild(build, 'side', small));
    const [red = 0, green = 0, blue = 0] = picture.at(140, 133);
    expect(red).toBeGreaterThan(2 * green);
    expect(red).toBeGreaterThan(2 * blue);
    const wall = picture.at(160, 30);
    expect(Math.min(...wall)).toBeGreaterThan(130);
  });

  test('puts black rubber where the front tire stands', async () => {
    const picture = await pixels(drawBuild({ ...build, wheelDiameter: '17' }, 'wheel', small));
    expect(Math.max(...picture.at(64, 136))).toBeLessThan(70);
  });

  test('raises the body with the lift while the tires stay on the ground', async () => {
    const stock = await pixels(drawBuild({ ...build, suspension: 'Stock' }, 'side', small));
    const lifted = await pixels(drawBuild({ ...build, suspension: '12" Lift' }, 'side', small));
    // Just above the stock roof there is wall; lifted by a foot, the same place is roof or glass.
    expect(Math.min(...stock.at(165, 86))).toBeGreaterThan(130);
    expect(Math.min(...lifted.at(165, 86))).toBeLessThan(120);
  });

  test('leaves out of a close-up what is not in the picture', () => {
    expect(drawBuild(build, 'wheel').length).toBeLessThan(0.6 * drawBuild(build, 'side').length);
  });

  test('is as large as it was asked to be', async () => {
    const { format, width, height } = await sharp(Buffer.from(drawBuild(build, 'side'))).metadata();
    expect({ format, width, height }).toEqual({ format: 'svg', width: 1600, height: 1200 });
  });

  test('falls back to something plausible when it knows nothing', () => {
    const unknown = {
      ...build,
      make: '',
      model: '',
      suspension: '',
      wheelModel: 'Mystery',
      wheelWidth: '',
      wheelDiameter: '',
      tireBrand: '',
      tireWidth: '',
      tireHeight: '',
      paint: 'tartan',
      background: 'moon',
    };
    expect(drawBuild(unknown, 'side')).not.toMatch(/NaN|undefined/);
  });
});

test('an entry the art does not have is answered by the first one', () => {
  expect(byIdOrFirst(PAINTS, 'no such paint')).toBe(PAINTS[0]);
});
