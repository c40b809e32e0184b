import { MAKES } from '#domain/makes.ts';
import { composeDrawing } from '#drawings/scene/compose-drawing.ts';
import type { Size, View } from '#drawings/scene/views.ts';
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
