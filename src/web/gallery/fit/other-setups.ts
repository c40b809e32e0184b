import { readSetup, setupText, wheelSetup } from '#contract/fit/fit-setup.ts';
import type { FitQuestion } from '#contract/fit-address.ts';
import type { Neighbor } from '#contract/similar.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import type { WheelSetup } from '#domain/wheel-geometry.ts';

/** A set-up to compare the proposed one with. */
export interface OtherSetup {
  kind: 'current' | 'typical';
  name: string;
  detail: string;
  setup: WheelSetup;
}

/** The set-up run now, if it is known, and the one most of the nearest builds run. */
export function otherSetups(question: FitQuestion, nearest: readonly Neighbor[]): OtherSetup[] {
  const current = currentSetup(question);
  const typical = typicalSetup(nearest.map(({ vehicle }) => vehicle));
  return [current, typical && describeTypical(typical)].filter((one) => one !== undefined);
}

function currentSetup(question: FitQuestion): OtherSetup | undefined {
  const parts = readSetup(question, 'current');
  const setup = wheelSetup(parts);
  return setup && { kind: 'current', name: 'your current setup', detail: setupText(parts), setup };
}

type VehicleSetup = Pick<
  PublicVehicle,
  'wheelDiameter' | 'wheelWidth' | 'wheelOffset' | 'frontSpacer' | 'tireWidth' | 'tireHeight'
>;

interface TypicalSetup {
  setup: VehicleSetup;
  /** How many vehicles run its wheels, of how many. */
  count: number;
  of: number;
}

function describeTypical({ setup, count, of }: TypicalSetup): OtherSetup {
  const { wheelDiameter, wheelWidth, wheelOffset: offset, frontSpacer, tireWidth, tireHeight } = setup;
  const spacer = frontSpacer ?? 0;
  const text = setupText({
    wheel: { wheelDiameter, wheelWidth },
    offset,
    spacer,
    tire: { tireWidth, tireHeight },
  });
  return {
    kind: 'typical',
    name: of === 1 ? 'the closest build' : 'the closest builds',
    detail: of === 1 ? text : `${text} (${count} of the ${of} closest builds)`,
    setup: { ...setup, spacer },
  };
}

/** The wheels most of the vehicles share, on the tire most of those have; the nearest of several equally common ones. */
export function typicalSetup(byNearness: readonly VehicleSetup[]): TypicalSetup | undefined {
  const alike = largestGroup(byNearness, (one) => [
    one.wheelDiameter,
    one.wheelWidth,
    one.wheelOffset,
    one.frontSpacer,
  ]);
  const [setup] = largestGroup(alike, ({ tireWidth, tireHeight }) => [tireWidth, tireHeight]);
  return setup && { setup, count: alike.length, of: byNearness.length };
}

function largestGroup<One>(all: readonly One[], keyOf: (one: One) => unknown[]): readonly One[] {
  const groups = Map.groupBy(all, (one) => keyOf(one).join()).values();
  return [...groups].sort((a, b) => b.length - a.length)[0] ?? [];
}
