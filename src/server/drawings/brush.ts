import type { Definitions } from './definitions.ts';
import type { Box } from './geometry.ts';

/**
 * How finely a vehicle is drawn. `near` blurs most things with filters: smooth at any size, but each costs a pass over
 * the whole picture. `far` stacks plain shapes instead, which looks the same when an inch is a few px. `mirrored` is for the
 * floor, where everything is blurred and faint anyway.
 */
export type Detail = 'near' | 'far' | 'mirrored';

/** What every part of a drawing is drawn with. */
export interface Brush {
  detail: Detail;
  /** The part of the world that is in the picture, in inches: the rest need not be drawn. */
  visible: Box;
  definitions: Definitions;
}

/** The detail that shows at this many px per inch. */
export function detailFor(scale: number): Detail {
  return scale > 8 ? 'near' : 'far';
}
