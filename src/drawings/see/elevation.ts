import type { Brush } from '#drawings/kit/brush.ts';
import { createDefinitions } from '#drawings/kit/definitions.ts';
import { type Drawing, element, type Piece } from '#drawings/kit/markup.ts';
import { drawShadows } from '#drawings/scene/shadows.ts';
import { VEHICLE_PIECES } from '#drawings/scene/vehicle.ts';
import { bodyTransform, rideHeight } from '#drawings/scene/views.ts';
import type { DrawingSubject } from '#drawings/subject/subject.ts';
import { elevationFrame, viewBoxOf } from './frames.ts';

/** Beyond all that is drawn, so that what is drawn of a body is the same wherever it stands. */
const EVERYTHING = { left: -400, right: 700, bottom: -100, top: 300 };

/** What rides with a body as it was drawn last, by the place of the piece: a step of a slider moves it at most. */
const lastBodies = new Map<string, { key: DrawingSubject; drawn: Map<number, string> }>();

function bodiesOf(subject: DrawingSubject, prefix: string): Map<number, string> {
  const last = lastBodies.get(prefix);
  const { body, paint, background } = subject;
  if (last?.key.body === body && last.key.paint === paint && last.key.background === background)
    return last.drawn;
  const drawn = new Map<number, string>();
  lastBodies.set(prefix, { key: subject, drawn });
  return drawn;
}

/** A set-up from the side without a setting: its ground is whatever it is laid on. */
export function drawElevation(subject: DrawingSubject, prefix: string): Drawing {
  const ride = rideHeight(subject);
  const shadows = ({ definitions }: Brush): Piece => ({ content: drawShadows(subject, ride, definitions) });
  const vehicle = VEHICLE_PIECES.map((draw) => (brush: Brush) => draw(subject, ride, brush));
  const bodies = bodiesOf(subject, prefix);
  return {
    viewBox: viewBoxOf(elevationFrame(subject)),
    pieces: [shadows, ...vehicle].map((draw, place) => {
      const known = bodies.get(place);
      if (known !== undefined)
        return { transform: `scale(1 -1) ${bodyTransform(subject.body, ride)}`, content: known };
      // With definitions of its own a piece stays as it is when another changes.
      const definitions = createDefinitions(`${prefix}${place}-`);
      const { transform = '', content } = draw({ definitions, visible: EVERYTHING, detail: 'far' });
      const whole = element('defs', {}, definitions.markup()) + content;
      // Only what rides with the body is moved.
      if (transform) bodies.set(place, whole);
      return { transform: `scale(1 -1) ${transform}`.trim(), content: whole };
    }),
  };
}
