import { AXLES, type Axle, type AxleSetup, type Axles, axleOf, duallyOffsets, hasTwoAxles } from './axles.ts';
import { type Stance, type StanceVehicle, stanceOf } from './stance.ts';

/** The wheels at one end of an axle: one, or behind it the inner one of a dually's pair. */
export function wheelsAt(build: Axles, axle: Axle): [outer: AxleSetup, inner?: AxleSetup] {
  const setup = axleOf(build, axle);
  if (axle === 'front' || !build.dualRearWheels) return [setup];
  const { inner, outer } = duallyOffsets(build);
  return [
    { ...setup, wheelOffset: outer },
    { ...setup, wheelOffset: inner },
  ];
}

/** The axles that are shown of a build: one stands for both where nothing sets them apart. */
export function shownAxles(build: Axles): readonly Axle[] {
  return hasTwoAxles(build) ? AXLES : ['front'];
}

export type Stances = Record<Axle, Stance | undefined>;

/** Where both axles stand; of a pair the outer wheel's place, and what the inner one reaches inwards. */
export function stancesOf(build: Axles & { lift: number }, vehicle: StanceVehicle): Stances {
  const { lift } = build;
  const stance = (wheel: AxleSetup | undefined) => wheel && stanceOf({ ...wheel, lift }, vehicle);
  const [front, rear] = AXLES.map((axle) => {
    const [outer, inner] = wheelsAt(build, axle);
    const [outwards, inwards] = [stance(outer), stance(inner)];
    return outwards && inwards ? { ...outwards, backspacing: inwards.backspacing } : outwards;
  });
  return { front, rear };
}
