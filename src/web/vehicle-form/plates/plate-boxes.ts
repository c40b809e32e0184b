import type { PlateBox } from '#contract/plates/plates.ts';

/** Percent of the photo that a box must keep to be seen and taken hold of. */
const SMALLEST = 2;

/** Where a box begins that is added by hand: where most plates are. */
export const NEW_BOX: PlateBox = { x: 40, y: 60, width: 20, height: 10 };

/** The box moved by percent of the photo, inside of it. */
export function moveBox(box: PlateBox, by: { x: number; y: number }): PlateBox {
  return {
    ...box,
    x: clamp(box.x + by.x, 0, 100 - box.width),
    y: clamp(box.y + by.y, 0, 100 - box.height),
  };
}

/** The box with its lower right corner moved by percent of the photo, inside of it. */
export function resizeBox(box: PlateBox, by: { x: number; y: number }): PlateBox {
  return {
    ...box,
    width: clamp(box.width + by.x, SMALLEST, 100 - box.x),
    height: clamp(box.height + by.y, SMALLEST, 100 - box.y),
  };
}

/** To a tenth of a percent; a range that is empty gives its upper end. */
function clamp(value: number, least: number, most: number): number {
  return Math.round(10 * Math.max(0, Math.min(Math.max(value, least), most))) / 10;
}
