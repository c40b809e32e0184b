import { round } from './markup.ts';

/** An upright rectangle, y up: bottom < top. */
export interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export function squareAround(halfSide: number): Box {
  return { left: -halfSide, right: halfSide, bottom: -halfSide, top: halfSide };
}

export function grow(box: Box, by: number): Box {
  return { left: box.left - by, right: box.right + by, bottom: box.bottom - by, top: box.top + by };
}

export function overlap(a: Box, b: Box): Box {
  const left = Math.max(a.left, b.left);
  const bottom = Math.max(a.bottom, b.bottom);
  return {
    left,
    bottom,
    right: Math.max(left, Math.min(a.right, b.right)),
    top: Math.max(bottom, Math.min(a.top, b.top)),
  };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

export function moveBox(box: Box, dx: number, dy: number): Box {
  return { left: box.left + dx, right: box.right + dx, bottom: box.bottom + dy, top: box.top + dy };
}

/** A box around a path of absolute M, L, C and Z commands: control points count, so it may be a little too large. */
export function pathBounds(d: string): Box {
  const numbers = (d.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  numbers.forEach((value, index) => {
    if (index % 2 === 0) {
      box.left = Math.min(box.left, value);
      box.right = Math.max(box.right, value);
    } else {
      box.bottom = Math.min(box.bottom, value);
      box.top = Math.max(box.top, value);
    }
  });
  return box;
}

/** A point at an angle (degrees, counter-clockwise) and distance from the origin. */
export function polar(degrees: number, radius: number): [number, number] {
  const radians = (degrees * Math.PI) / 180;
  return [radius * Math.cos(radians), radius * Math.sin(radians)];
}

export function pointText([x, y]: readonly [number, number]): string {
  return `${round(x)} ${round(y)}`;
}

export function polygonPath(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(pointText).join('L')}Z`;
}

export function linePath(from: readonly [number, number], to: readonly [number, number]): string {
  return `M${pointText(from)}L${pointText(to)}`;
}

export function circlePath(radius: number): string {
  const r = round(radius);
  return `M${-r} 0A${r} ${r} 0 1 0 ${r} 0A${r} ${r} 0 1 0 ${-r} 0Z`;
}

/** The band between two circles, to be filled with the evenodd rule. */
export function ringPath(outer: number, inner: number): string {
  return circlePath(outer) + circlePath(inner);
}

/** A piece of a circle's line between two angles (degrees, counter-clockwise, less than half a turn). */
export function arcPath(radius: number, from: number, to: number): string {
  return `M${pointText(polar(from, radius))}${arcTo(radius, to, 1)}`;
}

/** A piece of a ring between two angles (degrees, less than half a turn). */
export function sectorPath(outer: number, inner: number, from: number, to: number): string {
  const start = inner === 0 ? 'M0 0' : `M${pointText(polar(from, inner))}`;
  const back = inner === 0 ? '' : `L${pointText(polar(to, inner))}${arcTo(inner, from, 0)}`;
  return `${start}L${pointText(polar(from, outer))}${arcTo(outer, to, 1)}${back}Z`;
}

function arcTo(radius: number, to: number, sweep: 0 | 1): string {
  const r = round(radius);
  return `A${r} ${r} 0 0 ${sweep} ${pointText(polar(to, radius))}`;
}
