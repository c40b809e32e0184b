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
