import type { PublicVehicle } from '#contract/vehicles.ts';
import { sizesInFigures, tiresInFigures } from '#domain/axle-words.ts';
import { type Axles, hasTwoAxles } from '#domain/axles.ts';
import { tireDiameterInches, tireWidthMm } from '#domain/wheel-geometry.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';

/** Lines of notes a sheet has room for, what one of them holds, and how few there are when names and parts are long. */
const MAX_LINES = 8;
/** As many the drawing to scale takes the room of, and so many must be left beside it. */
const LINES_OF_DRAWING = 4;
const LINE_LENGTH = 105;
const MIN_LINES = 2;

/** Longer than this they take a second line. */
const NAME_LENGTH = 60;
const PART_LENGTH = 28;
/** So many parts may take a second line before they are higher than the measures beside them. */
const LONG_PARTS = 2;
/** Lines of notes that a head of front and rear takes, and the two measures of spacers. */
const LINES_OF_AXLES = 2;
const LINES_OF_SPACERS = 3;

type SheetTexts = Pick<
  PublicVehicle,
  | 'year'
  | 'make'
  | 'model'
  | 'trim'
  | 'suspension'
  | 'suspensionBrand'
  | 'modification'
  | 'rubbing'
  | 'rubbingWhere'
> &
  Axles;

/** Whether the drawing to scale has room on the sheet of a build, and how many lines of notes there are then. */
export function roomOnSheet(vehicle: SheetTexts): { isDrawn: boolean; lines: number } {
  const isSized = tireDiameterInches(vehicle) !== undefined && tireWidthMm(vehicle.tireWidth) !== undefined;
  const lines = linesOfNotes(vehicle);
  const isDrawn = isSized && lines >= LINES_OF_DRAWING + MIN_LINES;
  return { isDrawn, lines: isDrawn ? lines - LINES_OF_DRAWING : lines };
}

/** How many lines of notes the sheet has room for without the drawing. */
export function linesOfNotes(vehicle: SheetTexts): number {
  const { suspension, suspensionBrand, modification, rubbing, rubbingWhere, trim } = vehicle;
  const [wheels, tires] = [sizesInFigures(vehicle), tiresInFigures(vehicle)];
  const parts = [
    wheels.length > 1 ? [vehicle.wheelModel, ...wheels].join(' · ') : vehicle.wheelModel,
    tires.length > 1 ? tires.join(' · ') : vehicle.tireBrand,
    suspension,
    suspensionBrand ?? '',
    modification,
    [rubbing ?? '', ...rubbingWhere].join(', '),
  ];
  const longParts = parts.filter((part) => part.length > PART_LENGTH).length;
  const longName = `${vehicleName(vehicle)} ${trim ?? ''}`.length > NAME_LENGTH;
  const ofSetup =
    (hasTwoAxles(vehicle) ? LINES_OF_AXLES : 0) +
    (vehicle.frontSpacer || vehicle.rearSpacer ? LINES_OF_SPACERS : 0);
  const taken = Math.max(0, longParts - LONG_PARTS) + (longName ? 2 : 0) + ofSetup;
  return Math.max(MAX_LINES - taken, MIN_LINES);
}

/** The notes as far as so many lines hold, cut after a whole word; `cut` tells that there is more. */
export function sheetNotes(notes: string, lines: number): { text: string; cut: boolean } {
  const kept: string[] = [];
  let room = lines;
  for (const line of linesOf(notes)) {
    const short = room > 0 ? shortened(line, room * LINE_LENGTH) : '';
    if (short !== '') kept.push(short);
    if (short !== line) return { text: `${kept.join('\n')} …`, cut: true };
    room -= Math.ceil(line.length / LINE_LENGTH);
  }
  return { text: kept.join('\n'), cut: false };
}

function linesOf(notes: string): string[] {
  return notes
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Cut at the last space within the limit; a single long word is cut where the limit is. */
function shortened(line: string, limit: number): string {
  if (line.length <= limit) return line;
  const end = line.lastIndexOf(' ', limit);
  return line
    .slice(0, end > 0 ? end : limit)
    .toWellFormed()
    .replace(/[\s,;:.–—-]+$/, '');
}
