import { linePath, pointText } from '#drawings/kit/geometry.ts';
import type { Corner } from './body-spec.ts';

type Point = readonly [number, number];

/** A path through corners, each softened by the curve that its two edges have in common. */
export function softPath(corners: readonly Corner[], closed = true): string {
  const count = corners.length;
  const parts = corners.map((corner, index) => {
    const isEnd = !closed && (index === 0 || index === count - 1);
    const before = corners[(index + count - 1) % count] ?? corner;
    const after = corners[(index + 1) % count] ?? corner;
    return isEnd ? pointText([corner[0], corner[1]]) : softCorner(before, corner, after);
  });
  return `M${parts.join('L')}${closed ? 'Z' : ''}`;
}

/** Points along the open path that `softPath` draws. */
export function roundedPoints(corners: readonly Corner[]): Point[] {
  return corners.flatMap(([x, y, round = 0], index): Point[] => {
    const [before, after] = [corners[index - 1], corners[index + 1]];
    if (!before || !after || round === 0) return [[x, y]];
    const from = along([x, y], before, round);
    const to = along([x, y], after, round);
    const at = (t: number): Point => [
      (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * x + t ** 2 * to[0],
      (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * y + t ** 2 * to[1],
    ];
    return [from, at(1 / 3), at(2 / 3), to];
  });
}

/** From where a corner begins to be round to where it ends; two neighbours share the edge between them. */
function softCorner(before: Corner, corner: Corner, after: Corner): string {
  const [x, y, round = 0] = corner;
  if (round === 0) return pointText([x, y]);
  const from = along([x, y], before, round);
  const to = along([x, y], after, round);
  // Two thirds of the way to the corner: the cubic that equals the quadratic of the corner.
  const pull = ([fx, fy]: Point): Point => [fx + ((x - fx) * 2) / 3, fy + ((y - fy) * 2) / 3];
  return `${pointText(from)}C${pointText(pull(from))} ${pointText(pull(to))} ${pointText(to)}`;
}

function along([x, y]: Point, towards: Corner, wanted: number): Point {
  const [dx, dy] = [towards[0] - x, towards[1] - y];
  const length = Math.hypot(dx, dy) || 1;
  const reach = Math.min(wanted, length * (towards[2] ? 0.5 : 1));
  return [x + (dx / length) * reach, y + (dy / length) * reach];
}

/** An arch over an axle from its rear foot to its front one, as the rest of a path. `square` 0.55 is a circle. */
export function archOver(x: number, y: number, radius: number, square: number, feet: Point): string {
  const [rear, front] = [x + radius, x - radius];
  const top = y + radius;
  const pull = radius * square;
  return [
    // A foot above the axle ends the arch where it is.
    `L${pointText([rear, feet[0]])}L${pointText([rear, Math.max(y, feet[0])])}`,
    `C${pointText([rear, y + pull])} ${pointText([x + pull, top])} ${pointText([x, top])}`,
    `C${pointText([x - pull, top])} ${pointText([front, y + pull])} ${pointText([front, Math.max(y, feet[1])])}`,
    `L${pointText([front, feet[1]])}`,
  ].join('');
}

/** The same arch as a line of its own. */
export function archLine(x: number, y: number, radius: number, square: number, feet: Point): string {
  return archOver(x, y, radius, square, feet).replace('L', 'M');
}

/** What of a polygon lies on the rear side (or the front side) of a line from its foot to its top. */
export function cutAtLine(
  corners: readonly Corner[],
  [bottom, top]: readonly [Point, Point],
  keep: 'front' | 'rear',
): Corner[] {
  const lean = (top[0] - bottom[0]) / (top[1] - bottom[1]);
  const side = ([x, y]: Corner) => {
    const distance = x - (bottom[0] + (y - bottom[1]) * lean);
    return keep === 'rear' ? distance : -distance;
  };
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const [here, there] = [side(corner), side(next)];
    const own: Corner[] = here >= 0 ? [corner] : [];
    if (here >= 0 === there >= 0) return own;
    const share = here / (here - there);
    return [
      ...own,
      [corner[0] + (next[0] - corner[0]) * share, corner[1] + (next[1] - corner[1]) * share, 1.4] as const,
    ];
  });
}

export function box(left: number, bottom: number, right: number, top: number, round = 0): Corner[] {
  return [
    [left, bottom, round],
    [left, top, round],
    [right, top, round],
    [right, bottom, round],
  ];
}

export function straight(from: Point, to: Point): string {
  return linePath(from, to);
}

/** A circle of four curves, each within a thousandth of its radius. */
export function disc(x: number, y: number, radius: number): string {
  const pull = radius * 0.5523;
  const quarter = ([fx, fy]: Point, [tx, ty]: Point) =>
    `C${[
      [x + fx * radius - fy * pull, y + fy * radius + fx * pull],
      [x + tx * radius + ty * pull, y + ty * radius - tx * pull],
      [x + tx * radius, y + ty * radius],
    ]
      .map(([px = 0, py = 0]) => pointText([px, py]))
      .join(' ')}`;
  const turns: Point[] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, 0],
  ];
  const curves = turns.slice(1).map((to, at) => quarter(turns[at] ?? to, to));
  return `M${pointText([x + radius, y])}${curves.join('')}Z`;
}
