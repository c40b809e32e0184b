import { MM_PER_INCH } from '#domain/measures.ts';
import type { Stance } from '#domain/stance.ts';
import type { Corner } from '#drawings/bodies/body-spec.ts';
import { box, softPath } from '#drawings/bodies/outlines.ts';
import type { AxleName, Body, GradientStop, Paint, Tread } from '#drawings/kit/art.ts';
import { createDefinitions, type Definitions } from '#drawings/kit/definitions.ts';
import { linePath } from '#drawings/kit/geometry.ts';
import { type Drawing, element, group, path, round } from '#drawings/kit/markup.ts';
import { resolveColor } from '#drawings/kit/paint.ts';
import { rideHeight } from '#drawings/scene/views.ts';
import type { DrawingSubject, WheelSetup } from '#drawings/subject/subject.ts';
import { drawFascia, OUTLINE } from './fascia.ts';
import { stanceVehicleOf } from './stance-vehicle.ts';

/** Room beside the mirrors, over the roof and under the ground, in inches. */
const ROOM = { side: 15, top: 15, bottom: 11 };

export function acrossFrame({ body }: Pick<DrawingSubject, 'body'>) {
  const width = body.width + 2 * ROOM.side;
  return { left: -width / 2, width, height: body.height + ROOM.top + ROOM.bottom };
}

interface Across {
  body: Body;
  paint: Paint;
  end: AxleName;
  definitions: Definitions;
  /** Half of the body's width: where the fender's edge is. */
  half: number;
}

/** A set-up from before or behind: how far the wheels stand out of the fenders, to the millimetre. */
export function drawAcross(subject: DrawingSubject, end: AxleName, stance: Stance, prefix: string): Drawing {
  const { body, paint } = subject;
  const frame = acrossFrame(subject);
  const definitions = createDefinitions(prefix);
  const ride = rideHeight(subject);
  const rise = end === 'front' ? ride.frontShift : ride.rearShift;
  const axle = end === 'front' ? ride.frontAxle : ride.rearAxle;
  const drawn: Across = { body, paint, end, definitions, half: body.width / 2 };
  const wheel = drawWheelAcross(drawn, subject[end], stance);
  const content = group(
    { transform: 'scale(1 -1)' },
    [
      shadow(drawn),
      path(linePath([-drawn.half + 12, axle], [drawn.half - 12, axle]), {
        stroke: '#17191b',
        'stroke-width': 4.4,
      }),
      path(softPath(box(-6, axle - 5, 6, axle + 5, 4)), { fill: '#202326' }),
      wheel,
      group({ transform: 'scale(-1 1)' }, wheel),
      group({ transform: `translate(0 ${round(rise)})` }, drawBodyAcross(drawn)),
    ].join(''),
  );
  const viewBox = [frame.left, ROOM.bottom - frame.height, frame.width, frame.height].map(round).join(' ');
  const mark = pokeMark(drawn, stance, rise);
  return { viewBox, pieces: [{ content: element('defs', {}, definitions.markup()) + content + mark }] };
}

function shadow({ definitions, half }: Across): string {
  const fill = definitions.glow([
    [0, '#000', 0.6],
    [0.6, '#000', 0.35],
    [1, '#000', 0],
  ]);
  return element('ellipse', { cx: 0, cy: -0.5, rx: half * 1.12, ry: 3.4, fill });
}

/** One tire with the edge of its wheel, on the side of positive x. */
function drawWheelAcross({ body, definitions, half }: Across, wheel: WheelSetup, stance: Stance): string {
  const { hubToFender } = stanceVehicleOf(body);
  const hub = half - hubToFender / MM_PER_INCH;
  const middle = hub - wheel.offset / MM_PER_INCH;
  const tire = stance.section / MM_PER_INCH / 2;
  const tall = wheel.tireDiameter;
  const rim = (wheel.width + 1) / 2;
  const flange = wheel.diameter / 2 + 0.5;
  const centre = tall / 2;
  const rubber = definitions.linearGradient([middle - tire, 0], [middle + tire, 0], TIRE_SHADES);
  const shoulder = Math.min(3, (tall - wheel.diameter) / 4);
  const metal = wheel.finish.lip[0];
  return [
    path(softPath(box(middle - rim, centre - flange, middle + rim, centre + flange, 0.8)), { fill: metal }),
    path(softPath(box(middle - tire, -0.2, middle + tire, tall, shoulder)), { fill: rubber }),
    treadAcross(wheel.tread, middle, tire, tall),
    // Where the wheel is wider than its tire, its lip stands before the sidewall.
    rim > tire
      ? path(softPath(box(middle + tire - 0.3, centre - flange, middle + rim, centre + flange, 0.5)), {
          fill: metal,
          stroke: '#000',
          'stroke-width': 0.15,
        })
      : '',
  ].join('');
}

const TIRE_SHADES: GradientStop[] = [
  [0, '#0b0c0d'],
  [0.12, '#1f2225'],
  [0.5, '#2d3135'],
  [0.88, '#1f2225'],
  [1, '#08090a'],
];

function treadAcross({ pitch, treadDepth }: Tread, middle: number, tire: number, tall: number): string {
  const width = tire * 0.82;
  const rows = Math.round(tall / (pitch * 1.15));
  const ribs = [-0.52, -0.18, 0.18, 0.52];
  const grooves = ribs.map((at) => linePath([middle + at * width, 1], [middle + at * width, tall - 1]));
  const gaps = Array.from({ length: rows }, (_, row) => {
    // Rows come closer to each other where the tire turns away.
    const y = (tall / 2) * (1 - Math.cos(((row + 0.5) / rows) * Math.PI));
    const slant = row % 2 === 0 ? 0.35 : -0.35;
    return (
      linePath([middle - width, y], [middle - width * 0.52, y + slant]) +
      linePath([middle + width * 0.52, y - slant], [middle + width, y])
    );
  });
  const line = { fill: 'none', stroke: '#050607' };
  return (
    path(grooves.join(''), { ...line, 'stroke-width': 0.3 + treadDepth * 0.7 }) +
    path(gaps.join(''), { ...line, 'stroke-width': 0.12 + treadDepth * 0.6 })
  );
}

function drawBodyAcross(across: Across): string {
  const { body, paint, end, definitions, half } = across;
  const color = (token: string) => resolveColor(token, paint);
  const { belt, shoulder, height, archTop } = body;
  const { deck, bumper } = body.ends[end];
  const isVan = body.kind === 'van';
  const roof = half * (body.kind === 'car' ? 0.68 : isVan ? 0.86 : 0.8);
  const waist = half * 0.97;
  const low = Math.max(bumper[0], body.rocker - 4);
  const metal = definitions.linearGradient(
    [0, height],
    [0, low],
    [
      [0, color('paint.highlight')],
      [0.3, color('paint.light')],
      [0.5, color('paint.base')],
      [0.8, color('paint.shade')],
      [1, color('paint.deep')],
    ],
  );
  const glass = definitions.linearGradient(
    [0, height],
    [0, belt],
    [
      [0, '#0b0f13'],
      [0.5, '#1b2329'],
      [1, '#46545e'],
    ],
  );
  const mirrored = (corners: readonly Corner[]): Corner[] => [
    ...corners,
    ...corners.map(([x, y, turn = 0]): Corner => [-x, y, turn]).toReversed(),
  ];
  const isBox = body.kind === 'utility' || isVan;
  const top = Math.max(deck, belt - 2);
  // A hood rises to the windshield behind it; a tailgate ends at its window.
  const nose = end === 'rear' && isBox ? belt : Math.max(deck, belt + 0.4);
  const lower: Corner[] = mirrored([
    [half - 10, low, 2],
    [half - 4.5, archTop - 7, 3],
    [half, archTop - 1.5, 1],
    [half, shoulder, 4],
    [waist, Math.min(top, belt + 1), 3],
    [half * 0.7, nose, 10],
  ]);
  const cabin: Corner[] = mirrored([
    [waist * 0.97, belt - 2],
    [roof + 2.4, height - 9, 6],
    [roof - 2, height - 0.6, 7],
    [roof * 0.4, height, 10],
  ]);
  const pane: Corner[] = mirrored([
    [waist * 0.86, belt + 2, 2],
    [roof - 1.4, height - 5.2, 4],
    [roof * 0.4, height - 4.6, 8],
  ]);
  return [
    path(softPath(cabin), { fill: metal, ...OUTLINE }),
    path(softPath(pane), { fill: glass, ...OUTLINE }),
    mirrors(across, metal),
    path(softPath(lower), { fill: metal, ...OUTLINE }),
    end === 'front'
      ? ''
      : path(softPath(box(-half * 0.66, bumper[1] + 2, half * 0.66, Math.min(deck, shoulder) - 2, 2)), {
          fill: 'none',
          ...OUTLINE,
        }),
    drawFascia(body, end, metal),
  ].join('');
}

function mirrors({ body: { belt }, half }: Across, fill: string): string {
  const one = path(softPath(box(half - 1, belt + 1.4, half + 8, belt + 7.4, 2)), {
    fill,
    stroke: '#000',
    'stroke-width': 0.3,
  });
  return one + group({ transform: 'scale(-1 1)' }, one);
}

/** The fender's edge carried down to the ground, and by how much the wheel passes it. */
function pokeMark({ body, half }: Across, { poke }: Stance, rise: number): string {
  const out = half + poke / MM_PER_INCH;
  const from = -(body.archTop + rise - 1);
  const line = (x: number, dash?: string) =>
    element('path', {
      d: `M${round(x)} ${round(from)}L${round(x)} 5`,
      stroke: 'currentColor',
      'stroke-width': 0.35,
      'stroke-dasharray': dash,
    });
  const text = Math.abs(poke) < 0.5 ? 'flush' : `${Math.round(Math.abs(poke))} mm ${poke > 0 ? 'out' : 'in'}`;
  return group(
    { fill: 'none' },
    [
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
