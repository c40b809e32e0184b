import type { Brush } from '#server/drawings/kit/brush.ts';
import { boxAttributes, type Definitions } from '#server/drawings/kit/definitions.ts';
import { element, group } from '#server/drawings/kit/markup.ts';
import type { DrawingSubject } from '#server/drawings/subject/subject.ts';
import { drawVehicle } from './vehicle.ts';
import type { RideHeight } from './views.ts';

/** The vehicle mirrored at y = 0, soft and fading with depth. */
export function drawReflection(subject: DrawingSubject, height: RideHeight, brush: Brush): string {
  const { definitions, visible } = brush;
  const { length, blur, opacity } = subject.background.reflection;
  const depth = Math.min(length, -visible.bottom);
  const floor = { left: visible.left, right: visible.right, bottom: -depth, top: 0 };
  const mirrored = { left: floor.left, right: floor.right, bottom: -1, top: depth + 1 };
  const fading = definitions.linearGradient(
    [0, 0],
    [0, -length],
    [
      [0, '#fff', opacity],
      [0.5, '#fff', opacity * 0.4],
      [1, '#fff', 0],
    ],
  );
  const mask = definitions.mask(floor, element('rect', { ...boxAttributes(floor), fill: fading }));
  const vehicle = drawVehicle(subject, height, { definitions, detail: 'mirrored', visible: mirrored });
  return group(
    { mask },
    group({ transform: 'scale(1 -1)', filter: definitions.blur(blur, mirrored) }, vehicle),
  );
}

/** The wide shadow of the body, the close one under it, and two under each tire. */
export function drawShadows(subject: DrawingSubject, height: RideHeight, definitions: Definitions): string {
  const { body, background, front, rear } = subject;
  const { color, opacity } = background.shadow;
  const soft = definitions.glow([
    [0, color, opacity],
    [0.55, color, opacity * 0.62],
    [1, color, 0],
  ]);
  const contact = definitions.glow([
    [0, '#000', 0.95],
    [0.5, '#000', 0.7],
    [1, '#000', 0],
  ]);
  const [left, right] = body.extent;
  const middle = (left + right) / 2;
  const drop = Math.max(0, (height.frontShift + height.rearShift) / 2);
  const underTire = (x: number, tire: number) =>
    ellipse(x, -0.3, tire * 0.39, 1.9, contact) + ellipse(x, -0.05, tire * 0.17, 0.75, contact);
  return [
    ellipse(middle, -1.2, body.length * 0.56, 7.5, soft),
    group({ opacity: Math.max(0.35, 1 - 0.05 * drop) }, ellipse(middle, -0.2, body.length * 0.47, 3.2, soft)),
    underTire(body.axles[0], front.tireDiameter),
    underTire(body.axles[1], rear.tireDiameter),
  ].join('');
}

function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return element('ellipse', { cx, cy, rx, ry, fill });
}
