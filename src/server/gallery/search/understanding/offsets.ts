import { NEAR_OFFSET_MM } from '#domain/limits.ts';
import { offsetText } from '#domain/measures.ts';
import type { ReadPart, SearchText } from './search-text.ts';

/** Offsets in a search, in mm. One is taken for those near it, unless it is written exactly: "=-18", "-18 exactly". */

const START = String.raw`(?<![^\s\0,(])`;
const END = String.raw`(?![\p{L}\d])(?!\.\d)`;
const pattern = (source: string) => new RegExp(`${START}${source}${END}`, 'dgiu');

export const FARTHEST_OFFSET = 250;
const SIGN = String.raw`[+\-−–]|(?:negative|neg|minus|positive|pos|plus)\s`;
const NAME = String.raw`(?:et|offsets?)\s*(?:of\s+|:\s*)?`;
const BEFORE = String.raw`(?:=\s*|exact(?:ly)?\s+)?`;
const AFTER = String.raw`(?:\s*mm)?(?:\s+offset)?(?:\s+exact(?:ly)?)?`;

const FROM_TO = pattern(
  String.raw`(?:${NAME})?(?:(?:from|between)\s+)?(${SIGN})?\s?(\d{1,3})(?:\s*mm)?\s+(?:to|thru|through|and)\s+(${SIGN})?\s?(\d{1,3})(?:\s*mm)?(?:\s+offset)?`,
);
const SIGNED = pattern(String.raw`${BEFORE}(?:${NAME})?(${SIGN})\s?(\d{1,3})${AFTER}`);
const NAMED = pattern(String.raw`${BEFORE}${NAME}(\d{1,3})(?:\s*mm)?(?:\s+exact(?:ly)?)?`);
const IN_MM = pattern(String.raw`${BEFORE}(\d{1,3})(?:\s*mm(?:\s+offset)?|\s+offset)(?:\s+exact(?:ly)?)?`);
const EXACT = pattern(String.raw`=\s*(\d{1,3})(?:\s*mm)?`);
const ZERO = pattern(String.raw`${BEFORE}zero\s+offset`);
/** After a size a lone nought can be nothing else: "20x9 0". */
const NOUGHT = new RegExp(String.raw`(?<=\0\s+)(?:0|zero)${END}`, 'dgiu');

export function takeOffsets(text: SearchText): void {
  text.takeMatches(FROM_TO, readRange);
  text.takeMatches(SIGNED, (match) => offset(signed(match[1], match[2]), match));
  for (const unsigned of [NAMED, IN_MM, EXACT])
    text.takeMatches(unsigned, (match) => offset(Number(match[1]), match));
  text.takeMatches(ZERO, (match) => offset(0, match));
  if (text.recognised.some(({ facet }) => facet === 'wheelWidth'))
    text.takeMatches(NOUGHT, (match) => offset(0, match));
}

function signed(sign = '', digits = ''): number {
  // -0 would be no offset any build has.
  return (sign === '' || /^[+p]/i.test(sign) ? 1 : -1) * Number(digits) || 0;
}

/** Both ends as they are; one of them has to carry a sign, or the word must be there: "20 to 22" are diameters. */
function readRange(match: RegExpExecArray): ReadPart[] | undefined {
  const [whole, sign, first, otherSign, second] = match;
  const isNamed = /offset|\bet\b|mm/i.test(whole);
  if (
    (sign === undefined && otherSign === undefined && !isNamed) ||
    (/\band\b/i.test(whole) && !/between/i.test(whole))
  )
    return undefined;
  const [low, high] = [signed(sign, first), signed(otherSign, second)].sort((a, b) => a - b);
  if (low === undefined || high === undefined || isTooFar(low) || isTooFar(high)) return undefined;
  const label = `${offsetText(low)} to ${offsetText(high)}\u00a0mm`;
  return [partOf(match, { value: String(low), label, range: { from: low, to: high } })];
}

function offset(millimetres: number, match: RegExpExecArray): ReadPart[] | undefined {
  if (isTooFar(millimetres)) return undefined;
  const value = String(millimetres);
  const label = `${offsetText(millimetres)}\u00a0mm`;
  const written = millimetres < 0 ? value : `+${value}`;
  const isExact = /=|exact/i.test(match[0]);
  const around = isExact ? 0 : NEAR_OFFSET_MM;
  return [
    partOf(match, {
      value,
      label: isExact ? label : `near ${label}`,
      range: { from: millimetres - around, to: millimetres + around },
      instead: isExact
        ? { text: written, label: `±\u00a0${NEAR_OFFSET_MM}` }
        : { text: `=${written}`, label: 'exact' },
    }),
  ];
}

const isTooFar = (millimetres: number) => Math.abs(millimetres) > FARTHEST_OFFSET;

function partOf(
  match: RegExpExecArray,
  said: Pick<ReadPart, 'value' | 'label' | 'range' | 'instead'>,
): ReadPart {
  return {
    facet: 'offset',
    values: [said.value],
    from: match.index,
    to: match.index + match[0].length,
    ...said,
  };
}
