import type { PublicVehicle } from '#contract/vehicles.ts';
import { MM_PER_INCH, offsetText } from '#domain/measures.ts';
import { tireDiameterInches, tireWidthMm, wheelPosition } from '#domain/wheel-geometry.ts';

/** A measure in both units, as printed. */
export interface SheetMeasure {
  label: string;
  inches: string;
  mm: string;
}

type MeasureFields = Pick<
  PublicVehicle,
  'wheelDiameter' | 'wheelWidth' | 'wheelOffset' | 'wheelBackspacing' | 'tireWidth' | 'tireHeight'
>;

/** Everything measured of a build, in inches and mm; what is no number is left out. */
export function sheetMeasures(vehicle: MeasureFields): SheetMeasure[] {
  const position = wheelPosition(vehicle);
  const offset = vehicle.wheelOffset;
  return [
    fromInches('Wheel diameter', Number(vehicle.wheelDiameter)),
    fromInches('Wheel width', Number(vehicle.wheelWidth)),
    { label: 'Offset', inches: signedInches(offset), mm: offsetText(offset) },
    fromInches('Backspacing', Number(vehicle.wheelBackspacing ?? '')),
    fromMm('Hub face to outer edge', position?.outside),
    fromMm('Hub face to inner edge', position?.inside),
    fromInches('Tire diameter', tireDiameterInches(vehicle)),
    fromMm('Tire width', tireWidthMm(vehicle.tireWidth)),
  ].filter((measure) => measure !== undefined);
}

function fromInches(label: string, inches: number | undefined): SheetMeasure | undefined {
  return inches === undefined ? undefined : fromMm(label, inches * MM_PER_INCH);
}

function fromMm(label: string, mm: number | undefined): SheetMeasure | undefined {
  if (mm === undefined || !Number.isFinite(mm) || mm === 0) return undefined;
  return { label, inches: inchesText(mm), mm: String(Math.round(mm)).replace('-', '−') };
}

/** At most two decimals: "20", "8.5", "5.75". */
function inchesText(mm: number): string {
  return String(Number((mm / MM_PER_INCH).toFixed(2))).replace('-', '−');
}

function signedInches(mm: number): string {
  return mm > 0 ? `+${inchesText(mm)}` : inchesText(mm);
}
