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
  /** What the rear has of its own. */
  rear: RearSetup | undefined;
  /** Mm; 0 is none. */
  spacers: { front: number; rear: number };
}

interface RearSetup {
  wheelDiameter: number;
  wheelWidth: number;
  /** Mm; of dual rear wheels the outer one's. */
  wheelOffset: number;
  tireWidth: string;
  tireHeight: string;
  isDual: boolean;
}

const WHEEL = String.raw`(\d{2})x([\d.]+) ([+-]?\d+)`;
const TIRE = String.raw`(?:(\d{2})x([\d.]+)|(\d{3})/(\d{2}))R(\d{2})`;
const LINE = new RegExp(
  String.raw`^(\d+)× (\d{4})-(\d{4}), ([^,]+), ${WHEEL}, ${TIRE}(?:, rear ${WHEEL} ${TIRE}|, dually (-\d+))?(?:, spacers (\d+)/(\d+))?$`,
);

/** Reads "2× 2015-2020, Leveling Kit, 20x9 +0, 33x12.50R20[, rear 20x10 +18 35x12.50R20 | , dually -198][, spacers 25/25]". */
export function readSetup(platform: Platform, line: string): Setup {
  const match = LINE.exec(line);
  if (!match) throw new Error(`unreadable setup of ${platform.make} ${platform.model}: ${line}`);
  const [, count, from, to, suspension = ''] = match;
  const front = readWheel(match.slice(5, 13), line);
  const own = match[13] === undefined ? undefined : readWheel(match.slice(13, 21), line);
  const outer = match[21];
  return {
    platform,
    count: Number(count),
    years: { from: Number(from), to: Number(to) },
    suspension,
    ...front,
    rear:
      outer === undefined
        ? own && { ...own, isDual: false }
        : { ...front, wheelOffset: Number(outer), isDual: true },
    spacers: { front: Number(match[22] ?? 0), rear: Number(match[23] ?? 0) },
  };
}

function readWheel(
  [diameter, width, offset, tall, wide, section, aspect, rim]: (string | undefined)[],
  line: string,
): Omit<RearSetup, 'isDual'> {
  if (rim !== diameter) throw new Error(`the tire does not fit its wheel: ${line}`);
  return {
    wheelDiameter: Number(diameter),
    wheelWidth: Number(width),
    wheelOffset: Number(offset),
    tireWidth: wide ?? section ?? '',
    tireHeight: tall ?? aspect ?? '',
  };
}

export const SETUPS: readonly Setup[] = z
  .array(platform)
  .parse(platforms)
  .flatMap((one) => one.setups.map((line) => readSetup(one, line)));
