import { axlesOf, paintOutline } from '#drawings/bodies/axles.ts';
import type { BodySpec, Corner } from '#drawings/bodies/body-spec.ts';
import { chassisOf } from '#drawings/bodies/chassis.ts';
import { fittingsOf } from '#drawings/bodies/fittings.ts';
import { glassOf } from '#drawings/bodies/glass.ts';
import { gradientsOf } from '#drawings/bodies/gradients.ts';
import { roundedPoints } from '#drawings/bodies/outlines.ts';
import { paintworkOf } from '#drawings/bodies/paintwork.ts';
import { type Stretch, stretched } from '#drawings/bodies/stretched.ts';
import type { Body, BodyEnd, Layer } from '#drawings/kit/art.ts';
import cars from './cars.json' with { type: 'json' };
import pickups from './pickups.json' with { type: 'json' };
import utilities from './utilities.json' with { type: 'json' };
import vans from './vans.json' with { type: 'json' };

/** A body as the data has it: whole, or what sets it apart from another one, whose middle may be made longer or shorter. */
type Outline = BodySpec | (Partial<BodySpec> & { from: string; stretches?: readonly Stretch[] });

const outlines = [...pickups, ...utilities, ...vans, ...cars] as unknown as readonly Outline[];

/** Every body there is, from trucks to cars. */
export const BODY_SPECS: readonly BodySpec[] = outlines.map(specOf);

function specOf(outline: Outline): BodySpec {
  if (!('from' in outline)) return outline;
  const { from, stretches = [], ...own } = outline;
  const other = outlines.find(({ id }) => id === from);
  if (!other) throw new Error(`there is no body called ${from}`);
  return { ...stretched(specOf(other), stretches), ...own };
}

const made = new Map<string, Body>();

/** A body by its id, worked out once; the first one stands in for an id that is none. */
export function bodyNamed(id: string): Body {
  const spec = BODY_SPECS.find((one) => one.id === id) ?? BODY_SPECS[0];
  if (!spec) throw new Error('there are no bodies');
  const body = made.get(spec.id) ?? makeBody(spec);
  made.set(spec.id, body);
  return body;
}

/** All layers of a body, worked out from what is known of it. */
function makeBody(spec: BodySpec): Body {
  const axles = axlesOf(spec);
  const glass = glassOf(spec);
  const chassis = chassisOf(spec, axles);
  const fittings = fittingsOf(spec);
  const left = -spec.frontOverhang;
  return {
    id: spec.id,
    name: spec.name,
    kind: spec.kind,
    wheelbase: spec.wheelbase,
    length: spec.length,
    height: spec.height,
    width: spec.width,
    tuck: spec.tuck,
    extent: [left, left + spec.length],
    axles: [0, spec.wheelbase],
    archTop: axles.y + spec.arch.radius,
    rearArchTop: axles.y + (spec.arch.rearRadius ?? spec.arch.radius),
    stockTire: spec.tire.diameter,
    stockTireWidth: spec.tire.width,
    stockWheel: spec.wheel,
    profile: roundedPoints(spec.outline),
    windshield: [
      [spec.windshield[0][0], spec.windshield[0][1]],
      [spec.windshield[1][0], spec.windshield[1][1]],
    ],
    rocker: spec.rocker,
    belt: spec.belt,
    shoulder: spec.shoulder,
    crease: spec.crease,
    mirror: [spec.mirror[1], spec.mirror[1] + spec.mirror[3]],
    flare: spec.arch.flare === 'black' ? (spec.arch.band ?? 0) : 0,
    ends: {
      front: endOf(
        spec.outline.filter(([x]) => x < -12),
        spec.lamp,
        spec.frontBumper,
      ),
      rear: endOf(
        spec.outline.filter(([x]) => x > spec.wheelbase + 16),
        spec.tail,
        spec.rearBumper,
      ),
    },
    gradients: gradientsOf(spec),
    clips: { paint: paintOutline(spec, axles), glass: glass.clip, ...chassis.clips },
    under: chassis.under,
    links: chassis.links,
    axle: chassis.axle,
    archShade: chassis.archShade,
    body: [...paintworkOf(spec, axles), ...glass.layers, ...fittings] satisfies Layer[],
  };
}

function endOf(
  corners: readonly Corner[],
  lamp: readonly Corner[],
  bumper: BodySpec['frontBumper'],
): BodyEnd {
  return {
    deck: Math.max(...corners.map(([, y]) => y)),
    lamp: reachOf(lamp),
    bumper: reachOf(bumper.at),
    surface: bumper.surface,
  };
}

function reachOf(corners: readonly Corner[]): [number, number] {
  const heights = corners.map(([, y]) => y);
  return [Math.min(...heights), Math.max(...heights)];
}
