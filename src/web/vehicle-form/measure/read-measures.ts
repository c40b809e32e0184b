import * as z from 'zod/mini';
import { photoMeasures } from '#contract/submission.ts';
import type { PhotoScale } from '#domain/photo-scale.ts';
import type { StanceVehicle } from '#domain/stance.ts';
import type { UploadMeasures } from '#web/uploads/upload.ts';

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
): UploadMeasures | undefined {
  const { front, rear } = hubToArch;
  if (front === undefined || rear === undefined) return undefined;
  const [frontTire, rearTire] = [tireDiameter / 2, (tireDiameter * rearOverFront) / 2];
  // The fenders' edges over the ground.
  const [nose, tail] = [front + frontTire, rear + rearTire];
  const rise = stock && (nose + tail) / 2 - stock.hubToArch - stock.stockTire / 2;
  const tilt = (Math.atan((nose - tail) / wheelbase) * 180) / Math.PI;
  const measured = KEPT.safeParse({
    wheelbase: Math.round(wheelbase),
    frontGap: whole(front - frontTire),
    rearGap: whole(rear - rearTire),
    rise: rise === undefined ? null : whole(rise),
    tilt: whole(tilt * 10) / 10,
    error: Math.ceil(error),
  });
  return measured.data;
}

const KEPT = z.omit(photoMeasures, { photoUrl: true });

/** Without a zero below zero. */
const whole = (value: number) => Math.round(value) || 0;
