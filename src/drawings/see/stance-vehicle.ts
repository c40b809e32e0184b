import { MM_PER_INCH } from '#domain/measures.ts';
import type { SizedSetup, StanceVehicle } from '#domain/stance.ts';
import type { Body } from '#drawings/kit/art.ts';

/** What wheels stand against on a body. The fender's edge follows from the factory wheel and how far that is assumed to stand inside. */
export function stanceVehicleOf(body: Body): StanceVehicle {
  const { stockTire, stockTireWidth, stockWheel, tuck, archTop } = body;
  const reach = Math.max(
    stockTireWidth / 2 - stockWheel.offset,
    ((stockWheel.width + 1) / 2) * MM_PER_INCH - stockWheel.offset,
  );
  return {
    stockTire: stockTire * MM_PER_INCH,
    hubToFender: reach + tuck,
    hubToArch: (archTop - stockTire * 0.488) * MM_PER_INCH,
  };
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
