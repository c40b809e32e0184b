import { box, softPath } from '#drawings/bodies/outlines.ts';
import type { AxleName, Body } from '#drawings/kit/art.ts';
import { linePath } from '#drawings/kit/geometry.ts';
import { element, group, path } from '#drawings/kit/markup.ts';

/** What is fixed to the end of a body, around its middle line: grille, lamps, bumper and plate. Seen at an angle, the nearer lamp belongs to the side. */
export function drawFascia(
  { ends, width, rocker, kind }: Body,
  end: AxleName,
  metal: string,
  lamps: 'both' | 'far' = 'both',
): string {
  const { lamp, bumper, surface } = ends[end];
  const half = width / 2;
  const inner = half - 3.6;
  const low = Math.max(bumper[0], rocker - 4);
  const middle = low + (bumper[1] - low) * 0.5;
  const surfaces = { paint: metal, black: '#202326', chrome: '#c6ccd1' };
  return [
    end === 'front' ? faceOf(inner, lamp, bumper, kind === 'car') : '',
    lampsAcross(inner, lamp, end, lamps),
    path(softPath(box(-inner + 1, low, inner - 1, bumper[1], 2.6)), { fill: surfaces[surface], ...OUTLINE }),
    path(softPath(box(-half * 0.34, low + 1.4, half * 0.34, low + (bumper[1] - low) * 0.45, 1)), {
      fill: '#0b0c0d',
    }),
    path(softPath(box(-6, middle, 6, middle + 4.6, 0.5)), { fill: '#d9dee2', 'fill-opacity': 0.85 }),
  ].join('');
}

/** The line around parts of a body. */
export const OUTLINE = { stroke: '#000', 'stroke-opacity': 0.55, 'stroke-width': 0.3 };

/** Grille and its bars. */
function faceOf(
  inner: number,
  lamp: readonly [number, number],
  bumper: readonly [number, number],
  isLow: boolean,
): string {
  const from = bumper[1] + 0.8;
  const to = isLow ? Math.max(lamp[0] + 1, from + 3) : lamp[1] + 0.6;
  const wide = inner * (isLow ? 0.5 : 0.66);
  const bars = Array.from({ length: 3 }, (_, bar) => {
    const y = from + ((to - from) * (bar + 1)) / 4;
    return linePath([-wide + 1.6, y], [wide - 1.6, y]);
  });
  return (
    path(softPath(box(-wide, from, wide, Math.max(to, from + 4), 2)), { fill: '#0c0d0f' }) +
    path(bars.join(''), { stroke: '#3a3e42', 'stroke-width': 0.7 })
  );
}

function lampsAcross(
  inner: number,
  [bottom, top]: readonly [number, number],
  end: AxleName,
  lamps: 'both' | 'far',
): string {
  const isFront = end === 'front';
  const side = softPath(box(inner * (isFront ? 0.68 : 0.8), bottom, inner, top, 1.4));
  const shine = softPath(box(inner * 0.72, top - 1.5, inner - 0.8, top - 0.7, 0.4));
  const lamp =
    path(side, { fill: isFront ? '#2c3238' : '#b5121b', stroke: '#000', 'stroke-width': 0.3 }) +
    (isFront
      ? element('circle', { cx: inner * 0.86, cy: (bottom + top) / 2, r: 1.8, fill: '#eef3f6' })
      : '') +
    path(shine, { fill: isFront ? '#fff' : '#f0484a' });
  return (lamps === 'both' ? lamp : '') + group({ transform: 'scale(-1 1)' }, lamp);
}
