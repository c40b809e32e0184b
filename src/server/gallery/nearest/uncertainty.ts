import type { Reports, Share } from '#contract/fitment.ts';
import type { Interval, WeightedShares } from '#contract/similar.ts';
import { MEANINGS, type Meaning, reportsOf, rounded, type Tally } from '#server/gallery/fitment/tally.ts';
import type { SetupPoint } from './neighborhoods.ts';
import type { Pool } from './pool.ts';
import { DIRECTIONS, fitTrend, type Observations } from './trend.ts';

type Question = 'clear' | 'untrimmed' | 'untouched';

/** Which answers each share counts, and of which. */
const COUNTS: Record<Question, { counts(meaning: Meaning): boolean; of(meaning: Meaning): boolean }> = {
  clear: { counts: ({ rubbing }) => rubbing === 'none', of: isAnswer },
  untrimmed: { counts: ({ trimmed }) => trimmed === false, of: ({ trimmed }) => trimmed !== undefined },
  untouched: {
    counts: ({ rubbing, trimmed }) => rubbing === 'none' && trimmed === false,
    of: (meaning) => isAnswer(meaning) && meaning.trimmed !== undefined,
  },
};
const QUESTIONS = ['clear', 'untrimmed', 'untouched'] as const;

function isAnswer({ rubbing }: Meaning): boolean {
  return rubbing !== undefined;
}

export function answered({ none, slight, rubs }: Tally): number {
  return none + slight + rubs;
}

/**
 * What the owners around a target report, counted, and beside it the intervals weighted for the target: each reaches as far beyond
 * that of the count as the trend across the whole pool says that the neighbours differ from the target.
 */
export function reportsAround(
  target: SetupPoint,
  tally: Tally,
  near: Uint32Array,
  pool: Pool,
): { reports: Reports; weighted: WeightedShares } {
  const reports = reportsOf(tally);
  const weighted: WeightedShares = {};
  const [nearMeasured, poolMeasured] = [measured(target, pool, near), measured(target, pool, pool.all)];
  for (const question of QUESTIONS) {
    const share = reports[question];
    if (!share || nearMeasured.places.length === 0) continue;
    const difference = expectedDifference(observe(pool, nearMeasured, question), () =>
      observe(pool, poolMeasured, question),
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
  places: Uint32Array;
}

/** A mistyped size must not bend the trend for everybody else. */
const FURTHEST = 10;

/** Along width, offset, tire and lift, each in a step that matters about as much; set-ups where one cannot be told are left out. */
function measured({ width, offset, tire, lift }: SetupPoint, pool: Pool, places: Uint32Array): Measured {
  const at = new Float64Array(places.length * DIRECTIONS);
  const reported = new Uint32Array(places.length);
  let found = 0;
  for (let number = 0; number < places.length; number++) {
    const place = places[number] ?? 0;
    const first = clamp((pool.width[place] ?? 0) - width);
    const second = clamp(((pool.offset[place] ?? 0) - offset) / 12);
    const third = tire === undefined ? 0 : clamp((pool.tire[place] ?? 0) - tire);
    const fourth = lift === undefined ? 0 : clamp(((pool.lift[place] ?? 0) - lift) / 2);
    if (Number.isNaN(first + second + third + fourth)) continue;
    const start = found * DIRECTIONS;
    at[start] = first;
    at[start + 1] = second;
    at[start + 2] = third;
    at[start + 3] = fourth;
    reported[found++] = place;
  }
  return { at: at.subarray(0, found * DIRECTIONS), places: reported.subarray(0, found) };
}

const clamp = (part: number) => Math.max(-FURTHEST, Math.min(FURTHEST, part));

function observe(pool: Pool, { at, places }: Measured, question: Question): Observations {
  const { counts, of } = COUNTS[question];
  return { at, count: buildsWith(pool, places, counts), of: buildsWith(pool, places, of) };
}

/** Builds of each set-up whose owners answered so. */
function buildsWith({ builds }: Pool, places: Uint32Array, is: (meaning: Meaning) => boolean): Float64Array {
  const sums = new Float64Array(places.length);
  for (const [kind, meaning] of MEANINGS.entries()) {
    if (!is(meaning)) continue;
    for (let place = 0; place < places.length; place++)
      sums[place] = (sums[place] ?? 0) + (builds[(places[place] ?? 0) * MEANINGS.length + kind] ?? 0);
  }
  return sums;
}
