import type { PublicVehicle } from '#contract/vehicles.ts';

/** A build whose wheels most of some builds share, and how many they are; the nearest of several equally common ones. */
export interface TypicalSetup {
  build: Build;
  count: number;
  of: number;
}

type Build = Pick<PublicVehicle, 'wheelDiameter' | 'wheelWidth' | 'wheelOffset' | 'tireWidth' | 'tireHeight'>;

/** Of builds in order of nearness; undefined of none. */
export function typicalSetup(builds: readonly Build[]): TypicalSetup | undefined {
  const alike = groupBy(builds, wheelKey).sort((a, b) => b.length - a.length)[0] ?? [];
  const [first] = groupBy(alike, tireKey).sort((a, b) => b.length - a.length)[0] ?? [];
  return first && { build: first, count: alike.length, of: builds.length };
}

const wheelKey = ({ wheelDiameter, wheelWidth, wheelOffset }: Build) =>
  [wheelDiameter, wheelWidth, wheelOffset].join();
const tireKey = ({ tireWidth, tireHeight }: Build) => [tireWidth, tireHeight].join();

function groupBy(builds: readonly Build[], keyOf: (build: Build) => string): Build[][] {
  return [...Map.groupBy(builds, keyOf).values()];
}
