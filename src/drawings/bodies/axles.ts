import type { BodySpec } from './body-spec.ts';
import { archOver, softPath } from './outlines.ts';

/** How far a loaded tire stands lower than its radius, as a share of its diameter. */
const SQUASH = 0.012;

/** The axles of a body as it left the factory: their x, their height, and the arches over them. */
export interface Axles {
  y: number;
  arches: readonly {
    x: number;
    radius: number;
    square: number;
    feet: readonly [rear: number, front: number];
  }[];
}

export function axlesOf({ wheelbase, tire, arch, rocker, outline }: BodySpec): Axles {
  const frontFoot = outline[0]?.[1] ?? rocker;
  const rearFoot = outline.at(-1)?.[1] ?? rocker;
  return {
    y: tire.diameter * (0.5 - SQUASH),
    arches: [
      { x: 0, radius: arch.radius, square: arch.square, feet: [rocker, frontFoot] },
      { x: wheelbase, radius: arch.rearRadius ?? arch.radius, square: arch.square, feet: [rearFoot, rocker] },
    ],
  };
}

/** The painted metal: over the top from nose to tail, back along the sills with both arches cut out. */
export function paintOutline(spec: BodySpec, { y, arches }: Axles): string {
  const over = softPath(spec.outline, false);
  const back = arches.toReversed().map(({ x, radius, square, feet }) => archOver(x, y, radius, square, feet));
  return `${over}${back.join('')}Z`;
}
