import { foldMarks } from './marks.ts';
import { decimalText, tireWidthText } from './measures.ts';

/** Sizes written in one piece, as the Upload dialog takes them (§2). */

export interface WheelSize {
  wheelDiameter: string;
  wheelWidth: string;
}

export interface TireSize {
  tireWidth: string;
  tireHeight: string;
  /** The rim the tire is made for (inches), when the text names one. */
  rimDiameter?: string;
}

const NUMBER = '(\\d{1,3}(?:\\.\\d{1,2})?)';
const WHEEL = new RegExp(`^${NUMBER}\\s*["″]?\\s*[x×*]\\s*${NUMBER}\\s*["″]?$`, 'i');
const RIM = '(?:\\s*(?:Z?RF?|[xD-])\\s*(\\d{2}(?:\\.5)?)\\s*(?:LT|C|["″])?)?';
const FLOTATION = new RegExp(
  `^${NUMBER}\\s*["″]?\\s*[x×*/]\\s*(\\d{1,2}(?:\\.\\d{1,2})?)\\s*["″]?${RIM}$`,
  'i',
);
const METRIC = new RegExp(`^(?:LT|P|ST)?\\s*(\\d{3})\\s*[/x×*]\\s*(\\d{2,3})${RIM}$`, 'i');

/** "20x9" is a diameter of 20 and a width of 9 inches; undefined for what cannot be read. */
export function parseWheelSize(text: string): WheelSize | undefined {
  const [, diameter, width] = WHEEL.exec(foldMarks(text).trim()) ?? [];
  if (diameter === undefined || width === undefined) return undefined;
  const isPlausible = Number(diameter) >= 10 && Number(diameter) <= 40 && Number(width) >= 3;
  return isPlausible && Number(width) < Number(diameter)
    ? { wheelDiameter: decimalText(diameter), wheelWidth: decimalText(width) }
    : undefined;
}

/** "35x12.50R20" (inches), "285/55R20" or "285x55R20" (mm and percent); undefined for what cannot be read. */
export function parseTireSize(text: string): TireSize | undefined {
  const written = foldMarks(text).trim();
  const metric = METRIC.exec(written);
  if (metric) return tireSizeOf(metric[2], metric[1], metric[3]);
  const flotation = FLOTATION.exec(written);
  if (!flotation) return undefined;
  const [, height, width, rim] = flotation;
  return Number(height) >= 20 && Number(width) >= 5 && Number(width) < 20
    ? tireSizeOf(height, width, rim)
    : undefined;
}

function tireSizeOf(height = '', width = '', rim?: string): TireSize {
  return {
    tireWidth: tireWidthText(width),
    tireHeight: decimalText(height),
    ...(rim !== undefined && { rimDiameter: decimalText(rim) }),
  };
}
