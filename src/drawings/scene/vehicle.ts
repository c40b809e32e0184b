import type { AxleName, Body, Layer } from '#drawings/kit/art.ts';
import type { Brush } from '#drawings/kit/brush.ts';
import type { Definitions } from '#drawings/kit/definitions.ts';
import { type Box, grow, moveBox, overlaps, squareAround } from '#drawings/kit/geometry.ts';
import { group, type Piece, round } from '#drawings/kit/markup.ts';
import type { DrawingSubject } from '#drawings/subject/subject.ts';
import { drawWheel } from '#drawings/wheel/wheel.ts';
import { createLayerPainter } from './layers.ts';
import { drawLink } from './suspension-links.ts';
import { bodyTransform, type RideHeight } from './views.ts';

const AXLES = ['front', 'rear'] as const;
/** Degrees each wheel is turned, so that the two do not look stamped. */
const WHEEL_TURN: Record<AxleName, number> = { front: 7, rear: -19 };

/** The whole vehicle standing on y = 0, in inches. */
export function drawVehicle(subject: DrawingSubject, height: RideHeight, brush: Brush): string {
  return VEHICLE_PIECES.map((draw) => {
    const { transform, content } = draw(subject, height, brush);
    return transform === undefined ? content : group({ transform }, content);
  }).join('');
}

/** The pieces of a vehicle from back to front. What rides with the body is moved as a whole, so it need not be drawn anew. */
export const VEHICLE_PIECES: readonly ((
  subject: DrawingSubject,
  height: RideHeight,
  brush: Brush,
) => Piece)[] = [
  (subject, height, brush) => onBody(subject, height, brush, subject.body.under),
  (subject, height, brush) => ({
    content: drawLinks(subject, height) + drawAxles(subject, height, brush),
  }),
  (subject, height, brush) => ({ content: drawWheels(subject, height, brush) }),
  (subject, height, brush) => {
    const { archShade, body } = subject.body;
    const layers = [...archShade, ...body, ...rimLight(subject, brush.definitions)];
    return onBody(subject, height, brush, layers);
  },
];

function onBody(
  { body, paint }: DrawingSubject,
  height: RideHeight,
  brush: Brush,
  layers: readonly Layer[],
): Piece {
  const painter = createLayerPainter(body, paint, { ...brush, visible: seenFromBody(brush.visible, height) });
  return { transform: bodyTransform(body, height), content: painter.draw(layers) };
}

/** The visible box in the body's own coordinates, with room for a body that leans. */
function seenFromBody(visible: Box, { frontShift, rearShift }: RideHeight): Box {
  return grow(moveBox(visible, 0, -(frontShift + rearShift) / 2), Math.abs(rearShift - frontShift) + 0.5);
}

function drawAxles({ body, paint }: DrawingSubject, height: RideHeight, brush: Brush): string {
  return body.axle
    .map((layer) => {
      const [x, y] = axleCentre(layer.axle, body, height);
      const painter = createLayerPainter(body, paint, { ...brush, visible: moveBox(brush.visible, -x, -y) });
      return group({ transform: `translate(${x} ${round(y)})` }, painter.draw([layer]));
    })
    .join('');
}

function axleCentre(axle: AxleName, body: Body, height: RideHeight): [number, number] {
  return axle === 'front' ? [body.axles[0], height.frontAxle] : [body.axles[1], height.rearAxle];
}

function drawLinks({ body, paint }: DrawingSubject, height: RideHeight): string {
  return body.links
    .map((link) => {
      const [x, y] = axleCentre(link.axle, body, height);
      const shift = link.axle === 'front' ? height.frontShift : height.rearShift;
      return drawLink(link, [x + link.a[0], y + link.a[1]], [link.body[0], link.body[1] + shift], paint);
    })
    .join('');
}

/** The wheels in the picture, cut off at the ground: that makes the contact patch. */
function drawWheels(subject: DrawingSubject, height: RideHeight, brush: Brush): string {
  const { body, caliper } = subject;
  const wheels = AXLES.map((axle) => {
    const [x, y] = axleCentre(axle, body, height);
    const wheel = subject[axle];
    if (!overlaps(moveBox(squareAround(wheel.tireDiameter / 2), x, y), brush.visible)) return '';
    const drawn = drawWheel(wheel, { caliper, turn: WHEEL_TURN[axle] }, brush);
    return group({ transform: `translate(${x} ${round(y)})` }, drawn);
  });
  const aboveGround = { left: body.extent[0] - 20, right: body.extent[1] + 20, bottom: 0, top: 60 };
  return group({ 'clip-path': brush.definitions.clipBox(aboveGround) }, wheels.join(''));
}

/** The thin line of light along the roof and shoulders that lifts the vehicle off a dark wall. */
function rimLight({ body, background }: DrawingSubject, definitions: Definitions): Layer[] {
  const outline = body.clips.paint;
  if (outline === undefined) return [];
  const { color, width, opacity } = background.rim;
  const stroke = definitions.linearGradient(
    [0, body.height],
    [0, body.rocker + 4],
    [
      [0, color, 1],
      [0.35, color, 0.7],
      [0.75, color, 0.12],
      [1, color, 0],
    ],
  );
  return [{ d: outline, clip: 'paint', stroke, strokeWidth: width, opacity, blur: 0.35, dy: -0.3 }];
}
