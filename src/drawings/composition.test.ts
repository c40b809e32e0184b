import { describe, expect, test } from 'vitest';
import { drawSoftStroke } from '#drawings/kit/brush.ts';
import { createDefinitions } from '#drawings/kit/definitions.ts';
import { overlap, pathBounds, polar } from '#drawings/kit/geometry.ts';
import { aimCamera, bodyTransform, rideHeight } from '#drawings/scene/views.ts';
import { ALONG, CORNER_WINDOWS } from '#drawings/see/corner.ts';
import { BODY_SPECS, bodyNamed } from '#drawings/shapes/bodies.ts';
import { measureWheel } from '#drawings/wheel/wheel-measures.ts';
import { subjectOf } from './draw-build.ts';

const subject = subjectOf({
  year: 2020,
  make: 'Ford',
  model: 'F-150',
  suspension: '6" Lift',
  wheelModel: '544BM',
  wheelWidth: '10',
  wheelDiameter: '20',
  wheelOffset: 0,
  tireBrand: 'Nitto',
  tireWidth: '12.50',
  tireHeight: '35',
});

describe('ride height', () => {
  test('adds half of a taller tire to the lift, less what it flattens', () => {
    const { frontAxle, frontShift } = rideHeight(subject);
    expect(frontAxle).toBeCloseTo(17.5 - 0.42, 5);
    expect(frontShift).toBeCloseTo(6 + 1.45 - 0.012 * 2.9, 5);
  });

  test('leaves a stock vehicle where it was drawn, level', () => {
    const stock = { ...subject.front, tireDiameter: subject.body.stockTire };
    const ride = rideHeight({ ...subject, lift: 0, front: stock, rear: stock });
    expect(bodyTransform(subject.body, ride)).toBe('translate(0 0.000)');
  });

  test('leans the body forward when the rear tires are taller', () => {
    const ride = rideHeight({ ...subject, rear: { ...subject.rear, tireDiameter: 37 } });
    expect(bodyTransform(subject.body, ride)).toMatch(/rotate\(0\.38/);
  });
});

describe('wheel measures', () => {
  test('a wider wheel with a more negative offset has a deeper and broader lip', () => {
    const shallow = measureWheel({ ...subject.front, width: 9, offset: 18 });
    const deep = measureWheel({ ...subject.front, width: 12, offset: -44 });
    expect(deep.lipDepth).toBeGreaterThan(shallow.lipDepth + 3);
    expect(deep.face).toBeLessThan(shallow.face);
    expect(deep.flange).toBe(shallow.flange);
  });
});

describe('the camera', () => {
  const size = { width: 1600, height: 1200 };

  test.each(BODY_SPECS.map(({ id }) => [id]))(
    'keeps the whole side of a %s inside the centred square, nose and tail within 4 % of its edges',
    (id) => {
      const body = bodyNamed(id);
      const { scale, centreX } = aimCamera({ body }, 'side', size);
      for (const end of body.extent) {
        const air = size.height / 2 - Math.abs(end - centreX) * scale;
        expect(air).toBeGreaterThanOrEqual(0);
        expect(air).toBeLessThanOrEqual(0.04 * size.height);
      }
    },
  );

  test('has the whole front wheel in the square of a card, seen at an angle', () => {
    const tallest = 40;
    for (const { span, behind, floor } of Object.values(CORNER_WINDOWS)) {
      const beside = span / 8;
      expect(behind - beside).toBeGreaterThan((tallest / 2) * ALONG - 0.2);
      expect(span - behind - beside).toBeGreaterThan((tallest / 2) * ALONG);
      expect(span * 0.75 - floor).toBeGreaterThan(tallest);
    }
  });
});

describe('definitions', () => {
  test('define equal gradients once', () => {
    const definitions = createDefinitions();
    const first = definitions.topToBottom([[0, '#000']]);
    expect(definitions.topToBottom([[0, '#000']])).toBe(first);
    expect(definitions.topToBottom([[0, '#fff']])).not.toBe(first);
    expect(definitions.markup().match(/<linearGradient/g)).toHaveLength(2);
  });
});

describe('geometry', () => {
  test('finds the box around a path', () => {
    expect(pathBounds('M-1.5 2L3 -4.25C0 0 1 1 2 9Z')).toEqual({
      left: -1.5,
      right: 3,
      bottom: -4.25,
      top: 9,
    });
  });

  test('boxes that do not meet overlap in nothing', () => {
    const far = overlap({ left: 0, right: 1, bottom: 0, top: 1 }, { left: 5, right: 6, bottom: 0, top: 1 });
    expect(far.right - far.left).toBe(0);
  });

  test('angles run counter-clockwise from the right', () => {
    const [x, y] = polar(90, 2);
    expect(x).toBeCloseTo(0);
    expect(y).toBe(2);
  });
});

test('a soft line adds up to its opacity in the middle and never more', () => {
  const svg = drawSoftStroke('M0 0L9 0', {
    stroke: '#fff',
    width: 6,
    blur: 0.5,
    opacity: 0.8,
    cap: 'butt',
    lines: 8,
  });
  const shares = [...svg.matchAll(/stroke-opacity="([\d.]+)"/g)].map(([, share]) => Number(share));
  const cover = 1 - shares.reduce((open, share) => open * (1 - share), 1);
  expect(shares.length).toBeGreaterThan(3);
  expect(cover).toBeCloseTo(0.8, 2);
});
