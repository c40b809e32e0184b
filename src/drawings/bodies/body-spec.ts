/** A corner of an outline: inches, x from the front axle to the rear, y up from the ground; `round` softens the corner. */
export type Corner = readonly [x: number, y: number, round?: number];

type Surface = 'paint' | 'black' | 'chrome';

/** Anything a body has that no other has. `fill` and `stroke` are colour tokens; a line has no fill. */
export interface Detail {
  at: readonly Corner[];
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  blur?: number;
  /** Whether it stays within the painted outline. */
  onPaint?: boolean;
}

/** One kind of vehicle as its maker publishes it and as it is recognised; everything else is worked out from it. */
export interface BodySpec {
  id: string;
  name: string;
  kind: 'pickup' | 'utility' | 'van' | 'car';
  /** Published, in inches. */
  wheelbase: number;
  length: number;
  height: number;
  width: number;
  frontOverhang: number;
  tire: { diameter: number; width: number };
  wheel: { diameter: number; width: number; offset: number; lugs: number };
  /** How far the factory tire stands inside of the fender's edge, in mm: assumed, nobody publishes it. */
  tuck: number;
  /** Radius over the axle, how square (0.55 is round), and what rims it. */
  arch: { radius: number; rearRadius?: number; square: number; flare?: 'paint' | 'black'; band?: number };
  rocker: number;
  belt: number;
  shoulder: number;
  crease: number;
  /** From the lower front corner over hood and roof to the lower rear corner. */
  outline: readonly Corner[];
  /** All side glass as one opening, and the pillars in it: x at the belt, x at the top, width. */
  glass: readonly Corner[];
  pillars: readonly (readonly [bottom: number, top: number, width: number])[];
  /** From the cowl up to the roof. */
  windshield: readonly [Corner, Corner];
  /** Where cab and bed part, and how high the bed's rail is. */
  bed?: { at: number; rail: number };
  /** Seams of doors, hood and bed. */
  cuts: readonly (readonly Corner[])[];
  /** Lines that catch the light. */
  lines: readonly (readonly Corner[])[];
  handles: readonly (readonly [x: number, y: number])[];
  mirror: readonly [x: number, y: number, width: number, height: number];
  lamp: readonly Corner[];
  /** The line that shines by day. */
  signature: readonly Corner[];
  tail: readonly Corner[];
  grille?: readonly Corner[];
  frontBumper: { at: readonly Corner[]; surface: Surface };
  rearBumper: { at: readonly Corner[]; surface: Surface };
  fuel?: readonly [x: number, y: number];
  details?: readonly Detail[];
}
