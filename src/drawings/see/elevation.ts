import { createDefinitions } from '#drawings/kit/definitions.ts';
import { element, group, round } from '#drawings/kit/markup.ts';
import { drawShadows } from '#drawings/scene/shadows.ts';
import { drawVehicle } from '#drawings/scene/vehicle.ts';
import { rideHeight } from '#drawings/scene/views.ts';
import type { DrawingSubject } from '#drawings/subject/subject.ts';

/** Room over the roof for the tallest lift, beside the bumpers, and under the ground line, in inches. */
const ROOM = { top: 15, side: 5, bottom: 5 };

/** The frame of a body's elevation in inches, the same for every set-up on it, so that two can be laid upon each other. */
export function elevationFrame({ body }: Pick<DrawingSubject, 'body'>) {
  const [left, right] = body.extent;
  return {
    left: left - ROOM.side,
    width: right - left + 2 * ROOM.side,
    height: body.height + ROOM.top + ROOM.bottom,
  };
}

/** A set-up from the side as SVG without a setting: its ground is whatever it is laid on. */
export function drawElevation(subject: DrawingSubject, prefix: string): string {
  const frame = elevationFrame(subject);
  const definitions = createDefinitions(prefix);
  const ride = rideHeight(subject);
  const visible = {
    left: frame.left,
    right: frame.left + frame.width,
    bottom: -ROOM.bottom,
    top: frame.height - ROOM.bottom,
  };
  const content = group(
    { transform: 'scale(1 -1)' },
    drawShadows(subject, ride, definitions) +
      drawVehicle(subject, ride, { definitions, visible, detail: 'far' }),
  );
  const viewBox = [frame.left, ROOM.bottom - frame.height, frame.width, frame.height].map(round).join(' ');
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox },
    element('defs', {}, definitions.markup()) + content,
  );
}
