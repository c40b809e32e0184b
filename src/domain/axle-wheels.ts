import { AXLES, type Axle, type AxleSetup, type Axles, axleOf, duallyOffsets, hasTwoAxles } from './axles.ts';

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
