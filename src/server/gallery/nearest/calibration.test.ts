import { beforeAll, describe, expect, test } from 'vitest';
import { type Calibration, calibrate } from '#test/fit-calibration.ts';

/** The truth is a rule of width, offset, tire and lift with noise; a fifth of the builds is hidden and asked for. */
describe.each([
  { builds: 1000, seed: 1 },
  { builds: 2000, seed: 2 },
])('answers from $builds builds of which the truth is known', ({ builds, seed }) => {
  let result: Calibration;
  beforeAll(async () => {
    result = await calibrate(builds, seed, 400);
  });

  test('are given for nearly every hidden build', () => {
    expect(result.asked).toBe(builds / 5);
    expect(result.answered).toBeGreaterThan(0.9);
  });

  test('hold the true probability in their weighted interval about nine times of ten', () => {
    // Of 200 to 400 builds, nine tenths stray by three hundredths.
    expect(result.covered).toBeGreaterThanOrEqual(0.87);
    // An interval from 0 to 1 would always hold it.
    expect(result.length).toBeLessThan(0.55);
  });

  test('are better than guessing the average', () => {
    expect(result.brier).toBeLessThan(result.brierOfAverage * 0.85);
    expect(result.logScore).toBeLessThan(result.logScoreOfAverage * 0.9);
  });

  test('come true about as often as they say', () => {
    const telling = result.deciles.filter(({ answers }) => answers >= 15);
    expect(telling.length).toBeGreaterThanOrEqual(5);
    for (const { said, came } of telling) expect(Math.abs(said - came)).toBeLessThan(0.2);
  });
});
