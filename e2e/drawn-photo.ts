import { drawBuild, subjectOf } from '#drawings/draw-build.ts';
import { whileDrawing } from '#server/platform/images/sharp.ts';

/** A truck on tires of 33 inches, as photos show it. */
const DRAWN = {
  year: 2021,
  make: 'Ford',
  model: 'F-150',
  paint: 'red',
  background: 'desert',
  suspension: 'Stock',
  wheelModel: '544BM',
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset: -18,
  tireBrand: 'Nitto',
  tireWidth: '12.50',
  tireHeight: '33',
};

const { body, front } = subjectOf(DRAWN);

/** What a drawn photo shows, in inches. */
export const TRUTH = { wheelbase: body.wheelbase, tireDiameter: front.tireDiameter };

const SIZE = { width: 1600, height: 1200 };

/** A photo of a truck's side as a file that is chosen; from ahead its length is narrowed. Other values draw another truck. */
export async function sidePhoto({ narrowed = 1, build = {} } = {}) {
  const drawing = drawBuild({ ...DRAWN, ...build }, 'side', SIZE);
  const width = Math.round(SIZE.width * narrowed);
  const buffer = await whileDrawing(drawing, (drawn) =>
    drawn.resize(width, SIZE.height, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer(),
  );
  return { name: 'side.jpg', mimeType: 'image/jpeg', buffer };
}
