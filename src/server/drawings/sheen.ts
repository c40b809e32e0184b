import { SHEEN } from './art.ts';
import type { Brush } from './brush.ts';
import { sectorPath, squareAround } from './geometry.ts';
import { group, path } from './markup.ts';

const REACH = 1.15;
/** The lit core of a wedge is narrower than the light it stands for; the rest is its soft edge. */
const CORE = 0.62;
const BLUR = 0.055;
/** Without a filter, a wedge is a stack of ever narrower ones with edges this wide to either side. */
const STACK = { layers: 5, edge: 8 };

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
