import type { Axle } from '#domain/axles.ts';
import { MM_PER_INCH } from '#domain/measures.ts';
import type { PhotoPoint, PhotoScale } from '#domain/photo-scale.ts';
import { detailFor } from '#drawings/kit/brush.ts';
import { createDefinitions } from '#drawings/kit/definitions.ts';
import { circlePath, squareAround } from '#drawings/kit/geometry.ts';
import { type Drawing, element, group, type Piece, path, round } from '#drawings/kit/markup.ts';
import { axleHeight } from '#drawings/scene/views.ts';
import type { DrawingSubject } from '#drawings/subject/subject.ts';
import { drawWheel } from '#drawings/wheel/wheel.ts';

/** A photo that wheels are drawn into. Places and sizes in px. */
export interface MeasuredPhoto {
  width: number;
  height: number;
  hubs: Record<Axle, PhotoPoint>;
  scale: PhotoScale;
  /** Color of the ground beside the tires, as CSS has it. */
  ground: string;
}

/** Inside of a wheel well. */
const WELL = '#0a0b0c';
/** The old tire is covered a little beyond its marked edge. */
const BEYOND = 1.02;
const TURN: Record<Axle, number> = { front: 7, rear: -19 };

/** The wheels of a subject over those of a photo; `drop` is how many mm the suspension moves the hubs away from the body. */
export function drawOnPhoto(
  subject: DrawingSubject,
  photo: MeasuredPhoto,
  drop: number,
  prefix: string,
): Drawing {
  return {
    viewBox: `0 0 ${photo.width} ${photo.height}`,
    pieces: (['front', 'rear'] as const).map((axle) => drawAxle(subject, photo, axle, drop, prefix)),
  };
}

/** A drawing as an SVG document of its own, of a size in px. */
export function svgDocument({ viewBox, pieces }: Drawing, size: { width: number; height: number }): string {
  const { width, height } = size;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox, width, height },
    pieces.map(({ transform, content }) => group({ transform }, content)).join(''),
  );
}

/** Inches around the hub of the photo, with the camera's angle and lean. */
function drawAxle(
  subject: DrawingSubject,
  { hubs, scale, ground }: MeasuredPhoto,
  axle: Axle,
  drop: number,
  prefix: string,
): Piece {
  const { x, y } = hubs[axle];
  const pxPerInch = MM_PER_INCH / scale.mmPerPx;
  const wheel = subject[axle];
  const old = (scale.tireDiameter / 2 / MM_PER_INCH) * BEYOND;
  const hub = -drop / MM_PER_INCH;
  const bottom = hub - axleHeight(wheel.tireDiameter);
  const arch = scale.hubToArch[axle];
  const definitions = createDefinitions(`${prefix}${axle}`);
  const brush = { detail: detailFor(pxPerInch), definitions, visible: squareAround(100) };
  const wide = Math.max(old, wheel.tireDiameter / 2) * 1.15;
  const top = arch === undefined ? wide + Math.max(0, hub) : Math.max(1, arch / MM_PER_INCH);
  // Behind the fender above, and flat on the ground below.
  const clip = [
    `M${round(-wide)} ${round(bottom)}`,
    `H${round(wide)}`,
    'V0',
    `A${round(wide)} ${round(top)} 0 0 1 ${round(-wide)} 0`,
    'Z',
  ].join('');
  const content = [
    path(circlePath(old), {
      fill: WELL,
      'clip-path': definitions.clipBox({ left: -old, right: old, bottom: 0, top: old }),
    }),
    path(circlePath(old), {
      fill: ground,
      'clip-path': definitions.clipBox({ left: -old, right: old, bottom: -old, top: 0 }),
    }),
    element('ellipse', {
      cx: 0,
      cy: bottom,
      rx: wheel.tireDiameter * 0.42,
      ry: 0.9,
      fill: '#000',
      'fill-opacity': 0.45,
    }),
    group(
      { 'clip-path': definitions.clipPath(clip) },
      group(
        { transform: `translate(0 ${round(hub)})` },
        drawWheel(wheel, { caliper: subject.caliper, turn: TURN[axle] }, brush),
      ),
    ),
  ].join('');
  return {
    transform: `translate(${round(x)} ${round(y)}) rotate(${round(scale.tilt)}) scale(${round(pxPerInch * scale.ratio)} ${round(-pxPerInch)})`,
    content: element('defs', {}, definitions.markup()) + content,
  };
}
