import { wheelsAt } from '#domain/axle-wheels.ts';
import {
  type AxleFields,
  type AxleSetup,
  type Axles,
  axleOf,
  effectiveOffset,
  hasTwoAxles,
  SAME_ALL_AROUND,
} from '#domain/axles.ts';
import type { BodyType } from '#domain/makes.ts';
import { usualLiftInches } from '#domain/suspension-lift.ts';
import { tireDiameterInches, tireWidthMm } from '#domain/wheel-geometry.ts';
import type { Body } from '#drawings/kit/art.ts';
import {
  chooseBackground,
  chooseBody,
  chooseCaliper,
  choosePaint,
  chooseTread,
  chooseWheelLook,
  isCar,
} from './choices.ts';
import type { DrawingSubject, WheelSetup } from './subject.ts';

/** What a drawing takes from a build. Paint and background may be named; else they are chosen to suit the build. */
export interface DrawableBuild extends Partial<AxleFields> {
  year: number;
  make: string;
  model: string;
  trim?: string | null;
  type?: BodyType | undefined;
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
  /** Id of a paint, or #rrggbb. */
  paint?: string;
  background?: string;
  /** Which way the vehicle looks; left when it is not said. */
  facing?: 'left' | 'right';
  /** Id of a finish, in place of the one the wheel's name says. */
  finish?: string;
  /** Inches over stock, in place of what the suspension usually comes to. */
  lift?: number;
}

export function composeSubject(build: DrawableBuild): DrawingSubject {
  const body = chooseBody(build);
  const seed = `${build.year} ${build.make} ${build.model} ${build.wheelModel}`;
  const paint = choosePaint(build.paint, seed);
  const axles = { ...SAME_ALL_AROUND, wheelBackspacing: null, ...build };
  const front = wheelSetup(build, axleOf(axles, 'front'), body);
  return {
    body,
    paint,
    background: chooseBackground(build.background, paint, front.finish, seed),
    caliper: chooseCaliper(seed),
    facing: build.facing ?? 'left',
    lift: clamp(build.lift ?? usualLiftInches(build.suspension, isCar(body) ? 'car' : 'truck'), -6, 12),
    front,
    rear: rearWheelSetup(build, axles, body) ?? front,
  };
}

/** Undefined where it is the front's. */
function rearWheelSetup(build: DrawableBuild, axles: Axles, body: Body): WheelSetup | undefined {
  if (!hasTwoAxles(axles)) return undefined;
  const [outer, inner] = wheelsAt(axles, 'rear');
  const wheel = wheelSetup(build, outer, body);
  return inner ? { ...wheel, innerOffset: effectiveOffset(inner) } : wheel;
}

function wheelSetup(build: DrawableBuild, axle: AxleSetup, body: Body): WheelSetup {
  const { stockWheel, stockTire } = body;
  const own = { ...build, ...axle };
  const diameter = clamp(numberOr(axle.wheelDiameter, stockWheel.diameter), 13, 30);
  const tire = tireDiameterInches(axle) ?? stockTire;
  return {
    // A tire far off the body's own size would be a slip of the pen, and thinner than its rim no tire at all.
    tireDiameter: Math.max(clamp(tire, 0.85 * stockTire, 1.3 * stockTire), diameter + THINNEST_TIRE),
    section: tireWidthMm(axle.tireWidth) ?? body.stockTireWidth,
    tread: chooseTread(`${axle.tireBrand} ${build.tireLine ?? ''}`, own, isCar(body)),
    diameter,
    width: numberOr(axle.wheelWidth, stockWheel.width),
    offset: effectiveOffset(axle),
    lugs: lugCount(build, body),
    ...chooseWheelLook(own, isCar(body)),
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
