import { foldMarks } from './marks.ts';

/** Numbers held as text have one spelling each, so that equal sizes are equal strings. */

export const MM_PER_INCH = 25.4;

const PLAIN = /^\d+(\.\d+)?$/;

/** Digits with a point, of a number typed with a comma too. */
function plainNumber(text: string): string | undefined {
  const trimmed = text.trim();
  if (PLAIN.test(trimmed)) return trimmed;
  const folded = foldMarks(trimmed);
  return PLAIN.test(folded) ? folded : undefined;
}

/** A number as people type it, with a sign, a comma or a unit: `+18`, `−12 mm`, `8,5″`; undefined for text that is none. */
export function readNumber(text: string): number | undefined {
  const plain = withoutUnit(foldMarks(text).trim())
    .replace(/^\+\s*/, '')
    .replace(/^-\s+/, '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) || 0 : undefined;
}

/** A size without the unit behind it. The pattern begins with no spaces: looking for them from each of many takes seconds. */
export function withoutUnit(text: string): string {
  return text.replace(/(?:"|\u2033|\u201d|''|in|inch|inches|mm)$/i, '').trimEnd();
}

/** Shortest decimal: "20.0" -> "20", "8.50" -> "8.5". Text that is no number comes back trimmed. */
export function decimalText(text: string): string {
  const plain = plainNumber(text);
  return plain === undefined ? text.trim() : String(Number(plain));
}

/** Tire widths as tires are marked: inches with two decimals below 20 ("12.50"), millimetres whole ("285"). */
export function tireWidthText(text: string): string {
  const plain = plainNumber(text);
  if (plain === undefined) return text.trim();
  return isFlotationWidth(plain) ? Number(plain).toFixed(2) : String(Number(plain));
}

/** Flotation sizes carry inches, metric sizes millimetres: a width under 20 can only be inches. */
export function isFlotationWidth(tireWidth: string): boolean {
  return Number.parseFloat(tireWidth) < 20;
}

/** Heights from here to there (inches) are diameters; other bare numbers are aspect ratios. */
const FLOTATION_HEIGHTS = { from: 24, to: 50 };

/**
 * The value of the tire-height filter for a build's tire: "35" for a 35-inch flotation tire, "55-series" for an aspect
 * ratio of 55 %, so that a 35-inch tire and a 35-series tire never meet.
 */
export function tireHeightKey(tireWidth: string, tireHeight: string): string {
  const height = decimalText(tireHeight);
  return isFlotationWidth(tireWidth) ? height : `${height}-series`;
}

/** Reads a tire-height filter as people and older links write it: `35`, `35"`, `35in`, `55`, `55-series`. */
export function parseTireHeightKey(text: string): string {
  const match = /^(\d+(?:\.\d+)?)\s*(-series|"|in)?$/.exec(foldMarks(text).trim());
  if (!match?.[1]) return text.trim();
  const height = Number(match[1]);
  if (match[2] === '-series') return `${height}-series`;
  if (match[2]) return String(height);
  return isFlotationHeight(height) ? String(height) : `${height}-series`;
}

/** Whether a tire height without a width is a diameter in inches. */
export function isFlotationHeight(height: number): boolean {
  return height >= FLOTATION_HEIGHTS.from && height <= FLOTATION_HEIGHTS.to;
}

/** Reads inches as people write them: `33`, `33.0`, `33"`, `33″`, `33in`. */
export function inchesText(text: string): string {
  return decimalText(withoutUnit(text.trim()));
}

/** A measured lift as the eye reads it, from here to there: "+2″ (+51 mm)", "+8 to +9″ (+203 to +229 mm)". */
export function measuredLiftText(low: number, high = low): string {
  const range = (perInch: number) =>
    [...new Set([low, high])].map((one) => offsetText(Math.round(one * perInch)));
  return `${range(1).join(' to ')}″ (${range(MM_PER_INCH).join(' to ')}\u00a0mm)`;
}

/** A stored choice as it is seen: lifts are kept and sent with a straight mark, and shown as `6″ Lift`. */
export function withInchMark(stored: string): string {
  return stored.replace(/(\d)"/g, '$1″');
}

/** "1 image", "1,204 images": a number in a sentence with its noun. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** "35" -> `35″`, "55-series" -> "55 series". */
export function tireHeightLabel(key: string): string {
  return key.endsWith('-series') ? key.replace('-', ' ') : `${key}″`;
}

/** Offset as shown: 0 bare, "+18", and a true minus for negatives. Millimetres. */
export function offsetText(offset: number): string {
  return offset > 0 ? `+${offset}` : offset < 0 ? `−${-offset}` : '0';
}

/** A tire as its sidewall says it: "33×12.50R20" or "285/55R20". */
export function tireSizeText(tireWidth: string, tireHeight: string, wheelDiameter: string): string {
  return isFlotationWidth(tireWidth)
    ? `${tireHeight}×${tireWidth}R${wheelDiameter}`
    : `${tireWidth}/${tireHeight}R${wheelDiameter}`;
}

/** Backspacing in inches that a width (inches) and an offset (mm) imply: half the overall width plus the offset. */
export function backspacingFor(widthInches: number, offsetMm: number): number {
  return (widthInches + 1) / 2 + offsetMm / MM_PER_INCH;
}
