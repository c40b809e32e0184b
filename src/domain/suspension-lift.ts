const LEVELING_KIT = 1.5;
const LOWERED = -2;

/**
 * About how far a suspension raises the body over stock, in inches: 6 for `6" Lift`, below zero when lowered. Undefined when
 * it does not say, as "Air Suspension" and "Coilovers".
 */
export function liftInches(suspension: string): number | undefined {
  if (suspension === 'Stock') return 0;
  if (suspension === 'Leveling Kit') return LEVELING_KIT;
  if (suspension === 'Lowered') return LOWERED;
  const [, inches] = /^(\d{1,2}(?:\.\d+)?)\s*["″] lift$/i.exec(suspension.trim()) ?? [];
  return inches === undefined ? undefined : Number(inches);
}
