import {
  BACKGROUNDS,
  type Background,
  byIdOrFirst,
  type Finish,
  PAINTS,
  type Paint,
} from '#server/drawings/kit/art.ts';
import { findPaint, paintLightness } from '#server/drawings/kit/paint.ts';

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

/** The same entry for the same text, today and on every machine. */
export function pickStable<T>(entries: readonly [T, ...T[]], text: string): T {
  return entries[stableHash(text) % entries.length] ?? entries[0];
}

/** FNV-1a, 32 bits. */
function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
