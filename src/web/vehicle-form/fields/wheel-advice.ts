import { backspacingFor, decimalText, MM_PER_INCH, offsetText, readNumber } from '#domain/measures.ts';

/** Width and backspacing in inches, offset in mm, as typed. */
export interface TypedWheel {
  wheelWidth: string;
  wheelOffset: string;
  wheelBackspacing: string;
}

/** What two of the three measures say of the third, with a way to take it over. */
export interface WheelAdvice {
  text: string;
  action: string;
  field: 'wheelOffset' | 'wheelBackspacing';
  value: string;
}

/** Backspacings are told in quarters and eighths of an inch, so that much may lie between two honest numbers. */
const TOLERANCE = 0.26;

/** The backspacing (inches) that a typed width and offset imply; undefined while one of them is missing. */
export function impliedBackspacing({ wheelWidth, wheelOffset }: TypedWheel): string | undefined {
  const [width, offset] = [readNumber(wheelWidth), readNumber(wheelOffset)];
  if (width === undefined || offset === undefined) return undefined;
  return decimalText(Math.max(0, backspacingFor(width, offset)).toFixed(2));
}

/** A warning about measures that disagree, or the offset that a backspacing implies. Never blocks. */
export function adviseOnWheel(wheel: TypedWheel): WheelAdvice | undefined {
  const { wheelWidth, wheelOffset, wheelBackspacing } = wheel;
  const backspacing = readNumber(wheelBackspacing);
  const width = readNumber(wheelWidth);
  if (backspacing === undefined || width === undefined) return undefined;
  const offset = readNumber(wheelOffset);
  if (offset === undefined) return wheelOffset.trim() === '' ? adviseOffset(width, backspacing) : undefined;
  const implied = impliedBackspacing(wheel);
  if (implied === undefined || Math.abs(Number(implied) - backspacing) <= TOLERANCE) return undefined;
  return {
    text: `${decimalText(wheelWidth)}″ wide at ${offsetText(offset)} mm means about ${implied}″ of backspacing.`,
    action: `Use ${implied}″`,
    field: 'wheelBackspacing',
    value: implied,
  };
}

function adviseOffset(width: number, backspacing: number): WheelAdvice {
  const offset = Math.round((backspacing - backspacingFor(width, 0)) * MM_PER_INCH);
  return {
    text: `${width}″ wide with ${backspacing}″ of backspacing means an offset of about ${offsetText(offset)} mm.`,
    action: `Use ${offsetText(offset)} mm`,
    field: 'wheelOffset',
    value: String(offset),
  };
}
