import { MM_PER_INCH } from '#domain/measures.ts';
import type { SizedSetup, StanceVehicle } from '#domain/stance.ts';
import type { Body } from '#drawings/kit/art.ts';
import { bodyNamed } from '#drawings/shapes/bodies.ts';
import { isOfYear, wheelbasesOf } from '#drawings/shapes/wheelbases.ts';

/** The hubs of a dually stand out as far as wheels of this offset need, mm; those of other vehicles as their factory wheels do. */
export const DUALLY_OFFSET = 127;

/** What wheels stand against on a body. The fender's edge follows from the factory wheel and how far that is assumed to stand inside. */
export function stanceVehicleOf(body: Body, isDually = false): StanceVehicle {
  const { stockTire, stockTireWidth, stockWheel, tuck, archTop } = body;
  const half = Math.max(stockTireWidth / 2, ((stockWheel.width + 1) / 2) * MM_PER_INCH);
  const reach = half - (isDually ? DUALLY_OFFSET : stockWheel.offset);
  return {
    stockTire: stockTire * MM_PER_INCH,
    hubToFender: reach + tuck,
    hubToArch: (archTop - stockTire * 0.488) * MM_PER_INCH,
  };
}

/** The body that is drawn to the measures of this very model and year; undefined where there is none. */
export function ownBodyOf(vehicle: Record<'year' | 'make' | 'model', string>): Body | undefined {
  const own = wheelbasesOf(vehicle).find((one) => isOfYear(one, vehicle.year));
  return own && bodyNamed(own.body);
}

/** The set-up a body leaves the factory with, its tire in the nearest size that is made. */
export function factorySetup(body: Body): SizedSetup {
  const { stockTire, stockTireWidth, stockWheel } = body;
  const sidewall = ((stockTire - stockWheel.diameter) / 2) * MM_PER_INCH;
  return {
    wheelDiameter: String(stockWheel.diameter),
    wheelWidth: String(stockWheel.width),
    wheelOffset: stockWheel.offset,
    tireWidth: String(stockTireWidth),
    tireHeight: String(Math.round((sidewall / stockTireWidth) * 20) * 5),
    lift: 0,
  };
}
