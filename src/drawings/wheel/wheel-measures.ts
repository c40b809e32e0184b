import type { WheelSetup } from '#drawings/subject/subject.ts';

/** Radii of one wheel in inches, from the tire's tread inwards. */
export interface WheelMeasures {
  tire: number;
  /** Outer edge of the rim, where the tire's bead sits. */
  flange: number;
  /** Outer edge of the face disc, inside the lip. */
  face: number;
  /** How far the face sits behind the flange. */
  lipDepth: number;
  /** Width of the ring a beadlock covers, 0 without one. */
  beadlock: number;
}

export function measureWheel(wheel: WheelSetup): WheelMeasures {
  const flange = wheel.diameter / 2 + 0.55;
  const lipDepth = lipDepthOf(wheel.width, wheel.offset);
  const lip = Math.min(0.24 * flange, 0.42 + 0.3 * lipDepth + wheel.face.lipBonus * flange);
  const beadlock = (wheel.face.beadlock?.width ?? 0) * flange;
  return {
    tire: wheel.tireDiameter / 2,
    flange,
    face: flange - Math.max(lip, beadlock + 0.35),
    lipDepth,
    beadlock,
  };
}

/** The wider the wheel, or the more negative its offset, the deeper its lip. */
function lipDepthOf(width: number, offset: number): number {
  return Math.min(6.5, Math.max(0.2, width / 2 - offset / 25.4 - 3.2));
}
