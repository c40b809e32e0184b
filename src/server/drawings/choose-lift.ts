import type { Body } from './art.ts';
import { isCar } from './choose-body.ts';

/** Lift in inches a suspension text stands for: `6" Lift` says it, the others have a usual height. */
export function liftInches(suspension: string, body: Body): number {
  const numbered = /(\d+(?:\.\d+)?)\s*(?:"|″|''|-?\s*in(?:ch)?(?:es)?\b)/i.exec(suspension);
  if (numbered?.[1]) return Number(numbered[1]) * (/lower|drop/i.test(suspension) ? -1 : 1);
  if (/level/i.test(suspension)) return 2;
  if (/lowered|drop/i.test(suspension)) return isCar(body) ? -1.6 : -3;
  if (/air/i.test(suspension)) return isCar(body) ? -2.4 : -3.5;
  if (/coil/i.test(suspension)) return isCar(body) ? -1.4 : 2;
  return /lift/i.test(suspension) ? 4 : 0;
}
