import { buildSubject, type DrawableBuild } from './build-subject.ts';
import { composeDrawing } from './compose.ts';
import type { Size, View } from './views.ts';

/** The size drawings are made for; others scale along. */
const DRAWING_SIZE: Size = { width: 1600, height: 1200 };

/** A build as an SVG picture: the same build always gives the same text. */
export function drawBuild(build: DrawableBuild, view: View, size: Size = DRAWING_SIZE): string {
  return composeDrawing(buildSubject(build), view, size);
}
