import { MM_PER_INCH } from '#domain/measures.ts';
import { frontFace } from '#drawings/ends/front.ts';
import { gradientsAcross } from '#drawings/ends/light.ts';
import type { Tread } from '#drawings/kit/art.ts';
import { type Brush, detailFor } from '#drawings/kit/brush.ts';
import { createDefinitions, type Definitions } from '#drawings/kit/definitions.ts';
import { linePath, polar, polygonPath } from '#drawings/kit/geometry.ts';
import { circle, element, group, path, round } from '#drawings/kit/markup.ts';
import { resolveColor } from '#drawings/kit/paint.ts';
import { drawBackdrop, drawVignette } from '#drawings/scene/backdrop.ts';
import { createLayerPainter } from '#drawings/scene/layers.ts';
import { sceneryOf } from '#drawings/scene/scenery.ts';
import { drawShadows } from '#drawings/scene/shadows.ts';
import { VEHICLE_PIECES } from '#drawings/scene/vehicle.ts';
import { type RideHeight, rideHeight, type Size } from '#drawings/scene/views.ts';
import { type DrawingSubject, isDually } from '#drawings/subject/subject.ts';
import { drawWheel } from '#drawings/wheel/wheel.ts';
import { stanceVehicleOf } from './stance-vehicle.ts';

/** The camera is turned so far from square to the side: lengths shrink to ALONG, and what is inboard moves ASIDE to the nose. */
const ANGLE = (27 * Math.PI) / 180;
export const ALONG = Math.cos(ANGLE);
/** In inches of the shrunken side, for each inch inboard. */
const ASIDE = Math.sin(ANGLE) / ALONG;
const SEAM_HEIGHT = 11;

/** Inches across, how much of them lies behind the axle, and floor under the tires. */
export const CORNER_WINDOWS = {
  wheel: { span: 66, behind: 26, floor: 8 },
  front: { span: 128, behind: 56, floor: 16 },
};

/** A three-quarter picture of the front wheel, or of the front half: lip, tread and how the tire stands to its fender. */
export function composeCorner(
  subject: DrawingSubject,
  view: keyof typeof CORNER_WINDOWS,
  size: Size,
): string {
  const { width, height } = size;
  const { body } = subject;
  const scenery = sceneryOf(subject.background);
  const { span, behind, floor } = CORNER_WINDOWS[view];
  const scale = width / span;
  const groundY = height - floor * scale;
  const definitions = createDefinitions();
  const frame = { width, height, seam: Math.round(groundY - SEAM_HEIGHT * scale), showsLights: false };
  const ride = rideHeight(subject);
  const right = behind / ALONG;
  const visible = {
    left: right - span / ALONG,
    right,
    bottom: -floor,
    top: groundY / scale,
  };
  const brush: Brush = { detail: detailFor(scale), definitions, visible };
  const mirror = subject.facing === 'left' ? 1 : -1;
  const middle = (span / 2 - behind) * scale * mirror;
  const transform = `translate(${round(width / 2 + middle)} ${round(groundY)}) scale(${round(scale * ALONG * mirror)} ${round(-scale)})`;
  const [under, links, , side] = VEHICLE_PIECES.map((draw) => {
    const piece = draw(subject, ride, brush);
    return group(piece.transform === undefined ? {} : { transform: piece.transform }, piece.content);
  });
  const depth = body.width * ASIDE;
  const content = [
    drawBackdrop(scenery, frame, definitions),
    group(
      { transform },
      [
        group({ transform: `translate(${round(-depth / 2)} 0)` }, drawShadows(subject, ride, definitions)),
        underbody(subject, ride),
        wheelFarOff(subject, ride, brush),
        group({ transform: `translate(0 ${round(ride.frontShift)})` }, noseOf(subject, definitions)),
        under,
        links,
        nearWheel(subject, ride, brush),
        side,
      ].join(''),
    ),
    drawVignette(scenery, frame, definitions),
  ].join('');
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    element('defs', {}, definitions.markup()) + content,
  );
}

/** The dark under the floor, from one side to the other. */
function underbody({ body }: DrawingSubject, ride: RideHeight): string {
  const from = ride.frontAxle - 2;
  const to = body.rocker + 6 + ride.frontShift;
  const left = body.extent[0] + 14 - body.width * ASIDE * 0.9;
  return path(
    polygonPath([
      [left, from],
      [body.extent[1], from],
      [body.extent[1], to],
      [left, to],
    ]),
    { fill: '#060708' },
  );
}

/** Hood, nose and windshield: the side's outline carried across to the other side, each strip in the light its slope catches. */
function noseOf({ body, paint }: DrawingSubject, definitions: Definitions): string {
  const { profile, windshield, width } = body;
  const across = width * ASIDE;
  const color = (token: string) => resolveColor(token, paint);
  const top = profile.findIndex(([x]) => x >= windshield[1][0]);
  const strips = profile.slice(0, top + 1).flatMap((from, index) => {
    const to = profile[index + 1];
    if (!to) return [];
    const slope = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const shade = slope > 1 ? 'base' : slope > 0.4 ? 'light' : slope > -0.2 ? 'highlight' : 'shade';
    const fill = color(`paint.${from[0] > windshield[0][0] ? 'light' : shade}`);
    const quad = polygonPath([from, to, [to[0] - across, to[1]], [from[0] - across, from[1]]]);
    return [path(quad, { fill, stroke: fill, 'stroke-width': 0.15 })];
  });
  const [[x1, y1], [x2, y2]] = windshield;
  const glass = definitions.linearGradient(
    [0, y1],
    [0, y2],
    [
      [0, '#46545e'],
      [0.6, '#1b2329'],
      [1, '#0b0f13'],
    ],
  );
  const pane = polygonPath([
    [x1 - across * 0.06, y1 + 1],
    [x2 - across * 0.1, y2 - 1],
    [x2 - across * 0.9, y2 - 1],
    [x1 - across * 0.94, y1 + 1],
  ]);
  const face = frontFace(body, 'far');
  const looked = { ...body, clips: face.clips, gradients: gradientsAcross(body, 'front') };
  const brush: Brush = {
    definitions,
    detail: 'far',
    visible: { left: -200, right: 200, bottom: -100, top: 300 },
  };
  const fascia = createLayerPainter(looked, paint, brush).draw(face.layers);
  const onNose = `matrix(${round(ASIDE)} 0 0 1 ${round(body.extent[0] + 0.8 - across / 2)} 0)`;
  return [...strips, path(pane, { fill: glass }), group({ transform: onNose }, fascia)].join('');
}

/** The wheel on this side: its tread seen from ahead, and its face sunk behind the lip. */
function nearWheel(subject: DrawingSubject, ride: RideHeight, brush: Brush): string {
  const { front, body, caliper } = subject;
  // What stands out of the fender is nearer to the camera.
  const reach = Math.max(
    front.section / 2 - front.offset,
    ((front.width + 1) / 2) * MM_PER_INCH - front.offset,
  );
  const poke = (reach - stanceVehicleOf(body, isDually(subject)).hubToFender) / MM_PER_INCH;
  const section = front.section / MM_PER_INCH;
  const ground = { left: -200, right: 400, bottom: -ride.frontAxle, top: 60 };
  const wheel = [
    treadOf(front.tread, front.tireDiameter / 2, section * ASIDE, brush.definitions),
    drawWheel(front, { caliper, turn: 7, aside: ASIDE }, brush),
  ].join('');
  return group(
    { transform: `translate(${round(poke * ASIDE)} ${round(ride.frontAxle)})` },
    group({ 'clip-path': brush.definitions.clipBox(ground) }, wheel),
  );
}

/** The wheel on the other side, as far as it shows under the nose. */
function wheelFarOff({ front, body }: DrawingSubject, ride: RideHeight, { definitions }: Brush): string {
  const radius = front.tireDiameter / 2;
  const section = (front.section / MM_PER_INCH) * ASIDE;
  const at = -(body.width * ASIDE) + section;
  return group(
    { transform: `translate(${round(at)} ${round(ride.frontAxle)})` },
    group(
      { 'clip-path': definitions.clipBox({ left: -200, right: 400, bottom: -ride.frontAxle, top: 60 }) },
      treadOf(front.tread, radius, section, definitions) +
        circle(radius, { fill: '#0a0b0c' }) +
        circle(front.diameter / 2, { fill: '#050506', stroke: '#1b1e21', 'stroke-width': 0.5 }),
    ),
  );
}

/** The tread of a tire around the origin, as wide as it looks from ahead: rubber, grooves around it and gaps across. */
function treadOf(
  { pitch, treadDepth }: Tread,
  radius: number,
  wide: number,
  definitions: Definitions,
): string {
  const rubber = definitions.linearGradient(
    [0, radius],
    [0, -radius],
    [
      [0, '#4a4f54'],
      [0.35, '#33373b'],
      [1, '#15171a'],
    ],
  );
  const r = round(radius);
  const hull = `M0 ${r}L${round(-wide)} ${r}A${r} ${r} 0 0 1 ${round(-wide)} ${-r}L0 ${-r}Z`;
  const groove = (share: number) =>
    `M${round(-wide * share)} ${r}A${r} ${r} 0 0 1 ${round(-wide * share)} ${-r}`;
  const steps = Math.round((Math.PI * radius) / (pitch * 0.9));
  const gaps = Array.from({ length: steps }, (_, step) => {
    const angle = 90 + ((step + 0.5) * 180) / steps;
    const [x, y] = polar(angle, radius);
    const [lower] = polar(angle + 2, radius);
    const slant = step % 2 === 0 ? 0.5 : -0.5;
    return (
      linePath([x, y], [x - wide * 0.34, y + slant]) +
      linePath([lower - wide * 0.66, y - slant], [lower - wide, y])
    );
  });
  const line = { fill: 'none', stroke: '#050607' };
  return [
    path(hull, { fill: rubber }),
    path([0.36, 0.5, 0.64].map(groove).join(''), { ...line, 'stroke-width': 0.25 + treadDepth * 0.5 }),
    path(gaps.join(''), { ...line, 'stroke-width': 0.2 + treadDepth * 0.8 }),
  ].join('');
}
