/** What kinds of suspension come to on a truck and on a road car, in inches over stock: the one table, used by everybody. */
const USUAL = [
  { kind: /^stock$/i, truck: 0, car: 0 },
  { kind: /level/i, truck: 2, car: 2 },
  { kind: /lowered|drop/i, truck: -3, car: -1.6 },
  { kind: /air/i, truck: -3.5, car: -2.4, varies: true },
  { kind: /coil/i, truck: 2, car: -1.4, varies: true },
  { kind: /lift/i, truck: 4, car: 4, varies: true },
];

const INCHES = /(\d+(?:\.\d+)?)\s*(?:"|″|''|-?\s*in(?:ch)?(?:es)?\b)/i;

/** Inches that the suspension itself names: 6 for `6" Lift`. */
function namedInches(suspension: string): number | undefined {
  const inches = INCHES.exec(suspension)?.[1];
  return inches === undefined ? undefined : Number(inches) * (/lower|drop/i.test(suspension) ? -1 : 1);
}

const usualOf = (suspension: string) => USUAL.find(({ kind }) => kind.test(suspension.trim()));

/**
 * How far a suspension raises the body of a truck over stock, in inches: 6 for `6" Lift`, below zero when lowered. Undefined
 * when it does not say, as "Air Suspension" and "Coilovers".
 */
export function liftInches(suspension: string): number | undefined {
  const usual = usualOf(suspension);
  return namedInches(suspension) ?? (usual?.varies ? undefined : usual?.truck);
}

/** What it comes to all the same where something has to be drawn: what most owners set it to. */
export function usualLiftInches(suspension: string, vehicle: 'truck' | 'car'): number {
  return namedInches(suspension) ?? usualOf(suspension)?.[vehicle] ?? 0;
}
