import type { Reports, Share } from '#contract/fitment.ts';
import type { Interval, WeightedShares } from '#contract/similar.ts';
import { reportsOf, rounded, sumOf, type Tally } from '#server/gallery/fitment/tally.ts';
import type { PooledSetup, SetupPoint } from './neighborhoods.ts';
import { DIRECTIONS, fitTrend, type Observations } from './trend.ts';

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
): { reports: Reports; weighted: WeightedShares } {
  const reports = reportsOf(sumOf(near.map(({ tally }) => tally)));
  const weighted: WeightedShares = {};
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
  const among = near.of.reduce((sum, of, place) => sum + of * expect(near.at, place * DIRECTIONS), 0) / total;
  return expect() - among;
}

/** Set-ups that can be told in numbers, with their distances from a target. */
interface Measured {
  at: Float64Array;
  tallies: Tally[];
}

/** A mistyped size must not bend the trend for everybody else. */
const FURTHEST = 10;

/** Along width, offset, tire and lift, each in a step that matters about as much; set-ups where one cannot be told are left out. */
function measured(target: SetupPoint, setups: readonly PooledSetup[]): Measured {
  const { tire, lift } = target;
  const at = new Float64Array(setups.length * DIRECTIONS);
  const tallies: Tally[] = [];
  let end = 0;
  for (const setup of setups) {
    const start = end;
    at[end++] = held(setup.width - target.width);
    at[end++] = held((setup.offset - target.offset) / 12);
    at[end++] = tire === undefined ? 0 : held((setup.tire ?? Number.NaN) - tire);
    at[end++] = lift === undefined ? 0 : held(((setup.lift ?? Number.NaN) - lift) / 2);
    let sum = 0;
    for (let place = start; place < end; place++) sum += at[place] ?? 0;
    if (Number.isNaN(sum)) end = start;
    else tallies.push(setup.tally);
  }
  return { at: at.subarray(0, end), tallies };
}

const held = (part: number) => Math.max(-FURTHEST, Math.min(FURTHEST, part));

function observe({ at, tallies }: Measured, question: Question): Observations {
  const [count, of] = [new Float64Array(tallies.length), new Float64Array(tallies.length)];
  for (const [place, tally] of tallies.entries()) {
    const counted = COUNTS[question](tally);
    count[place] = counted.count;
    of[place] = counted.of;
  }
  return { at, count, of };
}
