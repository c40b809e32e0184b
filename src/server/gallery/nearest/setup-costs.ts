import { effectiveOffset } from '#domain/axles.ts';
import { MM_PER_INCH } from '#domain/measures.ts';
import { liftInches } from '#domain/suspension-lift.ts';
import { tireDiameterInches, tireWidthMm, type WheelSetup } from '#domain/wheel-geometry.ts';
import type { Cost, GroupValue } from '#server/gallery/snapshot/gallery-index.ts';

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
  const { suspension = '', year } = target;
  return [
    wheelCost(target),
    rollingCost(target),
    ...(suspension === '' ? [] : [liftCost(suspension)]),
    ...(year === undefined ? [] : [yearCost(year)]),
  ];
}

function wheelCost(target: Target): Cost {
  const { wheelWidth } = target;
  const planned = effectiveOffset(target);
  return {
    facets: ['wheelWidth', 'offset'],
    cost: ([width, offset]) =>
      distance(Number(width), Number(wheelWidth), SMALL.wheelWidth) +
      distance(Number(offset), planned, SMALL.wheelOffset),
  };
}

function rollingCost(target: Target): Cost {
  const rim = Number(target.wheelDiameter);
  const tire = tireDiameterInches(target);
  const width = tireWidthMm(target.tireWidth);
  return {
    facets: ['wheelDiameter', 'tireWidth', 'tireHeight'],
    cost: (values) =>
      distance(Number(values[0]), rim, SMALL.wheelDiameter) +
      (tire === undefined ? 0 : distance(tireDiameterOf(values), tire, SMALL.tireDiameter)) +
      (width === undefined
        ? 0
        : distance(tireWidthMm(String(values[1])), width, SMALL.tireWidth * MM_PER_INCH)),
  };
}

function liftCost(suspension: string): Cost {
  const lift = liftInches(suspension);
  return {
    facets: ['suspension'],
    cost: ([other]) => (other === suspension ? 0 : distance(liftInches(String(other)), lift, SMALL.lift)),
  };
}

function yearCost(year: number): Cost {
  return { facets: ['year'], cost: ([other]) => distance(Number(other), year, SMALL.years) };
}

/** Inches, of the values of wheelDiameter, tireWidth and tireHeight as the index holds them. */
function tireDiameterOf([rim, width, height]: readonly GroupValue[]): number | undefined {
  return tireDiameterInches({
    wheelDiameter: String(rim),
    tireWidth: String(width),
    tireHeight: String(height).replace('-series', ''),
  });
}

function distance(a: number | undefined, b: number | undefined, small: number): number {
  if (a === undefined || b === undefined || Number.isNaN(a - b)) return UNKNOWN;
  return Math.min(MOST, Math.round((Math.abs(a - b) / small) * 10));
}
