import * as z from 'zod/mini';
import platforms from '#server/demo/data/platforms.json' with { type: 'json' };

export const vehicleClass = z.enum(['truck', 'heavy', 'off-roader', 'van', 'suv', 'car']);
export type VehicleClass = z.output<typeof vehicleClass>;

/** A model with the setups its owners run, one line each: see `readSetup`. Typical of the community, not observed. */
const platform = z.object({
  make: z.string(),
  model: z.string(),
  class: vehicleClass,
  trims: z.tuple([z.string()], z.string()),
  setups: z.array(z.string()),
});
export type Platform = z.output<typeof platform>;

/** One plausible way to set up a vehicle; `count` builds of it are made. */
export interface Setup {
  platform: Platform;
  count: number;
  years: { from: number; to: number };
  suspension: string;
  wheelDiameter: number;
  wheelWidth: number;
  /** About what owners choose, in mm: a real model's own offset lies close to it. */
  wheelOffset: number;
  tireWidth: string;
  tireHeight: string;
  /** The owner's words about a different rear. */
  rear: string | undefined;
}

const LINE =
  /^(\d+)× (\d{4})-(\d{4}), ([^,]+), (\d{2})x([\d.]+) ([+-]?\d+), (?:(\d{2})x([\d.]+)|(\d{3})\/(\d{2}))R(\d{2})(?:, (Rear: .+))?$/;

/** Reads "2× 2015-2020, Leveling Kit, 20x9 +0, 33x12.50R20[, Rear: …]". */
export function readSetup(platform: Platform, line: string): Setup {
  const match = LINE.exec(line);
  if (!match) throw new Error(`unreadable setup of ${platform.make} ${platform.model}: ${line}`);
  const [
    ,
    count,
    from,
    to,
    suspension = '',
    diameter,
    width,
    offset,
    tall,
    wide,
    section,
    aspect,
    rim,
    rear,
  ] = match;
  if (rim !== diameter) throw new Error(`the tire does not fit its wheel: ${line}`);
  return {
    platform,
    count: Number(count),
    years: { from: Number(from), to: Number(to) },
    suspension,
    wheelDiameter: Number(diameter),
    wheelWidth: Number(width),
    wheelOffset: Number(offset),
    tireWidth: wide ?? section ?? '',
    tireHeight: tall ?? aspect ?? '',
    rear,
  };
}

export const SETUPS: readonly Setup[] = z
  .array(platform)
  .parse(platforms)
  .flatMap((one) => one.setups.map((line) => readSetup(one, line)));
