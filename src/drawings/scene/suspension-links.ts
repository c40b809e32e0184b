import type { Link, Paint } from '#drawings/kit/art.ts';
import { linePath, pointText } from '#drawings/kit/geometry.ts';
import { path } from '#drawings/kit/markup.ts';
import { resolveColor } from '#drawings/kit/paint.ts';

type Point = readonly [number, number];

interface Rod {
  from: Point;
  to: Point;
  width: number;
  color: string;
  light: string;
}

const COIL_PITCH = 2.1;

/** An arm, shock or coil between the axle (`from`) and the body (`to`): it stretches with the lift. */
export function drawLink(link: Link, from: Point, to: Point, paint: Paint): string {
  const placed: Rod = {
    from,
    to,
    width: link.width,
    color: resolveColor(link.color, paint),
    light: resolveColor(link.light, paint),
  };
  switch (link.role) {
    case 'metal':
      return drawCapsule(placed);
    case 'shock':
      return drawShock(placed);
    case 'coil':
      return drawCoil(placed);
  }
}

/** A round bar with a dark edge and a light line above its middle. */
function drawCapsule({ from, to, width, color, light }: Rod): string {
  const bar = (rise: number, values: { stroke: string; 'stroke-width': number; 'stroke-opacity'?: number }) =>
    path(linePath([from[0], from[1] + rise], [to[0], to[1] + rise]), {
      ...values,
      'stroke-linecap': 'round',
    });
  return [
    bar(0, { stroke: '#000', 'stroke-width': width + 0.5, 'stroke-opacity': 0.7 }),
    bar(0, { stroke: color, 'stroke-width': width }),
    bar(width * 0.26, { stroke: light, 'stroke-width': width * 0.16, 'stroke-opacity': 0.4 }),
  ].join('');
}

/** A thin rod all the way, and the thick damper body over its lower half. */
function drawShock(shock: Rod): string {
  const steel = '#7b838a';
  const middle = between(shock.from, shock.to, 0.5);
  return (
    drawCapsule({ ...shock, width: shock.width * 0.45, color: steel, light: '#fff' }) +
    drawCapsule({ ...shock, to: middle })
  );
}

function drawCoil({ from, to, width, color, light }: Rod): string {
  const turns = Math.max(4, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / COIL_PITCH));
  const half = width / 2;
  let front = '';
  let back = '';
  let shine = '';
  for (let turn = 0; turn < turns; turn++) {
    const [x0, y0] = between(from, to, turn / turns);
    const [x1, y1] = between(from, to, (turn + 0.5) / turns);
    const [x2, y2] = between(from, to, (turn + 1) / turns);
    front += curve(
      [x0 - half, y0],
      [x0 - half * 0.4, y0 - 0.5],
      [x1 + half * 0.5, y1 - 0.9],
      [x1 + half, y1],
    );
    shine += curve(
      [x0 - half * 0.6, y0 + 0.12],
      [x0 - half * 0.2, y0 - 0.2],
      [x1 + half * 0.3, y1 - 0.5],
      [x1 + half * 0.6, y1 + 0.05],
    );
    back += linePath([x1 + half, y1], [x2 - half, y2]);
  }
  const wire = { fill: 'none', 'stroke-linecap': 'round' };
  return [
    path(back, { ...wire, stroke: '#0e1012', 'stroke-width': 0.8 }),
    path(front, { ...wire, stroke: color, 'stroke-width': 0.85, 'stroke-opacity': 0.8 }),
    path(shine, { fill: 'none', stroke: light, 'stroke-width': 0.2, 'stroke-opacity': 0.5 }),
  ].join('');
}

function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function curve(from: Point, control: Point, secondControl: Point, to: Point): string {
  return `M${pointText(from)}C${pointText(control)} ${pointText(secondControl)} ${pointText(to)}`;
}
