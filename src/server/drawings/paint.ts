import { MATERIALS, PAINTS, type Paint } from './art.ts';
import { hexFromOklch, type Oklch, oklchFromHex } from './oklch.ts';

/** A paint by its id or name, or mixed from #rrggbb; undefined when the text is neither. */
export function findPaint(text: string): Paint | undefined {
  const wanted = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(wanted)) return paintFromColor(wanted);
  return PAINTS.find((paint) => paint.id === wanted || paint.name.toLowerCase() === wanted);
}

/** How light a paint is, 0 to 1. */
export function paintLightness(paint: Paint): number {
  return oklchFromHex(paint.base).lightness;
}

/** The shades a painted panel needs: dark colours need more light in their highlights to keep a shape. */
function paintFromColor(hex: string): Paint {
  const base = oklchFromHex(hex);
  const isDark = base.lightness < 0.35;
  const towardsWhite = (share: number) => base.lightness + (1 - base.lightness) * share;
  const tone = (lightness: number, chromaShare: number): string =>
    hexFromOklch(shade(base, lightness, chromaShare));
  return {
    id: hex,
    name: hex,
    base: hex,
    light: tone(isDark ? base.lightness + 0.1 : towardsWhite(0.14), 1),
    highlight: tone(isDark ? base.lightness + 0.25 : towardsWhite(0.34), 0.82),
    glint: tone(isDark ? Math.max(0.62, base.lightness + 0.38) : towardsWhite(0.66), 0.45),
    shade: tone(base.lightness * (isDark ? 0.72 : 0.78), 1),
    deep: tone(base.lightness * (isDark ? 0.48 : 0.5), 1),
  };
}

function shade(base: Oklch, lightness: number, chromaShare: number): Oklch {
  return { lightness: Math.min(1, lightness), chroma: base.chroma * chromaShare, hue: base.hue };
}

/** The colour behind a token: `paint.…` comes from the paint, all others are materials or colours already. */
export function resolveColor(token: string, paint: Paint): string {
  switch (token) {
    case 'paint.base':
      return paint.base;
    case 'paint.light':
      return paint.light;
    case 'paint.highlight':
      return paint.highlight;
    case 'paint.glint':
      return paint.glint;
    case 'paint.shade':
      return paint.shade;
    case 'paint.deep':
      return paint.deep;
    default:
      return MATERIALS[token] ?? token;
  }
}
