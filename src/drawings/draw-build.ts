import { MAKES } from '#domain/makes.ts';
import { type Brush, detailFor } from '#drawings/kit/brush.ts';
import { boxAttributes, createDefinitions } from '#drawings/kit/definitions.ts';
import { element, group, round } from '#drawings/kit/markup.ts';
import { drawBackdrop, drawVignette } from '#drawings/scene/backdrop.ts';
import { sceneryOf } from '#drawings/scene/scenery.ts';
import { drawShadows } from '#drawings/scene/shadows.ts';
import { drawVehicle } from '#drawings/scene/vehicle.ts';
import {
  aimCamera,
  type RideHeight,
  rideHeight,
  type Size,
  type SquareView,
  type View,
} from '#drawings/scene/views.ts';
import { composeCorner } from '#drawings/see/corner.ts';
import { bodyTypeOf } from '#drawings/subject/choices.ts';
import { composeSubject, type DrawableBuild } from '#drawings/subject/compose-subject.ts';
import type { DrawingSubject } from '#drawings/subject/subject.ts';

/** The size drawings are made for; others scale along. */
const DRAWING_SIZE: Size = { width: 1600, height: 1200 };

/** A build as an SVG picture: the same build always gives the same text. */
export function drawBuild(build: DrawableBuild, view: View, size: Size = DRAWING_SIZE): string {
  const subject = subjectOf(build);
  return view === 'wheel' || view === 'front'
    ? composeCorner(subject, view, size)
    : composeDrawing(subject, view, size);
}

/** A build with all that is known of vehicles and wheels at hand, as the server has it. */
export function subjectOf(build: DrawableBuild): DrawingSubject {
  return composeSubject({ ...build, type: bodyTypeOf(MAKES, build) });
}

/** Inches between the ground line under the tires and the seam of wall and floor behind them. */
const SEAM_HEIGHT = 11;

/** One picture of a vehicle as an SVG document. */
function composeDrawing(subject: DrawingSubject, view: SquareView, size: Size): string {
  const { width, height } = size;
  const definitions = createDefinitions();
  const scenery = sceneryOf(subject.background);
  const ride = rideHeight(subject);
  const { scale, groundY, centreX } = aimCamera(subject, view, size);
  const frame = {
    width,
    height,
    seam: Math.round(groundY - SEAM_HEIGHT * scale),
    showsLights: view === 'side',
  };
  const brush: Brush = {
    detail: detailFor(scale),
    definitions,
    visible: {
      left: centreX - width / 2 / scale,
      right: centreX + width / 2 / scale,
      bottom: (groundY - height) / scale,
      top: groundY / scale,
    },
  };
  const content = [
    drawBackdrop(scenery, frame, definitions),
    group(
      {
        transform: `translate(${round(width / 2)} ${round(groundY)}) scale(${subject.facing === 'left' ? scale : -scale} ${-scale}) translate(${-centreX} 0)`,
      },
      drawReflection(subject, ride, brush) +
        drawShadows(subject, ride, definitions) +
        drawVehicle(subject, ride, brush),
    ),
    drawVignette(scenery, frame, definitions),
  ].join('');
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    element('defs', {}, definitions.markup()) + content,
  );
}

/** The vehicle mirrored at y = 0, soft and fading with depth. */
function drawReflection(subject: DrawingSubject, height: RideHeight, brush: Brush): string {
  const { definitions, visible } = brush;
  const { length, blur, opacity } = sceneryOf(subject.background).reflection;
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
