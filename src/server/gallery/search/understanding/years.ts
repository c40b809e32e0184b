import type { ReadPart, SearchText } from './search-text.ts';
import { isUsualRim } from './sizes.ts';

const START = String.raw`(?<![^\s\0,(])`;
const END = String.raw`(?![\p{L}\d])(?!\.\d)`;
const YEAR = String.raw`(19[89]\d|20[0-4]\d)`;
const ONE_YEAR = new RegExp(`${START}${YEAR}${END}`, 'dgiu');
const YEAR_RANGE = new RegExp(
  String.raw`${START}${YEAR}(?:\s*(?:to|thru|through|–|-)\s*${YEAR}|[-–](\d{2}))${END}`,
  'dgiu',
);
const YEAR_ON = new RegExp(
  String.raw`${START}${YEAR}(?:\s*\+|\s+(?:and|or|&)\s+(?:up|newer|later)|\s*(?:to|thru|through|–|-)\s*(?:present|now|current|newer|up))(?![\p{L}\d])`,
  'dgiu',
);
const SHORT_YEAR = new RegExp(String.raw`${START}['’‘](\d{2})${END}`, 'dgiu');
/** Two digits are years at the head of a search, and only before the vehicle: "08-12 silverado", "97 tahoe". */
const YEARS_OF_VEHICLE = /^\s*(\d{2})(?:\s?[-–]\s?(\d{2}))?\s+(?=\0)/dgiu;
const LONGEST_RANGE = 50;
/** Years beyond are none of a vehicle's. */
const LAST_YEAR = 2049;

/** "2015-2018", "2015-18", "2015 to 2018". Must come before offsets, which also begin with a minus. */
export function takeYearRanges(text: SearchText): void {
  text.takeMatches(YEAR_RANGE, (match) => {
    const first = Number(match[1]);
    const last = match[2] === undefined ? first - (first % 100) + Number(match[3]) : Number(match[2]);
    if (last < first || last - first > LONGEST_RANGE) return undefined;
    const years = Array.from({ length: last - first + 1 }, (_, place) => String(first + place));
    return [yearPart(`${first}–${last}`, years, match)];
  });
}

interface Years {
  shortYears: boolean;
  /** The last model year there is. Two digits beyond are a size. */
  lastYear: number;
}

/**
 * A number that wheels come in is their diameter, unless the search names another one or `shortYears` says that no build was found
 * by that: "24 f150".
 */
export function takeYears(text: SearchText, { shortYears, lastYear }: Years): void {
  text.takeMatches(YEAR_ON, (match) => {
    const first = Number(match[1]);
    const years = Array.from({ length: LAST_YEAR - first + 1 }, (_, place) => String(first + place));
    return [yearPart(`${first}+`, years, match)];
  });
  // "'19"
  text.takeMatches(SHORT_YEAR, (match) => {
    const year = fullYear(match[1]);
    return year === undefined ? undefined : [yearPart(String(year), [String(year)], match)];
  });
  const namesWheel = text.recognised.some(({ facet }) => facet === 'wheelDiameter');
  text.takeMatches(YEARS_OF_VEHICLE, (match) => {
    const isDiameter = match[2] === undefined && isUsualRim(Number(match[1]));
    return isDiameter && !namesWheel && !shortYears ? undefined : readYearsOfVehicle(text, match, lastYear);
  });
  text.takeMatches(ONE_YEAR, (match) => [yearPart(match[1] ?? '', [match[1] ?? ''], match)]);
}

/** The year two digits stand for; none between 50 and 79. */
function fullYear(digits = ''): number | undefined {
  const short = Number(digits);
  if (short >= 50 && short < 80) return undefined;
  return short < 50 ? 2000 + short : 1900 + short;
}

function readYearsOfVehicle(
  text: SearchText,
  match: RegExpExecArray,
  lastYear: number,
): ReadPart[] | undefined {
  const vehicleAt = match.index + match[0].length;
  const first = fullYear(match[1]);
  const last = match[2] === undefined ? first : fullYear(match[2]);
  const next = text.recognised.find(({ from }) => from === vehicleAt);
  if (next?.facet !== 'make' && next?.facet !== 'model') return undefined;
  if (first === undefined || last === undefined || first > lastYear || last > lastYear) return undefined;
  if (last < first || last - first > LONGEST_RANGE) return undefined;
  const years = Array.from({ length: last - first + 1 }, (_, place) => String(first + place));
  const part = yearPart(first === last ? `${first}` : `${first}–${last}`, years, match);
  return [{ ...part, to: match.index + match[0].trimEnd().length }];
}

function yearPart(value: string, values: readonly string[], match: RegExpExecArray): ReadPart {
  return { facet: 'year', value, values, label: value, from: match.index, to: match.index + match[0].length };
}
