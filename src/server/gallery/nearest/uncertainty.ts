import type { Reports, Share } from '#contract/fitment.ts';
import { reportsOf, sumOf, type Tally } from '#server/gallery/fitment/tally.ts';
import { rounded } from '#server/gallery/fitment/wilson.ts';
import type { PooledSetup, SetupPoint } from './setup-pool.ts';
import { fitTrend, type Observation } from './trend.ts';

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
 * What the owners around a target report. Each interval reaches as far beyond Wilson's as the trend across the whole pool
 * says that the neighbours differ from the target: far neighbours are told with less certainty than near ones.
 */
export function reportsAround(
  target: SetupPoint,
  near: readonly PooledSetup[],
  pool: readonly PooledSetup[],
): Reports {
  const reports = reportsOf(sumOf(near.map(({ tally }) => tally)));
  const isMeasured = (setup: SetupPoint) => distanceFrom(target, setup) !== undefined;
  const [nearMeasured, poolMeasured] = [near.filter(isMeasured), pool.filter(isMeasured)];
  for (const question of QUESTIONS) {
    const share = reports[question];
    if (!share || nearMeasured.length === 0) continue;
    const difference = expectedDifference(
      observe(target, nearMeasured, question),
      observe(target, poolMeasured, question),
    );
    reports[question] = widened(share, difference);
  }
  return reports;
}

function widened(share: Share, difference: number): Share {
  return {
    ...share,
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
