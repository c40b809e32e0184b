import type { PhotoMeasures } from '#contract/submission.ts';
import { MM_PER_INCH } from '#domain/measures.ts';
import { BY_HAND, readPhotoScale } from '#domain/photo-scale.ts';
import { subjectOf } from '#drawings/draw-build.ts';
import { sideMarks } from '#drawings/scene/side-marks.ts';
import type { Size } from '#drawings/scene/views.ts';
import { readMeasures } from '#drawings/see/photo-measures.ts';
import { stanceVehicleOf } from '#drawings/see/stance-vehicle.ts';
import type { DemoBuild } from './demo-build.ts';

/** As it is stored, in px. */
interface Picture extends Size {
  url: string;
}

/** What the owner of a build measured on its main drawing, which is one of the whole side; undefined where nobody did. */
export function measureDrawing(build: DemoBuild, picture: Picture): PhotoMeasures | undefined {
  if (!build.isMeasured || build.pictures[0] !== 'side') return undefined;
  const subject = subjectOf(build);
  const { body, front, rear } = subject;
  const wheelbase = body.wheelbase * MM_PER_INCH;
  const knownTire = front.tireDiameter * MM_PER_INCH;
  const reading = readPhotoScale(sideMarks(subject, picture), { wheelbase, precision: BY_HAND, knownTire });
  if ('refusal' in reading) return undefined;
  const measures = readMeasures(reading.scale, {
    wheelbase,
    rearOverFront: rear.tireDiameter / front.tireDiameter,
    stock: stanceVehicleOf(body),
  });
  return measures && { photoUrl: picture.url, ...measures };
}
