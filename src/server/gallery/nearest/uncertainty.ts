import type { Reports, Share } from '#contract/fitment.ts';
import type { Interval, Weighted } from '#contract/similar.ts';
import { reportsOf, rounded, sumOf, type Tally } from '#server/gallery/fitment/tally.ts';
import type { PooledSetup, SetupPoint } from './neighborhoods.ts';

type Question = 'clear' | 'untrimmed' | 'untouched';

/** What a tally counts for each share, and of how many. */
const COUNTS: Record<Question, (tally: Tally) => { count: number; of: number }> = {
  clear: (tally) => ({ count: tally.none, of: answered(tally) }),
  untrimmed: ({ builds, trimmed }) => ({ count: builds - trimmed, of: builds }),
  untouched: (tally) => ({ count: tally.untouched, of: answered(tally) }),
};
const QUESTIONS = ['clear', 'untrimmed', 'untouched'] as const;

export function answered({ none, slight, rubs }: Tally): number {
  return none + slight + rubs;
}

/**
 * What the owners around a target report, counted, and beside it the intervals weighted for the target: each reaches as far beyond
 * that of the count as the trend across the whole pool says that the neighbours differ from the target.
 */
export function reportsAround(
  target: SetupPoint,
  near: readonly PooledSetup[],
  pool: readonly PooledSetup[],
): { reports: Reports; weighted: Weighted } {
  const reports = reportsOf(sumOf(near.map(({ tally }) => tally)));
  const weighted: Weighted = {};
  const isMeasured = (setup: SetupPoint) => distanceFrom(target, setup) !== undefined;
  const [nearMeasured, poolMeasured] = [near.filter(isMeasured), pool.filter(isMeasured)];
  for (const question of QUESTIONS) {
    const share = reports[question];
    if (!share || nearMeasured.length === 0) continue;
    const difference = expectedDifference(
      observe(target, nearMeasured, question),
      observe(target, poolMeasured, question),
    );
    weighted[question] = widened(share, difference);
  }
  return { reports, weighted };
}

function widened(share: Share, difference: number): Interval {
  return {
    low: rounded(Math.max(0, share.low + Math.min(0, difference))),
    high: rounded(Math.min(1, share.high + Math.max(0, difference))),
  };
}

/** By how much the share at the target is expected above that of its neighbours. */
function expectedDifference(near: readonly Observation[], pool: readonly Observation[]): number {
  const total = near.reduce((sum, { of }) => sum + of, 0);
  if (total === 0) return 0;
  const expect = fitTrend(pool);
  const among = near.reduce((sum, { at, of }) => sum + of * expect(at), 0) / total;
  return expect(near[0]?.at.map(() => 0) ?? []) - among;
}

function observe(target: SetupPoint, setups: readonly PooledSetup[], question: Question): Observation[] {
  return setups
    .map((setup) => ({ at: distanceFrom(target, setup) ?? [], ...COUNTS[question](setup.tally) }))
    .filter(({ of }) => of > 0);
}

/** A mistyped size must not bend the trend for everybody else. */
const FURTHEST = 10;

/** Along width, offset, tire and lift, each in a step that matters about as much; undefined where one cannot be told. */
function distanceFrom(target: SetupPoint, setup: SetupPoint): number[] | undefined {
  const parts = [
    (setup.width - target.width) / 1,
    (setup.offset - target.offset) / 12,
    ...(target.tire === undefined ? [] : [(setup.tire ?? Number.NaN) - target.tire]),
    ...(target.lift === undefined ? [] : [((setup.lift ?? Number.NaN) - target.lift) / 2]),
  ];
  if (parts.some(Number.isNaN)) return undefined;
  return parts.map((part) => Math.max(-FURTHEST, Math.min(FURTHEST, part)));
}

/** So many of so many, at a place told by its distance from a target in each direction. */
export interface Observation {
  at: readonly number[];
  count: number;
  of: number;
}

/** How strongly slopes are held to zero, in observations: few builds make no trend. */
const CAUTION = 1;
/** The middle is free; this only keeps the equations solvable. */
const FREE = 1e-3;
const MOST_ROUNDS = 12;
/** A step smaller than this changes no share that is shown. */
const SETTLED = 1e-4;

/**
 * The trend of a share across observations, as a logistic curve along every direction: what it expects at a place, from 0 to 1.
 * It is never shown as an answer. It tells how far neighbours may differ from the target between them.
 */
export function fitTrend(observations: readonly Observation[]): (at: readonly number[]) => number {
  const slopes = new Float64Array((observations[0]?.at.length ?? 0) + 1);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const step = newtonStep(slopes, observations);
    for (let place = 0; place < slopes.length; place++)
      slopes[place] = (slopes[place] ?? 0) + (step[place] ?? 0);
    if (step.every((part) => Math.abs(part) < SETTLED)) break;
  }
  return (at) => expected(slopes, at);
}

/** The share at a place: the first slope is the middle, the others belong to the directions. */
function expected(slopes: Float64Array, at: readonly number[]): number {
  let sum = slopes[0] ?? 0;
  for (let place = 0; place < at.length; place++) sum += (slopes[place + 1] ?? 0) * (at[place] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** One step of Newton's method on the penalised likelihood. Plain loops: a pool has a thousand set-ups, three times over. */
function newtonStep(slopes: Float64Array, observations: readonly Observation[]): Float64Array {
  const size = slopes.length;
  // Each line holds one row of the curvature, then the gradient.
  const lines = Array.from(slopes, (slope, row) => {
    const held = row === 0 ? FREE : CAUTION;
    const line = new Float64Array(size + 1);
    line[row] = held;
    line[size] = -held * slope;
    return line;
  });
  const x = new Float64Array(size).fill(1);
  for (const { at, count, of } of observations) {
    const share = expected(slopes, at);
    const weight = of * share * (1 - share);
    for (let place = 1; place < size; place++) x[place] = at[place - 1] ?? 0;
    for (let row = 0; row < size; row++) {
      const line = lines[row];
      const value = x[row] ?? 0;
      if (!line || value === 0) continue;
      for (let column = 0; column < size; column++)
        line[column] = (line[column] ?? 0) + weight * value * (x[column] ?? 0);
      line[size] = (line[size] ?? 0) + value * (count - of * share);
    }
  }
  return solve(lines);
}

/** Solves a symmetric positive definite system by elimination, which needs no pivots; each line ends in its right side. */
function solve(lines: readonly Float64Array[]): Float64Array {
  for (const [row, line] of lines.entries()) {
    for (const other of lines) {
      if (other === line) continue;
      const factor = (other[row] ?? 0) / (line[row] ?? 1);
      for (let column = row; column < line.length; column++)
        other[column] = (other[column] ?? 0) - factor * (line[column] ?? 0);
    }
  }
  return Float64Array.from(lines, (line, row) => (line.at(-1) ?? 0) / (line[row] ?? 1));
}
