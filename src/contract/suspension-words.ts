import { liftInches } from './suspension-lift.ts';

/** How one suspension differs from another: `3″ more lift`, "leveled instead of stock". Undefined when equal or unknown. */
export function suspensionDifference(of = '', from = ''): string | undefined {
  if (of === '' || from === '' || of === from) return undefined;
  const [here, there] = [measuredLift(of), measuredLift(from)];
  if (here !== undefined && there !== undefined) {
    const more = Number((here - there).toFixed(2));
    return more === 0 ? undefined : `${Math.abs(more)}″ ${more > 0 ? 'more' : 'less'} lift`;
  }
  return `${suspensionWords(of)} instead of ${suspensionWords(from)}`;
}

/** Lifts that are told in inches; what the others come to is only about right. */
function measuredLift(suspension: string): number | undefined {
  return /^\d/.test(suspension) ? liftInches(suspension) : undefined;
}

function suspensionWords(suspension: string): string {
  if (suspension === 'Leveling Kit') return 'leveled';
  const lift = measuredLift(suspension);
  return lift === undefined ? suspension.toLowerCase() : `${lift}″ lift`;
}
