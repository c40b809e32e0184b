import sceneryArt from '#drawings/art/sceneries.json' with { type: 'json' };
import { type Background, byIdOrFirst, type GradientStop } from '#drawings/kit/art.ts';

/** Height as a fraction of the picture; `light` is that of windows or of single bricks. */
export interface Silhouette {
  kind: 'hills' | 'pines' | 'towers' | 'bricks';
  color: string;
  opacity: number;
  height: number;
  seed: number;
  light?: string;
}

/** What stands around a vehicle: ellipses and bars are in fractions of wall or picture, the reflection in inches. */
export interface Scenery {
  id: string;
  wall: GradientStop[];
  floor: GradientStop[];
  wallGlow: { cx: number; cy: number; rx: number; ry: number; color: string; opacity: number };
  seam: { color: string; opacity: number; glow: string; glowOpacity: number };
  lightBars: { x: number; w: number; y: number; h: number; color: string; opacity: number }[];
  panels: { count: number; color: string; opacity: number } | null;
  /** What stands along the horizon, from the back to the front. */
  silhouettes: Silhouette[];
  reflection: { opacity: number; length: number; blur: number };
  vignette: number;
}

/** Apart from the other art, because a browser draws vehicles without a setting. */
const sceneries = sceneryArt as unknown as Scenery[];

export function sceneryOf({ id }: Background): Scenery {
  return byIdOrFirst(sceneries, id);
}
