import type { Recognised, SearchText } from './search-text.ts';

const START = String.raw`(?<![^\s\0,(])`;
const END = String.raw`(?![\p{L}\d])(?!\.\d)`;
const YEAR = String.raw`(19[89]\d|20[0-4]\d)`;
const ONE_YEAR = new RegExp(`${START}${YEAR}${END}`, 'dgiu');
const YEAR_RANGE = new RegExp(
  String.raw`${START}${YEAR}(?:\s*(?:to|thru|through|–|-)\s*${YEAR}|[-–](\d{2}))${END}`,
  'dgiu',
);
const YEAR_ON = new RegExp(
  String.raw`${START}${YEAR}(?:\s*\+|\s+(?:and|or|&)\s+(?:up|newer|later))(?![\p{L}\d])`,
  'dgiu',
);
const SHORT_YEAR = new RegExp(String.raw`${START}['’‘](\d{2})${END}`, 'dgiu');
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

export function takeYears(text: SearchText): void {
  text.takeMatches(YEAR_ON, (match) => {
    const first = Number(match[1]);
    const years = Array.from({ length: LAST_YEAR - first + 1 }, (_, place) => String(first + place));
    return [yearPart(`${first}+`, years, match)];
  });
  // "'19"
  text.takeMatches(SHORT_YEAR, (match) => {
    const short = Number(match[1]);
    const year = String(short < 50 ? 2000 + short : 1900 + short);
    return short >= 50 && short < 80 ? undefined : [yearPart(year, [year], match)];
  });
  text.takeMatches(ONE_YEAR, (match) => [yearPart(match[1] ?? '', [match[1] ?? ''], match)]);
}

function yearPart(value: string, values: readonly string[], match: RegExpExecArray): Recognised {
  return { facet: 'year', value, values, label: value, from: match.index, to: match.index + match[0].length };
}
