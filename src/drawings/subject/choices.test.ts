import { describe, expect, test } from 'vitest';
import { MAKES } from '#domain/makes.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import { subjectOf } from '#drawings/draw-build.ts';
import { findFace } from '#drawings/faces/make-face.ts';
import { FACE_SPECS } from '#drawings/faces/wheel-styles.ts';
import { byIdOrFirst, FINISHES } from '#drawings/kit/art.ts';
import { findPaint } from '#drawings/kit/paint.ts';
import { bodyTypeOf, chooseBackground, chooseBody, chooseTread, chooseWheelLook } from './choices.ts';
import type { DrawableBuild } from './compose-subject.ts';

const build: DrawableBuild = {
  year: 2021,
  make: 'Ram',
  model: '1500',
  suspension: 'Stock',
  wheelModel: '544BM',
  wheelWidth: '10',
  wheelDiameter: '20',
  wheelOffset: -19,
  tireBrand: 'Nitto',
  tireWidth: '12.50',
  tireHeight: '33',
};
const metric = { tireWidth: '285', tireHeight: '55', wheelDiameter: '20' };

describe('the body', () => {
  test.each([
    ['Ford', 'F-150', null, 'f-150'],
    ['ford', 'f150', null, 'f-150'],
    ['Chevrolet', 'Silverado 1500', 'Regular Cab LT', 'silverado-regular'],
    ['Chevrolet', 'C/K 1500', null, 'square-body'],
    ['Chevy', 'Tahoe', null, 'tahoe'],
    ['Jeep', 'Wrangler', 'Rubicon', 'wrangler'],
    ['Ford', 'Bronco', null, 'bronco'],
    ['Ford', 'Bronco Sport', null, 'grand-cherokee'],
    ['Mercedes-Benz', 'Sprinter', null, 'sprinter'],
    ['Ford', 'Transit', null, 'transit'],
    ['Ford', 'Transit Connect', null, 'grand-cherokee'],
    ['Ram', 'ProMaster', null, 'promaster'],
    ['Chevrolet', 'Impala', null, 'impala'],
    ['Honda', 'Odyssey', null, 'grand-cherokee'],
    ['Honda', 'Accord', null, 'sedan'],
    ['Chevrolet', 'Camaro', null, 'camaro'],
    ['Volvo', 'Unheard Of', null, 'f-150'],
    ['GMC', 'Sierra 2500 HD', null, 'silverado'],
    ['Ram', '2500', null, 'ram'],
    ['Ford', 'F-250 Super Duty', 'Regular Cab', 'super-duty-regular'],
    ['Jeep', 'Wrangler', '2-Door Sport', 'wrangler-short'],
    ['GMC', 'Yukon XL', null, 'suburban'],
    ['BMW', '3 Series', null, '3-series'],
    ['Volkswagen', 'Golf', 'GTI', 'hatch'],
  ])('of a %s %s (%s) is %s', (make, model, trim, body) => {
    expect(chooseBody({ make, model, trim, type: bodyTypeOf(MAKES, { make, model }) }).id).toBe(body);
  });
});

describe('the wheel', () => {
  test('follows style and finish code of its model name', () => {
    expect(chooseWheelLook({ wheelModel: '556AB' }, false)).toMatchObject({
      face: { id: '556' },
      finish: { id: 'gunmetal-black-ring' },
    });
    expect(chooseWheelLook({ wheelModel: '547BM 2.0' }, false)).toMatchObject({
      face: { id: '547' },
      finish: { id: 'black-milled' },
    });
    expect(chooseWheelLook({ wheelModel: 'TIS 506C' }, true)).toMatchObject({
      face: { id: '506' },
      finish: { id: 'chrome' },
    });
  });

  test('has a face of its own for every style, and a ring or accents in another colour where it is sold so', () => {
    const outlines = FACE_SPECS.map(({ id }) => JSON.stringify(findFace(id)?.layers));
    expect(new Set(outlines).size).toBe(FACE_SPECS.length);
    expect(outlines.join()).not.toMatch(/NaN|Infinity/);
    const { finish } = chooseWheelLook({ wheelModel: '602BZB' }, false);
    expect(finish.lip).toEqual(byIdOrFirst(FINISHES, 'satin-black').lip);
    expect(finish.face).toEqual(byIdOrFirst(FINISHES, 'bronze').face);
    expect(chooseWheelLook({ wheelModel: '535B' }, false).finish.id).toBe('satin-milled-lip');
  });

  test('is plain black when its model is unknown, with five spokes on cars and eight on trucks', () => {
    expect(chooseWheelLook({ wheelModel: 'Mystery' }, true)).toMatchObject({
      face: { id: 'five' },
      finish: { id: 'gloss-black' },
    });
    expect(chooseWheelLook({ wheelModel: '999XY' }, false)).toMatchObject({
      face: { id: 'eight' },
      finish: { id: 'gloss-black' },
    });
  });

  test('has eight lugs on heavy trucks', () => {
    expect(subjectOf({ ...build, model: '2500' }).front.lugs).toBe(8);
    expect(subjectOf(build).front.lugs).toBe(6);
  });
});

describe('the tire', () => {
  test('is as tall as its flotation size says, or as its metric size implies', () => {
    expect(tireDiameterInches({ tireWidth: '12.50', tireHeight: '35', wheelDiameter: '20' })).toBe(35);
    expect(tireDiameterInches(metric)).toBeCloseTo(32.34, 2);
    expect(tireDiameterInches({ tireWidth: '285', tireHeight: '', wheelDiameter: '20' })).toBeUndefined();
  });

  test('wears the tread its name says', () => {
    expect(chooseTread('Nitto Ridge Grappler', metric, false).id).toBe('all-terrain');
    expect(chooseTread('Nitto Trail Grappler M/T', metric, false).id).toBe('mud-terrain');
    expect(chooseTread('BFGoodrich All-Terrain T/A KO2', metric, false).id).toBe('all-terrain');
    expect(chooseTread('Toyo Proxes ST III', metric, false).id).toBe('highway');
  });

  test('is judged by its size when the name says nothing', () => {
    const flotation = { tireWidth: '13.50', wheelDiameter: '20' };
    expect(chooseTread('Nitto', { ...flotation, tireHeight: '37' }, false).id).toBe('mud-terrain');
    expect(chooseTread('Nitto', { ...flotation, tireHeight: '33' }, false).id).toBe('all-terrain');
    expect(chooseTread('Nitto', { ...metric, tireHeight: '45' }, false).id).toBe('highway');
    expect(chooseTread('Nitto', { ...metric, tireHeight: '65' }, true).id).toBe('highway');
  });

  test('never grows beyond what its body could carry, nor thinner than its rim', () => {
    expect(subjectOf({ ...build, tireHeight: '330' }).front.tireDiameter).toBeCloseTo(1.3 * 32.2, 5);
    const lowProfile = {
      ...build,
      make: 'Honda',
      model: 'Civic',
      wheelDiameter: '24',
      tireWidth: '205',
      tireHeight: '10',
    };
    expect(subjectOf(lowProfile).front.tireDiameter).toBe(28);
  });
});

describe('the stance', () => {
  test('keeps within what can be drawn', () => {
    expect(subjectOf({ ...build, suspension: '30" Lift' }).lift).toBe(12);
  });
});

describe('a different rear', () => {
  test('is drawn on the rear axle alone, with its spacer', () => {
    const { front, rear } = subjectOf({
      ...build,
      ...{ rearWheelWidth: '11', rearWheelOffset: 50, rearSpacer: 20, rearTireHeight: '35' },
    });
    expect(front).toEqual(subjectOf(build).front);
    expect(rear).toMatchObject({ width: 11, offset: 30, tireDiameter: 35 });
  });

  test('is the front where the build has none', () => {
    const { front, rear } = subjectOf(build);
    expect(rear).toBe(front);
  });
});

describe('paint and background', () => {
  test('a paint is found by id or name, or mixed from a colour', () => {
    expect(findPaint('ruby')?.name).toBe('Ruby metallic');
    expect(findPaint('Signal red')?.id).toBe('red');
    expect(findPaint('tartan')).toBeUndefined();
  });

  test('a mixed paint runs from glint to deep, also when it is nearly black', () => {
    for (const color of ['#2f6f4f', '#0a0a0c']) {
      const paint = findPaint(color);
      const tones = [paint?.deep, paint?.shade, paint?.base, paint?.light, paint?.highlight, paint?.glint];
      const lightness = tones.map((tone) => Number.parseInt(tone?.slice(3, 5) ?? '', 16));
      expect(lightness).toEqual([...lightness].sort((a, b) => a - b));
      expect(new Set(tones).size).toBe(6);
    }
  });

  test('white stands out from its background, and so does black', () => {
    const chrome = byIdOrFirst(FINISHES, 'chrome');
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const white = findPaint('white');
      const black = findPaint('gloss-black');
      if (!white || !black) throw new Error('paints are missing');
      expect(chooseBackground(undefined, white, chrome, seed).id).not.toBe('showroom');
      expect(chooseBackground(undefined, black, chrome, seed).id).not.toBe('garage');
      expect(chooseBackground('garage', black, chrome, seed).id).toBe('garage');
    }
  });
});
