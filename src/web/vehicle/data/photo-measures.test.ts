import { expect, test } from 'vitest';
import { aListedBuild } from '#test/listed-build.ts';
import { measuredByPhoto } from './photo-measures.ts';

const measures = {
  photoUrl: '/uploads/a.jpg',
  wheelbase: 3693,
  frontGap: 62,
  rearGap: 70,
  rise: 48,
  tilt: -0.6,
  error: 8,
};

test('what was measured says how far it may be off, front and rear', () => {
  const said = measuredByPhoto(aListedBuild({ photoMeasures: measures }));
  expect(said).toEqual([
    {
      label: 'Fender gap',
      text: '62\u00a0mm ±8',
      spoken: '62 millimeters, give or take 8',
      rear: { text: '70\u00a0mm ±8', spoken: '70 millimeters, give or take 8' },
    },
    {
      label: 'Ride height',
      text: '+48\u00a0mm over stock ±8',
      spoken: '48 millimeters over stock, give or take 8',
    },
    { label: 'Stance', text: 'Nose down 0.6°', spoken: 'Nose down 0.6 degrees' },
  ]);
});

test('one gap is said once, and nothing is said of a stock height nobody knows', () => {
  const said = measuredByPhoto(
    aListedBuild({ photoMeasures: { ...measures, rearGap: 62, rise: null, tilt: 0.1 } }),
  );
  expect(said.map(({ label, text, rear }) => [label, text, rear])).toEqual([
    ['Fender gap', '62\u00a0mm ±8', undefined],
    ['Stance', 'Level', undefined],
  ]);
  expect(measuredByPhoto(aListedBuild())).toEqual([]);
});
