import { MM_PER_INCH } from '#domain/measures.ts';
import { type SetupChange, trueSpeed } from '#domain/wheel-geometry.ts';

/** One line of a comparison of two set-ups: what is measured, by how much it differs, and what that means. */
export interface ChangeLine {
  label: string;
  value: string;
  note?: string;
}

/** Differences smaller than this are none, in mm. */
const SAME = 0.5;
/** The speed at which a speedometer is compared. */
const SHOWN_SPEED = 60;

/** How a new set-up differs from another one, in the order an owner asks. */
export function changeLines(change: SetupChange): ChangeLine[] {
  return [
    { label: 'Outer edge', value: moved(change.outward, 'further out', 'further in') },
    { label: 'Inner edge', value: moved(change.inward, 'further in', 'further out') },
    ...tireLines(change),
  ];
}

function tireLines({ tireDiameter, speedometer }: SetupChange): ChangeLine[] {
  if (tireDiameter === undefined || speedometer === undefined) return [];
  const inches = Math.abs(tireDiameter) / MM_PER_INCH;
  const same = inches < 0.05;
  return [
    {
      label: 'Tire diameter',
      value: same ? 'the same' : `${inches.toFixed(1)}\u00a0in ${tireDiameter > 0 ? 'taller' : 'shorter'}`,
    },
    {
      label: 'Speedometer',
      value: same ? 'the same' : `${Math.abs(speedometer).toFixed(1)}% ${speedometer > 0 ? 'low' : 'high'}`,
      ...(!same && { note: `shows ${SHOWN_SPEED} at ${trueSpeed(SHOWN_SPEED, { speedometer })}` }),
    },
  ];
}

function moved(mm: number, more: string, less: string): string {
  if (Math.abs(mm) < SAME) return 'the same';
  return `${Math.round(Math.abs(mm))}\u00a0mm ${mm > 0 ? more : less}`;
}
