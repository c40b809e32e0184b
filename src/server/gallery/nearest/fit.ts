import type { Reports } from '#contract/fitment.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { FitQuery, FitReply } from '#contract/similar.ts';
import { effectiveOffset } from '#domain/axles.ts';
import { MIN_BUILDS_FOR_SHARE } from '#domain/limits.ts';
import { liftInches } from '#domain/suspension-lift.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import { countWords, type Tally, trimmedWords } from '#server/gallery/fitment/tally.ts';
import type { Cost, GalleryIndex, NearestRequest } from '#server/gallery/snapshot/gallery-index.ts';
import { tellsAxlesApart } from '#server/gallery/snapshot/selection.ts';
import {
  filtersAround,
  NEIGHBORHOODS,
  type Neighborhood,
  nearnessInWords,
  type SetupPoint,
  within,
} from './neighborhoods.ts';
import { type Pool, readPool, tallyOf } from './pool.ts';
import { setupCosts } from './setup-costs.ts';
import { answered, reportsAround } from './uncertainty.ts';
import { type VehicleScope, vehicleScopes } from './vehicle-scopes.ts';

/** The nearest builds shown. */
const SHOWN = 8;
/** Owners who say whether it rubs; with fewer, one looks further. Fewer leave the answer vague, more come from afar. */
const ENOUGH = 15;
/** Neighbourhoods for which other years and sisters are asked before one looks further away. */
const CLOSE = 4;

interface Answer {
  scope: VehicleScope;
  pool: Pool;
  neighborhood: Neighborhood;
  near: Uint32Array;
  /** What the owners of those near answered. */
  tally: Tally;
}

/** What the owners of builds around a planned set-up report, and which builds to show. */
export function answerFit(
  index: GalleryIndex,
  query: FitQuery,
): Omit<FitReply, 'nearest'> & { nearest: NearestRequest } {
  const target = targetOf(query);
  const { answer, asked } = findAnswer(index, query, target);
  const { scope, pool, neighborhood, near, tally } = answer;
  const { reports, weighted } = reportsAround(target, tally, near, pool);
  const sentence = scope.sentence(asked);
  const address = addressOf(index, query, target, answer);
  return {
    scope: {
      widening: scope.widening,
      asked,
      builds: reports.builds,
      ...(sentence !== undefined && { sentence }),
      ...(address !== undefined && { address }),
    },
    reports,
    weighted,
    sentence: fitSentence(reports, query),
    nearness: nearnessInWords(neighborhood, target),
    nearest: {
      constraints: scope.constraints,
      axle: 'front',
      costs: [...setupCosts(query), otherModel(query)],
      limit: SHOWN,
    },
  };
}

/** The set-up of a query, its tire in whole inches as the index holds it. */
function targetOf(query: FitQuery): SetupPoint {
  const { wheelWidth, suspension = '' } = query;
  const inches = tireDiameterInches(query);
  return {
    width: wheelWidth,
    offset: effectiveOffset(query),
    tire: inches === undefined ? undefined : Math.round(inches),
    suspension: suspension === '' ? undefined : suspension,
    lift: liftInches(suspension),
  };
}

/**
 * Close neighbours first, on more and more vehicles; then further ones in the same way. When nowhere are enough, what the
 * widest scope has.
 */
function findAnswer(index: GalleryIndex, query: FitQuery, target: SetupPoint) {
  const answers: Answer[][] = [];
  const around = (scope: VehicleScope, pool: Pool) => {
    let near = pool.all;
    // Whoever is in one neighbourhood is in all wider ones.
    return NEIGHBORHOODS.toReversed()
      .map((neighborhood) => {
        near = within(neighborhood, target, pool, near);
        return { scope, pool, neighborhood, near, tally: tallyOf(pool, near) };
      })
      .reverse();
  };
  for (const scope of vehicleScopes(index, query)) {
    const found = around(scope, readPool(index, scope.constraints));
    answers.push(found);
    if (found.slice(0, CLOSE).some(isEnough)) break;
  }
  const inOrder = [
    ...answers.flatMap((one) => one.slice(0, CLOSE)),
    ...answers.flatMap((one) => one.slice(CLOSE)),
  ];
  const answer = inOrder.find(isEnough) ?? mostOf(answers.flatMap((one) => one.slice(-1)));
  const asAsked = answers[0]?.find(({ neighborhood }) => neighborhood === answer.neighborhood);
  return { answer, asked: asAsked?.tally.builds ?? 0 };
}

function isEnough({ tally }: Answer): boolean {
  return answered(tally) >= ENOUGH;
}

/** The answer from the most builds; of equal ones the first, which asks the fewest vehicles. */
function mostOf(answers: readonly Answer[]): Answer {
  return answers.reduce((best, one) => (one.tally.builds > best.tally.builds ? one : best));
}

/** Several years or models fit no address. */
function addressOf(
  index: GalleryIndex,
  query: FitQuery,
  target: SetupPoint,
  { scope, neighborhood, pool, near }: Answer,
) {
  if (near.length === 0 || (scope.widening !== 'none' && scope.widening !== 'all-years')) return undefined;
  const { year, make, model } = query;
  const vehicle = { make, model, ...(scope.widening === 'none' && year !== undefined && { year }) };
  const filters = {
    ...vehicle,
    ...filtersAround(neighborhood, target, pool, near),
    ...(tellsAxlesApart(index, { constraints: scope.constraints, words: [] }) && { axle: 'front' as const }),
  };
  return galleryAddress({ ...FIRST_STATE, filters });
}

/** As much as a small difference in size. */
const OTHER_MODEL = 10;

function otherModel(query: FitQuery): Cost {
  return {
    facets: ['make', 'model'],
    cost: ([make, model]) => (make === query.make && model === query.model ? 0 : OTHER_MODEL),
  };
}

/** What the owners of builds around a set-up report: "14 of 17 owners with a similar setup report no rubbing; 2 trimmed." */
function fitSentence(reports: Reports, { make, model }: Pick<FitQuery, 'make' | 'model'>): string {
  const { builds, clear } = reports;
  if (builds === 0) return `No ${make} ${model} with a similar setup in the gallery yet.`;
  if (builds < MIN_BUILDS_FOR_SHARE)
    return `Only ${countWords(builds, 'build')} with a similar setup. That’s not enough for an answer.`;
  const trimming = trimmedWords(reports) && `; ${trimmedWords(reports)}`;
  if (!clear)
    return `${countWords(builds, 'owner')} run a similar setup, but too few said whether it rubs${trimming}.`;
  const owners = `${clear.of.toLocaleString('en')} owners with a similar setup`;
  return `${clear.count.toLocaleString('en')} of ${owners} report no rubbing${trimming}.`;
}
