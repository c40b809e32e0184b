import { BACKGROUNDS, type Background, byIdOrFirst, type Finish, PAINTS, type Paint } from './art.ts';
import { findPaint, paintLightness } from './paint.ts';
import { pickStable } from './stable-pick.ts';

/** Paints common enough to stand for a vehicle whose colour nobody told. */
const COMMON_PAINTS = [
  'graphite',
  'white',
  'silver',
  'navy',
  'ruby',
  'cement',
  'forest',
  'blue',
  'red',
  'sand',
] as const;
const CALIPERS = ['#2b2e31', '#2b2e31', '#3a3e42', '#a81f27', '#c8961a', '#2b2e31'] as const;

export function choosePaint(wanted: string | undefined, seed: string): Paint {
  return findPaint(wanted ?? '') ?? byIdOrFirst(PAINTS, pickStable(COMMON_PAINTS, seed));
}

/** The background asked for, or one the paint and the wheels stand out from. */
export function chooseBackground(
  wanted: string | undefined,
  paint: Paint,
  finish: Finish,
  seed: string,
): Background {
  const asked = BACKGROUNDS.find((background) => background.id === wanted);
  return asked ?? byIdOrFirst(BACKGROUNDS, contrastingBackground(paint, finish, seed));
}

export function chooseCaliper(seed: string): string {
  return pickStable(CALIPERS, seed);
}

function contrastingBackground(paint: Paint, finish: Finish, seed: string): string {
  const lightness = paintLightness(paint);
  if (lightness > 0.8) return pickStable(['garage', 'garage', 'dusk'], seed);
  if (lightness < 0.4) return pickStable(['showroom', 'dusk'], seed);
  return finish.id.includes('black')
    ? pickStable(['showroom', 'dusk'], seed)
    : pickStable(['garage', 'showroom', 'dusk'], seed);
}
