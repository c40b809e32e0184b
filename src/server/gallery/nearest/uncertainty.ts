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
  const [nearMeasured, poolMeasured] = [measured(target, near), measured(target, pool)];
  for (const question of QUESTIONS) {
    const share = reports[question];
    if (!share || nearMeasured.tallies.length === 0) continue;
    const difference = expectedDifference(observe(nearMeasured, question), () =>
      observe(poolMeasured, question),
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
function expectedDifference(near: Observations, pool: () => Observations): number {
  const total = near.of.reduce((sum, of) => sum + of, 0);
  if (total === 0) return 0;
  const expect = fitTrend(pool());
  const among =
    near.of.reduce((sum, of, place) => sum + of * expect(near.at, place * near.directions), 0) / total;
  return expect(new Float64Array(near.directions)) - among;
}

/** Set-ups that can be told in numbers, with their distances from a target. */
interface Measured {
  directions: number;
  at: Float64Array;
  tallies: Tally[];
}

/** A mistyped size must not bend the trend for everybody else. */
const FURTHEST = 10;

/** Along width, offset, tire and lift, each in a step that matters about as much; set-ups where one cannot be told are left out. */
function measured(target: SetupPoint, setups: readonly PooledSetup[]): Measured {
  const { tire, lift } = target;
  const directions = 2 + Number(tire !== undefined) + Number(lift !== undefined);
  const at = new Float64Array(setups.length * directions);
  const tallies: Tally[] = [];
  let end = 0;
  for (const setup of setups) {
    const start = end;
    at[end++] = held(setup.width - target.width);
    at[end++] = held((setup.offset - target.offset) / 12);
    if (tire !== undefined) at[end++] = held((setup.tire ?? Number.NaN) - tire);
    if (lift !== undefined) at[end++] = held(((setup.lift ?? Number.NaN) - lift) / 2);
    let sum = 0;
    for (let place = start; place < end; place++) sum += at[place] ?? 0;
    if (Number.isNaN(sum)) end = start;
    else tallies.push(setup.tally);
  }
  return { directions, at: at.subarray(0, end), tallies };
}

const held = (part: number) => Math.max(-FURTHEST, Math.min(FURTHEST, part));

function observe({ directions, at, tallies }: Measured, question: Question): Observations {
  const [count, of] = [new Float64Array(tallies.length), new Float64Array(tallies.length)];
  for (const [place, tally] of tallies.entries()) {
    const counted = COUNTS[question](tally);
    count[place] = counted.count;
    of[place] = counted.of;
  }
  return { directions, at, count, of };
}

/** So many of so many, at places told by their distance from a target in each direction, one place after the other. */
export interface Observations {
  directions: number;
  at: Float64Array;
  count: Float64Array;
  of: Float64Array;
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
export function fitTrend(observations: Observations): (at: Float64Array, start?: number) => number {
  const slopes = new Float64Array(observations.directions + 1);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const step = newtonStep(slopes, observations);
    for (let place = 0; place < slopes.length; place++)
      slopes[place] = (slopes[place] ?? 0) + (step[place] ?? 0);
    if (step.every((part) => Math.abs(part) < SETTLED)) break;
  }
  return (at, start = 0) => expected(slopes, at, start);
}

/** The share at a place: the first slope is the middle, the others belong to the directions. */
function expected(slopes: Float64Array, at: Float64Array, start: number): number {
  let sum = slopes[0] ?? 0;
  for (let place = 1; place < slopes.length; place++)
    sum += (slopes[place] ?? 0) * (at[start + place - 1] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** One step of Newton's method on the penalised likelihood. Plain loops: a pool has thousands of set-ups, three times over. */
function newtonStep(slopes: Float64Array, { directions, at, count, of }: Observations): Float64Array {
  const size = slopes.length;
  const gradient = new Float64Array(size);
  /** Row after row, from the diagonal on. */
  const curvature = new Float64Array(size * size);
  for (let place = 0; place < of.length; place++) {
    const asked = of[place] ?? 0;
    if (asked === 0) continue;
    const start = place * directions;
    const share = expected(slopes, at, start);
    const weight = asked * share * (1 - share);
    const more = (count[place] ?? 0) - asked * share;
    gradient[0] = (gradient[0] ?? 0) + more;
    curvature[0] = (curvature[0] ?? 0) + weight;
    for (let row = 1; row < size; row++) {
      const value = at[start + row - 1] ?? 0;
      if (value === 0) continue;
      const weighted = weight * value;
      gradient[row] = (gradient[row] ?? 0) + more * value;
      curvature[row] = (curvature[row] ?? 0) + weighted;
      for (let column = row; column < size; column++) {
        const cell = row * size + column;
        curvature[cell] = (curvature[cell] ?? 0) + weighted * (at[start + column - 1] ?? 0);
      }
    }
  }
  // Each line holds one row of the curvature, then the gradient.
  const lines = Array.from(slopes, (slope, row) => {
    const caution = row === 0 ? FREE : CAUTION;
    const line = new Float64Array(size + 1);
    for (let column = 0; column < size; column++)
      line[column] = curvature[Math.min(row, column) * size + Math.max(row, column)] ?? 0;
    line[row] = (line[row] ?? 0) + caution;
    line[size] = (gradient[row] ?? 0) - caution * slope;
    return line;
  });
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
