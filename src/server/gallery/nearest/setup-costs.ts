import { MM_PER_INCH } from '#contract/measures.ts';
import { liftInches } from '#contract/suspension-lift.ts';
import { tireDiameterInches, tireWidthMm, type WheelSetup } from '#contract/wheel-geometry.ts';
import type { Cost, GroupValue } from '../index/gallery-index.ts';

/** A set-up to be near to; what is absent costs nothing. */
export interface Target extends WheelSetup {
  year?: number | undefined;
  suspension?: string | undefined;
}

/** So much costs 10: what an owner would call a small difference. Inches, but the offset in mm. */
const SMALL = {
  wheelWidth: 0.5,
  wheelOffset: 6,
  wheelDiameter: 2,
  tireDiameter: 1,
  tireWidth: 1.5,
  lift: 1,
  years: 5,
};
/** Where one of two cannot be told in numbers. */
const UNKNOWN = 15;
/** Typing errors in builds must not make sums overflow. */
const MOST = 1000;

/** What sets a build apart from the target, the larger the further. */
export function setupCosts(target: Target): Cost[] {
  const width = Number(target.wheelWidth);
  const rim = Number(target.wheelDiameter);
  const tire = tireDiameterInches(target);
  const tireWidth = tireWidthMm(target.tireWidth);
  const costs: (Cost | undefined)[] = [
    { facets: ['wheelWidth'], cost: ([value]) => distance(Number(value), width, SMALL.wheelWidth) },
    { facets: ['offset'], cost: ([value]) => distance(Number(value), target.wheelOffset, SMALL.wheelOffset) },
    { facets: ['wheelDiameter'], cost: ([value]) => distance(Number(value), rim, SMALL.wheelDiameter) },
    tire === undefined
      ? undefined
      : {
          facets: ['wheelDiameter', 'tireWidth', 'tireHeight'],
          cost: (values) => distance(tireDiameterOf(values), tire, SMALL.tireDiameter),
        },
    tireWidth === undefined
      ? undefined
      : {
          facets: ['tireWidth'],
          cost: ([value]) => distance(tireWidthMm(String(value)), tireWidth, SMALL.tireWidth * MM_PER_INCH),
        },
    suspensionCost(target.suspension),
    target.year === undefined
      ? undefined
      : { facets: ['year'], cost: ([value]) => distance(Number(value), target.year, SMALL.years) },
  ];
  return costs.filter((cost) => cost !== undefined);
}

/** Inches, of the values of wheelDiameter, tireWidth and tireHeight as the index holds them. */
export function tireDiameterOf([rim, width, height]: readonly GroupValue[]): number | undefined {
  return tireDiameterInches({
    wheelDiameter: String(rim),
    tireWidth: String(width),
    tireHeight: String(height).replace('-series', ''),
  });
}

function suspensionCost(suspension: string | undefined): Cost | undefined {
  if (!suspension) return undefined;
  const lift = liftInches(suspension);
  return {
    facets: ['suspension'],
    cost: ([value]) => (value === suspension ? 0 : distance(liftInches(String(value)), lift, SMALL.lift)),
  };
}

function distance(a: number | undefined, b: number | undefined, small: number): number {
  if (a === undefined || b === undefined || Number.isNaN(a - b)) return UNKNOWN;
  return Math.min(MOST, Math.round((Math.abs(a - b) / small) * 10));
}
