import type { Body } from '#drawings/kit/art.ts';

/** The speed at which a speedometer is read. */
export const SPEED = 60;

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** Millimetres as a difference: +12 mm. */
export const signedMm = (mm: number): string => `${signed(Math.round(mm))}\u00a0mm`;

/** A length, which may lie on the other side: 12 mm, −3 mm. */
export const wholeMm = (mm: number): string => `${String(Math.round(mm)).replace('-', '−')}\u00a0mm`;

/** Where a wheel stands against the fender. */
export function pokeText(mm: number): string {
  if (Math.abs(mm) < 0.5) return 'flush';
  return `${Math.round(Math.abs(mm))}\u00a0mm ${mm > 0 ? 'poke' : 'tuck'}`;
}

/** How fast the car is when the speedometer shows `SPEED`. */
export const trueSpeed = (percentFaster: number): string => (SPEED * (1 + percentFaster / 100)).toFixed(1);

/** What of a drawing is known, and what nobody publishes and is therefore assumed. */
export function knownText({ name }: Body): string {
  return `marked sizes and the math from them; published length, wheelbase, and height of a ${name}.`;
}

export function assumedText({ stockTireWidth, stockTire, stockWheel, tuck }: Body): string {
  const { diameter, width, offset } = stockWheel;
  return (
    `a stock tire ${stockTireWidth} mm wide and ${stockTire}″ tall on a ${diameter}×${width} wheel ` +
    `at ${signed(offset)} mm, tucked ${tuck} mm inside the fender; fender shape. Tires usually measure a bit under their marked size.`
  );
}
