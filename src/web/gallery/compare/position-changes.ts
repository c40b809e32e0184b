import { compareSetups, type WheelSetup } from '#contract/wheel-geometry.ts';

/** How a wheel stands against another one, in words; absent where a number is missing. */
export interface PositionChanges {
  outside?: string;
  inside?: string;
  tire?: string;
}

/** "38 mm further out". */
export function positionChanges(of: WheelSetup, from: WheelSetup): PositionChanges {
  const change = compareSetups(of, from);
  if (!change) return {};
  const { outward, inward, tireDiameter } = change;
  return {
    outside: changeText(outward, 'further out', 'further in'),
    inside: changeText(inward, 'nearer to the suspension', 'further from the suspension'),
    ...(tireDiameter !== undefined && { tire: changeText(tireDiameter, 'taller', 'shorter') }),
  };
}

function changeText(mm: number, more: string, less: string): string {
  const whole = Math.round(mm);
  if (whole === 0) return 'the same';
  return `${Math.abs(whole)}\u00a0mm ${whole > 0 ? more : less}`;
}
