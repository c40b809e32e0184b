import { tireDiameterInches } from '#contract/wheel-geometry.ts';
import type { Body } from './art.ts';
import { chooseBody, isCar } from './choose-body.ts';
import { liftInches } from './choose-lift.ts';
import { chooseBackground, chooseCaliper, choosePaint } from './choose-scene.ts';
import { chooseTread } from './choose-tire.ts';
import { chooseWheelLook } from './choose-wheel.ts';
import { readRearSetup } from './rear-setup.ts';
import type { DrawingSubject, WheelSetup } from './subject.ts';

/** What a drawing takes from a build. Paint and background may be named; else they are chosen to suit the build. */
export interface DrawableBuild {
  year: number;
  make: string;
  model: string;
  trim?: string | null;
  suspension: string;
  wheelModel: string;
  wheelWidth: string;
  wheelDiameter: string;
  wheelOffset: number;
  tireBrand: string;
  /** The tire's own name, if known: it tells the tread better than the brand. */
  tireLine?: string;
  tireWidth: string;
  tireHeight: string;
  notes?: string | null;
  /** Id of a paint, or #rrggbb. */
  paint?: string;
  background?: string;
}

export function buildSubject(build: DrawableBuild): DrawingSubject {
  const body = chooseBody(build);
  const seed = `${build.year} ${build.make} ${build.model} ${build.wheelModel}`;
  const paint = choosePaint(build.paint, seed);
  const front = wheelSetup(build, body);
  return {
    body,
    paint,
    background: chooseBackground(build.background, paint, front.finish, seed),
    caliper: chooseCaliper(seed),
    lift: clamp(liftInches(build.suspension, body), -4, 12),
    front,
    rear: rearWheelSetup(build, body) ?? front,
  };
}

function rearWheelSetup(build: DrawableBuild, body: Body): WheelSetup | undefined {
  const rear = readRearSetup(build.notes ?? '');
  if (!rear) return undefined;
  return wheelSetup(
    {
      ...build,
      wheelDiameter: rear.wheelDiameter,
      wheelWidth: rear.wheelWidth,
      wheelOffset: rear.wheelOffset ?? build.wheelOffset,
      tireWidth: rear.tireWidth ?? build.tireWidth,
      tireHeight: rear.tireHeight ?? build.tireHeight,
    },
    body,
  );
}

function wheelSetup(build: DrawableBuild, body: Body): WheelSetup {
  const { stockWheel, stockTire } = body;
  const diameter = clamp(numberOr(build.wheelDiameter, stockWheel.diameter), 13, 30);
  const tire = tireDiameterInches(build) ?? stockTire;
  return {
    // A tire far off the body's own size would be a slip of the pen, and thinner than its rim no tire at all.
    tireDiameter: Math.max(clamp(tire, 0.85 * stockTire, 1.3 * stockTire), diameter + THINNEST_TIRE),
    tread: chooseTread(`${build.tireBrand} ${build.tireLine ?? ''}`, build, isCar(body)),
    diameter,
    width: numberOr(build.wheelWidth, stockWheel.width),
    offset: build.wheelOffset,
    lugs: lugCount(build, body),
    ...chooseWheelLook(build.wheelModel, isCar(body)),
  };
}

/** Two sidewalls of the lowest tire there is, in inches. */
const THINNEST_TIRE = 4;

function lugCount({ model }: DrawableBuild, body: Body): number {
  return /\b(2500|3500|4500|HD)\b|F-?[2345]50\b/i.test(model) ? 8 : body.stockWheel.lugs;
}

function numberOr(text: string, fallback: number): number {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : fallback;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
