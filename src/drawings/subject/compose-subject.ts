import { wheelsAt } from '#domain/axle-wheels.ts';
import {
  type AxleFields,
  type AxleSetup,
  type Axles,
  axleOf,
  effectiveOffset,
  hasOwnRear,
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
  notes?: string | null;
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

/** What a build says of its rear; else what its notes tell. Undefined where that is the front's. */
function rearWheelSetup(build: DrawableBuild, axles: Axles, body: Body): WheelSetup | undefined {
  const [outer, inner] = wheelsAt(axles, 'rear');
  if (hasOwnRear(axles)) {
    const wheel = wheelSetup(build, outer, body);
    return inner ? { ...wheel, innerOffset: effectiveOffset(inner) } : wheel;
  }
  const noted = readRearSetup(build.notes ?? '');
  if (!noted) return hasTwoAxles(axles) ? wheelSetup(build, outer, body) : undefined;
  const { wheelDiameter, wheelWidth } = noted;
  const wheelOffset = noted.wheelOffset ?? build.wheelOffset;
  const tire = {
    tireWidth: noted.tireWidth ?? build.tireWidth,
    tireHeight: noted.tireHeight ?? build.tireHeight,
  };
  return wheelSetup(build, { ...outer, wheelDiameter, wheelWidth, wheelOffset, ...tire }, body);
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

/** What owners of staggered cars write into their notes: "Rear: 20x11 +50, 305/30R20". */
interface RearSetup {
  wheelDiameter: string;
  wheelWidth: string;
  wheelOffset: number | undefined;
  tireWidth: string | undefined;
  tireHeight: string | undefined;
}

const WHEEL = /\brear:?\s+(\d{2})\s*[x×]\s*(\d{1,2}(?:\.\d+)?)(?:\s*(?:et)?\s*([+\-−]\d{1,3})\b)?/i;
const TIRE = /^[^.\n]{0,24}?\b(\d{3})\/(\d{2})(?:z?r\d{2})?\b/i;

/** Reads a different rear wheel from an owner's notes; undefined when they tell of none. */
export function readRearSetup(notes: string): RearSetup | undefined {
  const wheel = WHEEL.exec(notes);
  if (!wheel?.[1] || !wheel[2]) return undefined;
  const tire = TIRE.exec(notes.slice(wheel.index + wheel[0].length));
  return {
    wheelDiameter: wheel[1],
    wheelWidth: wheel[2],
    wheelOffset: wheel[3] === undefined ? undefined : Number(wheel[3].replace('−', '-')),
    tireWidth: tire?.[1],
    tireHeight: tire?.[2],
  };
}
