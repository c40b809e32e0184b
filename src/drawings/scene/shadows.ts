import type { Definitions } from '#drawings/kit/definitions.ts';
import { element, group } from '#drawings/kit/markup.ts';
import type { DrawingSubject } from '#drawings/subject/subject.ts';
import type { RideHeight } from './views.ts';

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
