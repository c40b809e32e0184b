import { type Axle, type AxleSetup, type Axles, axleOf, duallyOffsets } from './axles.ts';

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
