import { parseWheelSize, type WheelSize } from '#domain/sizes.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:T00:00.*)?$/;
const NAMED = /^(?:(\d{1,2})[\s-]([a-z]{3})[a-z]*|([a-z]{3})[a-z]*[\s-](\d{1,2}))$/i;
const SLASHED = /^(\d{1,2})[/-](\d{1,2})$/;

/**
 * The wheel size that a spreadsheet turned into a date: "20-10" and "10/20" became Oct 20. Undefined for what is no such date.
 */
export function sizeOfDate(text: string): WheelSize | undefined {
  const [one, two] = numbersOf(text) ?? [];
  if (one === undefined || two === undefined) return undefined;
  return parseWheelSize(`${Math.max(one, two)}x${Math.min(one, two)}`);
}

/** Day and month, or month and year where the day is the first, as in "Oct-20" for October 2020. */
function numbersOf(text: string): [number, number] | undefined {
  const [, year = '', month, day] = ISO.exec(text) ?? [];
  if (month !== undefined) return [Number(month), day === '01' ? Number(year) % 100 : Number(day)];
  const [, dayBefore, name, otherName, dayAfter] = NAMED.exec(text) ?? [];
  const place = MONTHS.indexOf((name ?? otherName ?? '').toLowerCase());
  if (place >= 0) return [place + 1, Number(dayBefore ?? dayAfter)];
  const [, first, second] = SLASHED.exec(text) ?? [];
  return first === undefined ? undefined : [Number(first), Number(second)];
}
