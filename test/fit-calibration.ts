import type { Share } from '#contract/fitment.ts';
import type { Interval } from '#contract/similar.ts';
import { answerFit } from '#server/gallery/nearest/fit.ts';
import { BuildTable } from '#server/gallery/snapshot/build-table.ts';
import { indexOf } from '#server/gallery/snapshot/snapshot.ts';
import { knownBuilds } from './fit-world.ts';

/** How answers about fit compare with a truth that is known. Shares from 0 to 1. */
export interface Calibration {
  /** Hidden builds that were asked about. */
  asked: number;
  /** Share of them that got a share as answer. */
  answered: number;
  /** Of these, how many times the interval held the true probability. */
  covered: number;
  /** Mean length of the intervals. */
  length: number;
  /** Mean squared error of the share against what the hidden owners report, and that of always saying the average. */
  brier: number;
  brierOfAverage: number;
  /** Mean negative log likelihood, likewise. */
  logScore: number;
  logScoreOfAverage: number;
  /** Answers sorted by their share into tenths: the mean share, and how many of the hidden owners report it. */
  deciles: { answers: number; said: number; came: number }[];
}

/** Hides a fifth of so many builds and asks for some of them, with nothing but their set-up, whether it fits. */
export async function calibrate(builds: number, seed: number, asked: number): Promise<Calibration> {
  const all = knownBuilds(builds, seed);
  const isHidden = (place: number) => place % 5 === 0;
  const table = new BuildTable();
  const kept = all.filter((_, place) => !isHidden(place));
  for (const { build } of kept) table.load(build);
  table.finishLoading();
  const index = indexOf(table);
  const hidden = all.filter((_, place) => isHidden(place)).slice(0, asked);
  const answers: { share: Share; likely: Interval; clear: number; isClear: boolean | undefined }[] = [];
  for (const { query, clear, isClear } of hidden) {
    const { reports, weighted } = answerFit(index, query);
    if (reports.clear)
      answers.push({ share: reports.clear, likely: weighted.clear ?? reports.clear, clear, isClear });
  }
  const average = mean(kept.flatMap(({ isClear }) => (isClear === undefined ? [] : [Number(isClear)])));
  const outcomes = answers.flatMap(({ share, isClear }) =>
    isClear === undefined ? [] : [{ said: share.share, likely: tempered(share), came: Number(isClear) }],
  );
  return {
    asked: hidden.length,
    answered: answers.length / hidden.length,
    covered: mean(answers.map(({ likely, clear }) => Number(likely.low <= clear && clear <= likely.high))),
    length: mean(answers.map(({ likely }) => likely.high - likely.low)),
    brier: mean(outcomes.map(({ said, came }) => (said - came) ** 2)),
    brierOfAverage: mean(outcomes.map(({ came }) => (average - came) ** 2)),
    logScore: mean(outcomes.map(({ likely, came }) => logLoss(likely, came))),
    logScoreOfAverage: mean(outcomes.map(({ came }) => logLoss(average, came))),
    deciles: decilesOf(outcomes),
  };
}

/** None of ten is no proof that it never happens: half an owner is added on either side. */
function tempered({ count, of }: Share): number {
  return (count + 0.5) / (of + 1);
}

function logLoss(likely: number, came: number): number {
  return -Math.log(came === 1 ? likely : 1 - likely);
}

function decilesOf(outcomes: readonly { said: number; came: number }[]): Calibration['deciles'] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const own = outcomes.filter(({ said }) => Math.min(9, Math.floor(said * 10)) === tenth);
    return {
      answers: own.length,
      said: mean(own.map(({ said }) => said)),
      came: mean(own.map(({ came }) => came)),
    };
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
