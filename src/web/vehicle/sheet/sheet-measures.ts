import { shownAxles, wheelsAt } from '#domain/axle-wheels.ts';
import { type Axle, type Axles, effectiveOffset } from '#domain/axles.ts';
import { MM_PER_INCH, offsetText } from '#domain/measures.ts';
import { tireDiameterInches, tireWidthMm } from '#domain/wheel-geometry.ts';
import { placedWheels, reachOf } from '#web/vehicle/wheel/wheel-section.ts';

/** A measure in both units, as printed. */
interface SheetMeasure {
  inches: string;
  mm: string;
}

/** A measure of the axles that are shown, in their order; absent where it is no number. */
interface SheetRow {
  label: string;
  measures: (SheetMeasure | undefined)[];
}

/** Everything measured of a build, in inches and mm; what is no number on any axle is left out. */
export function sheetMeasures(build: Axles): SheetRow[] {
  const columns = shownAxles(build).map((axle) => measuresOf(build, axle));
  const [front = []] = columns;
  return front
    .map(([label], place) => ({ label, measures: columns.map((measures) => measures[place]?.[1]) }))
    .filter(({ measures }) => measures.some((measure) => measure !== undefined));
}

/** The measures of one axle in one order for all. */
function measuresOf(build: Axles, axle: Axle): [label: string, measure: SheetMeasure | undefined][] {
  const [setup] = wheelsAt(build, axle);
  const wheels = placedWheels(build, axle);
  const reach = wheels && reachOf(wheels);
  return [
    ['Wheel diameter', fromInches(Number(setup.wheelDiameter))],
    ['Wheel width', fromInches(Number(setup.wheelWidth))],
    ['Offset', ofOffset(setup.wheelOffset)],
    ['Spacer', fromMm(setup.spacer)],
    ['Sits as', setup.spacer === 0 ? undefined : ofOffset(effectiveOffset(setup))],
    ['Backspacing', fromInches(Number(setup.wheelBackspacing ?? ''))],
    ['Hub face to outer edge', fromMm(reach?.outside)],
    ['Hub face to inner edge', fromMm(reach?.inside)],
    ['Tire diameter', fromInches(tireDiameterInches(setup))],
    ['Tire width', fromMm(tireWidthMm(setup.tireWidth))],
  ];
}

function ofOffset(mm: number): SheetMeasure {
  return { inches: mm > 0 ? `+${inchesText(mm)}` : inchesText(mm), mm: offsetText(mm) };
}

function fromInches(inches: number | undefined): SheetMeasure | undefined {
  return inches === undefined ? undefined : fromMm(inches * MM_PER_INCH);
}

function fromMm(mm: number | undefined): SheetMeasure | undefined {
  if (mm === undefined || !Number.isFinite(mm) || mm === 0) return undefined;
  return { inches: inchesText(mm), mm: String(Math.round(mm)).replace('-', '−') };
}

/** At most two decimals: "20", "8.5", "5.75". */
function inchesText(mm: number): string {
  return String(Number((mm / MM_PER_INCH).toFixed(2))).replace('-', '−');
}
