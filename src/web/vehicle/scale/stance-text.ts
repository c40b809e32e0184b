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
  return `${Math.round(Math.abs(mm))}\u00a0mm ${mm > 0 ? 'out' : 'in'}`;
}

/** How fast the car is when the speedometer shows `SPEED`. */
export const trueSpeed = (percentFaster: number): string => (SPEED * (1 + percentFaster / 100)).toFixed(1);

/** What of a drawing is known, and what nobody publishes and is therefore assumed. */
export function knownText({ name }: Body): string {
  return `the sizes as marked, and what follows from them by arithmetic; length, wheelbase and height of a ${name} as published or commonly given.`;
}

export function assumedText({ stockTireWidth, stockTire, stockWheel, tuck }: Body): string {
  const { diameter, width, offset } = stockWheel;
  return (
    `the factory tire is ${stockTireWidth} mm wide and ${stockTire} inches tall, on a wheel of ${diameter}×${width} ` +
    `at ${signed(offset)} mm, and stands ${tuck} mm inside of the fender; the shape of the arch. Tires measure a little less than they are marked.`
  );
}
