interface Step {
  x: number;
  y: number;
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const LONG_STEP = 10;

/** How far an arrow key moves something on a photo, ten times as far with Shift, in the unit given; undefined for other keys. */
export function arrowStep({ key, shiftKey }: { key: string; shiftKey: boolean }, unit = 1): Step | undefined {
  const step = STEPS[key];
  const by = shiftKey ? LONG_STEP * unit : unit;
  return step && { x: step.x * by, y: step.y * by };
}
