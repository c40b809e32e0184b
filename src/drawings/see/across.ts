import { MM_PER_INCH } from '#domain/measures.ts';
import type { Stance } from '#domain/stance.ts';
import { frontEnd } from '#drawings/ends/front.ts';
import { type EndLayers, gradientsAcross } from '#drawings/ends/light.ts';
import { rearEnd } from '#drawings/ends/rear.ts';
import { undercarriage } from '#drawings/ends/undercarriage.ts';
import type { AxleName } from '#drawings/kit/art.ts';
import { createDefinitions, type Definitions } from '#drawings/kit/definitions.ts';
import { type Drawing, element, group, round } from '#drawings/kit/markup.ts';
import { createLayerPainter } from '#drawings/scene/layers.ts';
import { rideHeight } from '#drawings/scene/views.ts';
import { type DrawingSubject, isDually } from '#drawings/subject/subject.ts';
import { acrossFrame, viewBoxOf } from './frames.ts';
import { drawWheelsAcross, wheelPlace } from './tire-across.ts';

/** A set-up from before or behind: how far the wheels stand out of the fenders, to the millimetre. */
export function drawAcross(subject: DrawingSubject, end: AxleName, stance: Stance, prefix: string): Drawing {
  const { body, paint } = subject;
  const ride = rideHeight(subject);
  const rise = end === 'front' ? ride.frontShift : ride.rearShift;
  const axle = end === 'front' ? ride.frontAxle : ride.rearAxle;
  const painted = (name: string, { layers, clips }: EndLayers) => {
    const definitions = createDefinitions(`${prefix}${name}-`);
    const looked = { ...body, clips, gradients: gradientsAcross(body, end) };
    const drawn = createLayerPainter(looked, paint, { definitions, detail: 'far', visible: EVERYTHING }).draw(
      layers,
    );
    return element('defs', {}, definitions.markup()) + drawn;
  };
  const definitions = createDefinitions(prefix);
  const { hub } = wheelPlace(subject, end, stance);
  const stands =
    shadowOf(subject, end, stance, definitions) +
    painted('u', { layers: undercarriage(body, end, { axle, rise, hub }), clips: {} }) +
    drawWheelsAcross(subject, end, stance, definitions);
  const flip = { transform: 'scale(1 -1)' };
  return {
    viewBox: viewBoxOf(acrossFrame(subject)),
    pieces: [
      {
        content:
          element('defs', {}, definitions.markup()) +
          group(flip, stands) +
          // The fenders of a dually are wider than those that are drawn.
          (end === 'front' || !isDually(subject)
            ? pokeMark(body.width / 2, body.archTop + rise - 1, stance)
            : ''),
      },
      {
        transform: `scale(1 -1) translate(0 ${round(rise)})`,
        content: painted('b', end === 'front' ? frontEnd(body) : rearEnd(body)),
      },
    ],
  };
}

const EVERYTHING = { left: -200, right: 200, bottom: -100, top: 300 };

/** The shade on the ground, and where the tires press on it. */
function shadowOf(subject: DrawingSubject, end: AxleName, stance: Stance, definitions: Definitions): string {
  const { body } = subject;
  const { middle, innerMiddle = middle, tire } = wheelPlace(subject, end, stance);
  const places = [...new Set([middle, innerMiddle])].flatMap((x) => [-x, x]);
  const fill = (strength: number) =>
    definitions.glow([
      [0, '#000', strength],
      [0.55, '#000', strength * 0.62],
      [1, '#000', 0],
    ]);
  const spot = (cx: number, rx: number, ry: number, strength: number) =>
    element('ellipse', { cx, cy: -0.3, rx, ry, fill: fill(strength) });
  return (
    spot(0, (body.width / 2) * 1.2, 4, 0.62) + places.map((x) => spot(x, tire * 1.35, 1.5, 0.95)).join('')
  );
}

/** The fender's edge carried down to the ground, and by how much the wheel passes it. */
function pokeMark(half: number, top: number, { poke }: Stance): string {
  const out = half + poke / MM_PER_INCH;
  const from = -top;
  const line = (x: number, dash?: string) =>
    element('path', {
      d: `M${round(x)} ${round(from)}L${round(x)} 5`,
      stroke: 'currentColor',
      'stroke-width': 0.35,
      'stroke-dasharray': dash,
    });
  const text =
    Math.abs(poke) < 0.5 ? 'flush' : `${Math.round(Math.abs(poke))} mm ${poke > 0 ? 'poke' : 'tuck'}`;
  // Over a dark tire on a light page it is seen by its edge.
  const edge = { fill: 'none', stroke: '#fff', 'stroke-width': 0.9, 'stroke-opacity': 0.3 };
  return group(
    { fill: 'none' },
    [
      element('path', { d: `M${round(half)} ${round(from)}V0M${round(out)} ${round(from)}V0`, ...edge }),
      line(half, '1.2 0.8'),
      line(out),
      element('path', {
        d: `M${round(half)} 4L${round(out)} 4`,
        stroke: 'currentColor',
        'stroke-width': 0.7,
      }),
      element(
        'text',
        {
          x: Math.max(half, out) + 1,
          y: 9.4,
          fill: 'currentColor',
          'font-size': 4.4,
          'font-weight': 600,
          'text-anchor': 'end',
        },
        text,
      ),
    ].join(''),
  );
}
