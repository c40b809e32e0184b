import { MATERIALS, PAINTS, type Paint } from './art.ts';

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

/** A colour as people see it: lightness 0 to 1, chroma from 0 (grey), hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Reads #rrggbb. */
export function oklchFromHex(hex: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const [r, g, b] = [red ?? 0, green ?? 0, blue ?? 0];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, yellow),
    hue: Math.atan2(yellow, a),
  };
}

/** Writes #rrggbb; what no screen can show is cut to the nearest channel value. */
export function hexFromOklch({ lightness, chroma, hue }: Oklch): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((channel) => hexByte(toGamma(channel))).join('')}`;
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function hexByte(channel: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return byte.toString(16).padStart(2, '0');
}
