import { drawBackdrop, drawVignette } from './backdrop.ts';
import { type Brush, detailFor } from './brush.ts';
import { createDefinitions } from './definitions.ts';
import { drawReflection, drawShadows } from './floor.ts';
import { element, group, round } from './markup.ts';
import { rideHeight } from './ride-height.ts';
import type { DrawingSubject } from './subject.ts';
import { drawVehicle } from './vehicle.ts';
import { aimCamera, type Size, type View } from './views.ts';

/** Inches between the ground line under the tires and the seam of wall and floor behind them. */
const SEAM_HEIGHT = 11;

/** One picture of a vehicle as an SVG document. */
export function composeDrawing(subject: DrawingSubject, view: View, size: Size): string {
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
