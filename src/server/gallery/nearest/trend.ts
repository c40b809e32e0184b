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
const ROUNDS = 8;

/**
 * The trend of a share across observations, as a logistic curve along every direction: what it expects at a place, from 0 to 1.
 * It is never shown as an answer. It tells how far neighbours may differ from the target between them.
 */
export function fitTrend(observations: readonly Observation[]): (at: readonly number[]) => number {
  const size = (observations[0]?.at.length ?? 0) + 1;
  const held = (place: number): number => (place === 0 ? FREE : CAUTION);
  let slopes = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    // One step of Newton's method on the penalised likelihood.
    const curvature = slopes.map((_, row) => slopes.map((_, column) => (row === column ? held(row) : 0)));
    const gradient = slopes.map((slope, place) => -held(place) * slope);
    for (const { at, count, of } of observations) {
      const x = [1, ...at];
      const expected = logistic(dot(slopes, x));
      const weight = of * expected * (1 - expected);
      for (const [row, value] of x.entries()) {
        gradient[row] = (gradient[row] ?? 0) + value * (count - of * expected);
        const line = curvature[row] ?? [];
        for (const [column, other] of x.entries())
          line[column] = (line[column] ?? 0) + weight * value * other;
      }
    }
    const step = solve(curvature, gradient);
    slopes = slopes.map((slope, place) => slope + (step[place] ?? 0));
  }
  return (at) => logistic(dot(slopes, [1, ...at]));
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);
}

/** Solves a symmetric positive definite system by elimination, which needs no pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lines = matrix.map((line, row) => [...line, right[row] ?? 0]);
  for (const [row, line] of lines.entries()) {
    const pivot = line[row] ?? 1;
    for (const other of lines) {
      if (other === line) continue;
      const factor = (other[row] ?? 0) / pivot;
      for (let column = row; column < line.length; column++)
        other[column] = (other[column] ?? 0) - factor * (line[column] ?? 0);
    }
  }
  return lines.map((line, row) => (line.at(-1) ?? 0) / (line[row] ?? 1));
}
