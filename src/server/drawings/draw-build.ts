import { type Brush, detailFor } from '#server/drawings/kit/brush.ts';
import { createDefinitions } from '#server/drawings/kit/definitions.ts';
import { element, group, round } from '#server/drawings/kit/markup.ts';
import { drawBackdrop, drawVignette } from '#server/drawings/scene/backdrop.ts';
import { drawReflection, drawShadows } from '#server/drawings/scene/floor.ts';
import { drawVehicle } from '#server/drawings/scene/vehicle.ts';
import { aimCamera, rideHeight, type Size, type View } from '#server/drawings/scene/views.ts';
import { composeSubject, type DrawableBuild } from '#server/drawings/subject/compose-subject.ts';
import type { DrawingSubject } from '#server/drawings/subject/subject.ts';

/** The size drawings are made for; others scale along. */
const DRAWING_SIZE: Size = { width: 1600, height: 1200 };

/** A build as an SVG picture: the same build always gives the same text. */
export function drawBuild(build: DrawableBuild, view: View, size: Size = DRAWING_SIZE): string {
  return composeDrawing(composeSubject(build), view, size);
}

/** Inches between the ground line under the tires and the seam of wall and floor behind them. */
const SEAM_HEIGHT = 11;

/** One picture of a vehicle as an SVG document. */
function composeDrawing(subject: DrawingSubject, view: View, size: Size): string {
  const { width, height } = size;
  const definitions = createDefinitions();
  const ride = rideHeight(subject);
  const { scale, groundY, centreX } = aimCamera(subject, view, ride, size);
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
    drawBackdrop(subject.background, frame, definitions),
    group(
      {
        transform: `translate(${round(width / 2)} ${round(groundY)}) scale(${scale} ${-scale}) translate(${-centreX} 0)`,
      },
      drawReflection(subject, ride, brush) +
        drawShadows(subject, ride, definitions) +
        drawVehicle(subject, ride, brush),
    ),
    drawVignette(subject.background, frame, definitions),
  ].join('');
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    element('defs', {}, definitions.markup()) + content,
  );
}
