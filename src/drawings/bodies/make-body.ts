import type { Body, BodyEnd, Layer } from '#drawings/kit/art.ts';
import { axlesOf, paintOutline } from './axles.ts';
import type { BodySpec, Corner } from './body-spec.ts';
import { chassisOf } from './chassis.ts';
import { fittingsOf } from './fittings.ts';
import { glassOf } from './glass.ts';
import { roundedPoints } from './outlines.ts';
import { gradientsOf, paintworkOf } from './paintwork.ts';

/** All layers of a body, worked out from what is known of it. */
export function makeBody(spec: BodySpec): Body {
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
