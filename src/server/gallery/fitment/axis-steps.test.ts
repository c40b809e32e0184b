import { expect, test } from 'vitest';
import {
  MEASURED_LIFTS,
  OFFSETS,
  presentStep,
  SUSPENSION_LIFTS,
  TIRE_DIAMETERS,
  WHEEL_WIDTHS,
} from './axis-steps.ts';

const each = (...values: (string | number)[]) => values.map((value) => ({ value, builds: 10 }));

test('wheel widths ascend, each with the filter that finds it', () => {
  expect(WHEEL_WIDTHS.steps(each('10', '8.5', '9')).map((step) => presentStep(step, undefined))).toEqual([
    { label: '8.5', address: '/?wheelWidth=8.5' },
    { label: '9', address: '/?wheelWidth=9' },
    { label: '10', address: '/?wheelWidth=10' },
  ]);
});

test('more than ten widths become ranges that list their values', () => {
  const widths = each('7', '7.5', '8', '8.5', '9', '9.5', '10', '11', '12', '14', '16');
  const steps = WHEEL_WIDTHS.steps(widths).map((step) => presentStep(step, undefined));
  expect(steps).toHaveLength(10);
  expect(steps[0]).toEqual({ label: '7 to 7.5', address: '/?wheelWidth=7,7.5' });
});

test('a width that is no number has no column', () => {
  expect(WHEEL_WIDTHS.steps(each('wide', '9')).map((step) => step.label)).toEqual(['9']);
});

test('offsets descend, with true minus signs', () => {
  expect(OFFSETS.steps(each(-19, 0, 18)).map((step) => presentStep(step, undefined))).toEqual([
    { label: '+18', address: '/?offsetMin=18&offsetMax=18' },
    { label: '0', address: '/?offsetMin=0&offsetMax=0' },
    { label: '−19', address: '/?offsetMin=-19&offsetMax=-19' },
  ]);
});

test('more than twelve offsets become ranges', () => {
  const steps = OFFSETS.steps(each(-76, -51, -44, -25, -19, -18, -12, 0, 6, 12, 18, 25, 35)).map((step) =>
    presentStep(step, undefined),
  );
  expect(steps).toHaveLength(12);
  expect(steps.at(-5)).toEqual({ label: '−19 to −18', address: '/?offsetMin=-19&offsetMax=-18' });
});

test('lifts go from lowered up by inches to what no inches are known of', () => {
  const suspensions = each(
    'Rebuilt',
    'Lifted',
    '10" Lift',
    '2" Lift',
    'Coilovers',
    'Stock',
    '1.5" Lift',
    'Air Suspension',
    'Leveling Kit',
    'Lowered',
  );
  expect(SUSPENSION_LIFTS.steps(suspensions).map((step) => step.label)).toEqual([
    'Lowered',
    'Stock',
    'Leveling Kit',
    '1.5″ Lift',
    '2″ Lift',
    '10″ Lift',
    'Air Suspension',
    'Coilovers',
    'Lifted',
    'Rebuilt',
  ]);
  expect(SUSPENSION_LIFTS.steps(each('2" Lift')).map((step) => presentStep(step, undefined))).toEqual([
    { label: '2″ Lift', address: '/?suspension=2%22+Lift' },
  ]);
});

test('tire diameters are inches', () => {
  expect(TIRE_DIAMETERS.steps(each('35', '33')).map((step) => presentStep(step, undefined))).toEqual([
    { label: '33″', address: '/?tireDiameter=33' },
    { label: '35″', address: '/?tireDiameter=35' },
  ]);
});

test('measured lifts ascend from below stock, and more than twelve become ranges', () => {
  expect(MEASURED_LIFTS.steps(each('3', '-1', '0')).map((step) => presentStep(step, undefined))).toEqual([
    { label: '−1″ (−25\u00a0mm)', address: '/?measuredLift=-1' },
    { label: '0″ (0\u00a0mm)', address: '/?measuredLift=0' },
    { label: '+3″ (+76\u00a0mm)', address: '/?measuredLift=3' },
  ]);
  const lifts = Array.from({ length: 13 }, (_, inches) => String(inches));
  const steps = MEASURED_LIFTS.steps(each(...lifts)).map((step) => presentStep(step, undefined));
  expect(steps).toHaveLength(12);
  expect(steps[0]).toEqual({ label: '0 to +1″ (0 to +25\u00a0mm)', address: '/?measuredLift=0,1' });
});
