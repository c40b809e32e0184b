import { element } from './markup.ts';

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
const REACH = 2.4;

/** A blurred line as a stack of plain ones, from the widest to the narrowest, each adding its share of cover. */
export function drawSoftStroke(d: string, { stroke, width, blur, opacity, cap, lines }: SoftStroke): string {
  const outermost = width / 2 + REACH * blur;
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
