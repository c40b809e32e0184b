import { SHEEN } from './art.ts';
import type { Definitions } from './definitions.ts';
import { type Box, sectorPath, squareAround } from './geometry.ts';
import { element, group, path } from './markup.ts';

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

const REACH = 1.15;
/** The lit core of a wedge is narrower than the light it stands for; the rest is its soft edge. */
const CORE = 0.62;
const BLUR = 0.055;
/** Without a filter, a wedge is a stack of ever narrower ones with edges this wide to either side. */
const STACK = { layers: 3, edge: 8 };

/** Reflections on turned metal, in unit radius; clip them to the part that shines. */
export function drawSheen(strength: number, turn: number, { detail, definitions }: Brush): string {
  if (detail === 'mirrored') return '';
  const wedges = SHEEN.map(([angle, width, wedgeStrength]) => {
    const opacity = Math.min(0.95, Math.abs(wedgeStrength) * strength);
    const wedge = { angle: angle + turn, half: (width * CORE) / 2, opacity };
    const fill = wedgeStrength > 0 ? '#fff' : '#000';
    return detail === 'near' ? drawWedge(wedge, fill) : drawStackedWedge(wedge, fill);
  }).join('');
  return detail === 'near' ? group({ filter: definitions.blur(BLUR, squareAround(1.05)) }, wedges) : wedges;
}

interface Wedge {
  angle: number;
  half: number;
  opacity: number;
}

function drawWedge({ angle, half, opacity }: Wedge, fill: string): string {
  return path(sectorPath(REACH, 0, angle - half, angle + half), { fill, 'fill-opacity': opacity });
}

function drawStackedWedge({ angle, half, opacity }: Wedge, fill: string): string {
  const edge = Math.min(STACK.edge, half);
  // Equal layers that together cover as much as one of the full opacity.
  const layerOpacity = 1 - (1 - opacity) ** (1 / STACK.layers);
  return Array.from({ length: STACK.layers }, (_, layer) =>
    drawWedge(
      { angle, half: half + edge * (1 - (2 * layer + 1) / STACK.layers), opacity: layerOpacity },
      fill,
    ),
  ).join('');
}

interface SoftStroke {
  stroke: string;
  width: number;
  /** Standard deviation of the softness. */
  blur: number;
  opacity: number;
  cap: string;
  /** How many lines: more make a smoother edge. */
  lines: number;
}

/** Where a Gaussian edge is as good as gone, in standard deviations. */
const GAUSSIAN_REACH = 2.4;

/** A blurred line as a stack of plain ones, from the widest to the narrowest, each adding its share of cover. */
export function drawSoftStroke(d: string, { stroke, width, blur, opacity, cap, lines }: SoftStroke): string {
  const outermost = width / 2 + GAUSSIAN_REACH * blur;
  let covered = 0;
  const stack = Array.from({ length: lines }, (_, index) => {
    const distance = outermost * (1 - (index + 0.5) / lines);
    const wanted = opacity * blurredCover(distance, width / 2, blur);
    // Covering a share of what the wider lines left open adds up to exactly what is wanted.
    const share = 1 - (1 - wanted) / (1 - covered);
    covered = wanted;
    return element('path', {
      d,
      'stroke-width': 2 * outermost * (1 - index / lines),
      'stroke-opacity': share,
    });
  });
  const shared = { fill: 'none', stroke, 'stroke-linecap': cap, 'stroke-linejoin': 'round' };
  return element('g', shared, stack.join(''));
}

/** How much of a line of this half width is seen at a distance from its middle after a blur, 0 to 1. */
function blurredCover(distance: number, halfWidth: number, blur: number): number {
  return normalShare((distance + halfWidth) / blur) - normalShare((distance - halfWidth) / blur);
}

/** The share of a normal distribution below z standard deviations (logistic approximation, within 0.0002). */
function normalShare(z: number): number {
  return 1 / (1 + Math.exp(-(1.5976 * z + 0.070565992 * z ** 3)));
}
