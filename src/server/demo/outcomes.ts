import type { MODIFICATIONS, RUBBINGS } from '#domain/choices.ts';
import { MM_PER_INCH } from '#domain/measures.ts';
import { usualLiftInches } from '#domain/suspension-lift.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import type { Chance } from './seeded-random.ts';
import type { Setup, VehicleClass } from './setups.ts';

/** What became of a setup on the road. */
export interface Outcome {
  modification: (typeof MODIFICATIONS)[number];
  rubbing: (typeof RUBBINGS)[number];
}

export const rubs = ({ rubbing }: Outcome) => rubbing !== 'No rubbing or scrubbing';
export const wasCut = ({ modification }: Outcome) => modification !== 'No Trimming';

/**
 * What the owner of a setup reports: the further it goes beyond what the body has room for, the likelier it was trimmed and
 * rubs all the same. No two owners turn, load and look the same, so chance has a say.
 */
export function outcomeOf(setup: Setup, chance: Chance): Outcome {
  const tight = tightness(setup);
  const cut = stepOf(tight + spread(chance) - CUTTING_STARTS, CUTTING_STEP, 3);
  const rub = stepOf(tight - cut * CUTTING_HELPS + spread(chance) - RUBBING_STARTS, RUBBING_STEP, 3);
  return { modification: CUTS[kindOfCut(setup)][cut] ?? 'No Trimming', rubbing: RUBS[rub] ?? RUBS[0] };
}

const CUTTING_STARTS = 0.55;
const CUTTING_STEP = 0.85;
const CUTTING_HELPS = 0.2;
const RUBBING_STARTS = 0.75;
const RUBBING_STEP = 0.7;

const stepOf = (excess: number, step: number, most: number) =>
  Math.min(most, Math.max(0, Math.ceil(excess / step)));

/** Between -0.9 and 0.9, small more often than large. */
const spread = (chance: Chance) => 0.9 * (chance.share() + chance.share() - 1);

const RUBS = [
  'No rubbing or scrubbing',
  'Slight rub at full turn',
  'Rubs',
  'Rubs like crazy but who cares',
] as const;

/** What gives way first, in the order it is cut. */
const CUTS = {
  plastic: ['No Trimming', 'Minor Plastic Trimming', 'Major Plastic Trimming', 'Major Metal Trimming'],
  cabMount: ['No Trimming', 'Minor Plastic Trimming', 'Minor Metal Trimming', 'Major Metal Trimming'],
  fender: ['No Trimming', 'Fenders Rolled', 'Fenders Rolled and Trimming', 'Fenders Rolled and Trimming'],
} as const satisfies Record<string, readonly Outcome['modification'][]>;

/** Smaller trucks: their cab mount stands close to the tire. */
const MIDSIZE = ['Tacoma', 'Colorado', 'Ranger', 'Frontier', '4Runner', 'GX 460'];

function kindOfCut({ platform, suspension }: Setup): keyof typeof CUTS {
  if (platform.class === 'car' || /lowered|air/i.test(suspension)) return 'fender';
  return MIDSIZE.includes(platform.model) ? 'cabMount' : 'plastic';
}

interface Factory {
  /** Tire diameter and wheel width in inches, offset in mm. */
  tire: number;
  width: number;
  offset: number;
}

/** What such vehicles leave the factory on. */
const FACTORY = {
  car: { tire: 26.4, width: 8.5, offset: 35 },
  suv: { tire: 31.6, width: 8, offset: 25 },
  van: { tire: 29.5, width: 7, offset: 45 },
  truck: { tire: 32, width: 8.5, offset: 20 },
  heavy: { tire: 32, width: 8.5, offset: 20 },
  'off-roader': { tire: 32, width: 8, offset: 20 },
} satisfies Record<VehicleClass, Factory>;

/** Tires from the factory, in inches, of models that differ from their kind. */
const FACTORY_TIRES = new Map([
  ...MIDSIZE.map((model) => [model, 30.5] as const),
  ...['Challenger', 'Charger', '300', 'Mustang', 'Camaro', 'Impala'].map((model) => [model, 28.5] as const),
]);

/** Tires may be so much taller than from the factory, in inches, before anything is near. */
const TIRE_ROOM = {
  car: 0.3,
  suv: 1.2,
  van: 1.2,
  truck: 1.2,
  heavy: 2.5,
  'off-roader': 3,
} satisfies Record<VehicleClass, number>;

/** So much of a lift becomes room for the tire; the rest raises the body alone. Lowering takes more than it looks. */
const LIFT_SHARE = 0.45;
const DROP_SHARE = 0.9;

/** Wheels may stand so much further out, in inches; the inches after that cost the most, since they reach liner and fender. */
const OUTWARD_ROOM = 0.5;
const COSTLY_OUTWARD = 2;

/** By how much a setup is too large for its vehicle; below zero there is room to spare. */
function tightness(setup: Setup): number {
  const { platform, suspension } = setup;
  const factory = FACTORY[platform.class];
  const stockTire = FACTORY_TIRES.get(platform.model) ?? factory.tire;
  const lift = usualLiftInches(suspension, platform.class === 'car' ? 'car' : 'truck');
  const taller = (tireDiameterInches(setup) ?? stockTire) - stockTire;
  const tall = taller - TIRE_ROOM[platform.class] - lift * (lift > 0 ? LIFT_SHARE : DROP_SHARE);
  const out = Math.max(0, outwardInches(setup, factory) - OUTWARD_ROOM);
  return 0.5 * tall + 0.75 * Math.min(out, COSTLY_OUTWARD) + 0.1 * Math.max(0, out - COSTLY_OUTWARD);
}

/** How much further out the wheel stands than the one from the factory. */
function outwardInches({ wheelWidth, wheelOffset }: Setup, factory: Factory): number {
  const stands = (width: number, offset: number) => width / 2 - offset / MM_PER_INCH;
  return stands(wheelWidth, wheelOffset) - stands(factory.width, factory.offset);
}
