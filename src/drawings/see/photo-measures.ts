import { MEASURED_LIMITS } from '#domain/limits.ts';
import type { PhotoScale } from '#domain/photo-scale.ts';
import type { StanceVehicle } from '#domain/stance.ts';

/** What is known of a vehicle beside its photo. */
export interface MeasuredVehicle {
  /** In mm. */
  wheelbase: number;
  /** Diameter of the rear tire over that of the front tire. */
  rearOverFront: number;
  /** As it left the factory; undefined where that is not known. */
  stock: Pick<StanceVehicle, 'stockTire' | 'hubToArch'> | undefined;
}

/** What a photo comes to, in the whole numbers that are kept; undefined where it is nothing a vehicle can measure. */
export function readMeasures(
  { tireDiameter, hubToArch, error }: PhotoScale,
  { wheelbase, rearOverFront, stock }: MeasuredVehicle,
) {
  const { front, rear } = hubToArch;
  if (front === undefined || rear === undefined) return undefined;
  const [frontTire, rearTire] = [tireDiameter / 2, (tireDiameter * rearOverFront) / 2];
  // The fenders' edges over the ground.
  const [nose, tail] = [front + frontTire, rear + rearTire];
  const rise = stock && (nose + tail) / 2 - stock.hubToArch - stock.stockTire / 2;
  const tilt = (Math.atan((nose - tail) / wheelbase) * 180) / Math.PI;
  const measured = {
    wheelbase: Math.round(wheelbase),
    frontGap: whole(front - frontTire),
    rearGap: whole(rear - rearTire),
    rise: rise === undefined ? null : whole(rise),
    tilt: whole(tilt * 10) / 10,
    error: Math.ceil(error),
  };
  const { frontGap, rearGap } = measured;
  const isPossible =
    isWithin(measured.wheelbase, MEASURED_LIMITS.wheelbase) &&
    [frontGap, rearGap, measured.rise ?? 0].every((length) => isWithin(length, MEASURED_LIMITS.gap)) &&
    isWithin(measured.tilt, MEASURED_LIMITS.tilt) &&
    isWithin(measured.error, MEASURED_LIMITS.error);
  return isPossible ? measured : undefined;
}

const isWithin = (value: number, { from, to }: { from: number; to: number }) => from <= value && value <= to;

/** Without a zero below zero. */
const whole = (value: number) => Math.round(value) || 0;
