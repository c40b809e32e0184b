import { MM_PER_INCH, tireSizeText, tireWidthText } from '#domain/measures.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import { wheelbasesOf } from '#drawings/shapes/wheelbases.ts';
import type { UploadMeasures } from '#web/uploads/upload.ts';
import type { TypedFacts } from '#web/vehicle/photo-marks/photo-facts.tsx';
import { type VehicleValues, withoutHidden } from '#web/vehicle-form/fields/vehicle-values.ts';

/** What the form and a measuring before say of the vehicle on its photo. */
export function factsOf(values: VehicleValues, before: UploadMeasures | undefined): Partial<TypedFacts> {
  const { tire } = tiresOf(values);
  if (!before) return { tire };
  const { wheelbase } = before;
  const published = wheelbasesOf(values).find((one) => Math.round(one.wheelbase) === wheelbase)?.vehicle;
  return published
    ? { tire, published }
    : { tire, published: '', inches: (wheelbase / MM_PER_INCH).toFixed(1) };
}

/** The front tire in one piece, empty where it is no size yet, and how much larger the rear one is. */
export function tiresOf(values: VehicleValues): { tire: string; rearOverFront: number } {
  const { tireWidth, tireHeight, wheelDiameter, ...rest } = withoutHidden(values);
  const front = tireDiameterInches({ tireWidth, tireHeight, wheelDiameter });
  const rear = tireDiameterInches({
    tireWidth: rest.rearTireWidth || tireWidth,
    tireHeight: rest.rearTireHeight || tireHeight,
    wheelDiameter: rest.rearWheelDiameter || wheelDiameter,
  });
  if (front === undefined) return { tire: '', rearOverFront: 1 };
  return {
    tire: tireSizeText(tireWidthText(tireWidth), tireHeight, wheelDiameter),
    rearOverFront: (rear ?? front) / front,
  };
}
