/** Numbers of a place: its distance from a target along each direction, 0 where a direction is not asked about. */
export const DIRECTIONS = 4;

/** So many of so many, at places one after the other. */
export interface Observations {
  at: Float64Array;
  count: Float64Array;
  of: Float64Array;
}

/** What is expected at a place, from 0 to 1; at the target without one. */
export type Trend = (at?: Float64Array, start?: number) => number;

/** How strongly slopes are held to zero, in observations: few builds make no trend. */
const CAUTION = 1;
/** The middle is free; this only keeps the equations solvable. */
const FREE = 1e-3;
const MAX_ROUNDS = 12;
/** After a step smaller than this the next one changes no share that is shown: it would be as small as its square. */
const SETTLED = 3e-3;

/**
 * The trend of a share across observations, as a logistic curve along every direction. It is never shown as an answer. It tells how
 * far neighbours may differ from the target between them.
 */
export function fitTrend(observations: Observations): Trend {
  const slopes = new Float64Array(DIRECTIONS + 1);
  slopes[0] = middleOf(observations);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const step = newtonStep(slopes, observations);
    for (let place = 0; place < slopes.length; place++)
      slopes[place] = (slopes[place] ?? 0) + (step[place] ?? 0);
    if (step.every((part) => Math.abs(part) < SETTLED)) break;
  }
  return (at, start = 0) => {
    let sum = slopes[0] ?? 0;
    if (at)
      for (let place = 1; place < slopes.length; place++)
        sum += (slopes[place] ?? 0) * (at[start + place - 1] ?? 0);
    return 1 / (1 + Math.exp(-sum));
  };
}

/** Where a trend without slopes would be: the rounds begin near their end. */
function middleOf({ count, of }: Observations): number {
  let [some, all] = [0.5, 1];
  for (let place = 0; place < of.length; place++) {
    some += count[place] ?? 0;
    all += of[place] ?? 0;
  }
  return Math.log(some / (all - some));
}

/**
 * One step of Newton's method on the penalised likelihood. Written out, because a pool has thousands of set-ups, three times over:
 * sums in variables of their own take half the time of sums in a list.
 */
function newtonStep(slopes: Float64Array, { at, count, of }: Observations): Float64Array {
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = slopes;
  let [g0, g1, g2, g3, g4] = [0, 0, 0, 0, 0];
  let [c00, c01, c02, c03, c04] = [0, 0, 0, 0, 0];
  let [c11, c12, c13, c14] = [0, 0, 0, 0];
  let [c22, c23, c24, c33, c34, c44] = [0, 0, 0, 0, 0, 0];
  for (let place = 0; place < of.length; place++) {
    const asked = of[place] ?? 0;
    if (asked === 0) continue;
    const start = place * DIRECTIONS;
    const a = at[start] ?? 0;
    const b = at[start + 1] ?? 0;
    const c = at[start + 2] ?? 0;
    const d = at[start + 3] ?? 0;
    const share = 1 / (1 + Math.exp(-(s0 + s1 * a + s2 * b + s3 * c + s4 * d)));
    const more = (count[place] ?? 0) - asked * share;
    g0 += more;
    g1 += more * a;
    g2 += more * b;
    g3 += more * c;
    g4 += more * d;
    const weight = asked * share * (1 - share);
    const wa = weight * a;
    const wb = weight * b;
    const wc = weight * c;
    const wd = weight * d;
    c00 += weight;
    c01 += wa;
    c02 += wb;
    c03 += wc;
    c04 += wd;
    c11 += wa * a;
    c12 += wa * b;
    c13 += wa * c;
    c14 += wa * d;
    c22 += wb * b;
    c23 += wb * c;
    c24 += wb * d;
    c33 += wc * c;
    c34 += wc * d;
    c44 += wd * d;
  }
  // Each line holds one row of the curvature, then the gradient.
  return solve([
    Float64Array.of(c00 + FREE, c01, c02, c03, c04, g0 - FREE * s0),
    Float64Array.of(c01, c11 + CAUTION, c12, c13, c14, g1 - CAUTION * s1),
    Float64Array.of(c02, c12, c22 + CAUTION, c23, c24, g2 - CAUTION * s2),
    Float64Array.of(c03, c13, c23, c33 + CAUTION, c34, g3 - CAUTION * s3),
    Float64Array.of(c04, c14, c24, c34, c44 + CAUTION, g4 - CAUTION * s4),
  ]);
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
