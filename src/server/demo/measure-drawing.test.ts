import { expect, test } from 'vitest';
import { MEASURED_WITHIN } from '#domain/limits.ts';
import { MM_PER_INCH } from '#domain/measures.ts';
import { subjectOf } from '#drawings/draw-build.ts';
import { demoBuilds } from './demo-builds.ts';
import { measureDrawing } from './measure-drawing.ts';

const PICTURE = { url: '/uploads/main.webp', width: 1600, height: 1200 };
const builds = demoBuilds(new Date('2026-11-20T12:00:00Z'));

test('half of the owners measured, each as high as tires and suspension make the build stand', () => {
  const measured = builds.filter(({ isMeasured, pictures }) => isMeasured && pictures.length > 0);
  expect(measured.length).toBeGreaterThan(0.4 * builds.length);
  for (const build of measured) {
    const measures = measureDrawing(build, PICTURE);
    expect(measures).toMatchObject({ photoUrl: PICTURE.url });
    expect(measures?.error).toBeLessThanOrEqual(MEASURED_WITHIN);
    const { body, lift, front, rear } = subjectOf(build);
    const tires = (front.tireDiameter + rear.tireDiameter) / 2;
    const rise = ((tires - body.stockTire) / 2 + lift) * MM_PER_INCH;
    expect(Math.abs((measures?.rise ?? 0) - rise)).toBeLessThan(5);
  }
});

test('the others, and those whose main drawing is none of the whole side, say nothing', () => {
  const [measured, other] = builds;
  if (!measured || !other) throw new Error('no builds');
  expect(measureDrawing(other, PICTURE)).toBeUndefined();
  expect(measureDrawing({ ...measured, pictures: ['wheel'] }, PICTURE)).toBeUndefined();
});
