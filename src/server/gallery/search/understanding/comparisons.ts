import { offsetText, tireWidthText } from '#domain/measures.ts';
import { FARTHEST_OFFSET } from './offsets.ts';
import type { ReadPart, SearchText } from './search-text.ts';

/** Comparisons in a search as ranges: "under 35", "35 or bigger", "at least 20 inch wheels", "between 33 and 35", "2018 or older". */

/** What a number is compared by: whether builds lie below or above it, and whether it counts itself. */
interface Comparison {
  side: 'below' | 'above';
  inclusive: boolean;
  /** Only years are older than something, only sizes are smaller. */
  ofYears?: boolean;
}

const START = String.raw`(?<![^\s\0,(])`;
const END = String.raw`(?![\p{L}\d])(?!\.\d)`;
const LESS = 'less|smaller|shorter|narrower|lower';
const MORE = 'more|bigger|larger|greater|taller|wider|higher';
const BELOW = String.raw`under|below|(?:${LESS}|older)\s+than|before|<`;
const ABOVE = String.raw`over|above|(?:${MORE}|newer)\s+than|after|>`;
const NOT = String.raw`(?:no|not|nothing)\s+`;
const COMPARATOR = [
  String.raw`(?<atMost>up\s+to|at\s+most|max(?:imum)?(?:\s+of)?|until|<=|≤|${NOT}(?:${ABOVE}))`,
  String.raw`(?<atLeast>at\s+least|min(?:imum)?(?:\s+of)?|since|starting\s+at|>=|≥|${NOT}(?:${BELOW}))`,
  `(?<below>${BELOW})`,
  `(?<above>${ABOVE})`,
].join('|');
const OR_LESS = String.raw`(?:and|or|&)\s+(?:${LESS}|under|below|down|older|earlier|before)`;
const OR_MORE = String.raw`(?:and|or|&)\s+(?:${MORE}|over|above|up|plus)|\+`;

const NAME = String.raw`(?:(?<name>offsets?|et|tires?|tyres?|wheels?|rims?|width|lift(?:ed)?)\s+(?:(?:is|are|of|a)\s+)?)?`;
const SIGN = String.raw`[+\-−]|(?:negative|neg|minus|positive|pos|plus)\s`;
const UNIT = String.raw`(?:\s?(?:"|''|-?inch(?:es)?\b|-?in\b|mm\b)|'?s\b)`;
/** What a number is of; before the next comparison it is of that one: "under 35 offset under 0". */
const NOUN = String.raw`(?:\s+(?:tall|wide|tires?|tyres?|wheels?|rims?|offsets?|(?:suspension\s+)?lift(?:ed)?(?:\s+kit)?)(?!\s+(?:${COMPARATOR.replaceAll(/\?<\w+>/g, '?:')})\s*[+\-−]?\d))`;
const number = (name: string) =>
  String.raw`(?<${name}Sign>${SIGN})?\s?(?<${name}>\d{1,4}(?:\.\d{1,2})?)(?<${name}Unit>${UNIT})?`;

const COMPARED_BEFORE = new RegExp(
  String.raw`${START}${NAME}(?:${COMPARATOR})\s*${number('one')}(?<noun>${NOUN})?${END}`,
  'dgiu',
);
const COMPARED_AFTER = new RegExp(
  String.raw`${START}${NAME}${number('one')}(?<noun>${NOUN})?\s*(?:(?<orLess>${OR_LESS})|(?<orMore>${OR_MORE}))(?<last>${NOUN})?${END}`,
  'dgiu',
);
const BETWEEN = new RegExp(
  String.raw`${START}${NAME}(?:(?:between|from)\s+${number('low')}(?<noun>${NOUN})?\s*(?:and|to|thru|through|-|&)|${number('first')}\s*(?:to|thru|through|-))\s*${number('high')}(?<last>${NOUN})?${END}`,
  'dgiu',
);

/** The facets whose numbers are compared, each with all values that builds may have, smallest first. */
type Sized = 'wheelDiameter' | 'wheelWidth' | 'tireDiameter' | 'tireWidth' | 'year' | 'suspension';
interface Scale {
  facet: Sized;
  values: readonly { number: number; value: string }[];
  label(number: number): string;
}

const steps = (from: number, to: number, step: number, text: (number: number) => string = String) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, place) => {
    const number = from + place * step;
    return { number, value: text(number) };
  });
const inches = (number: number) => `${number}″`;
const RIMS: Scale = { facet: 'wheelDiameter', values: steps(13, 30, 1), label: inches };
const WIDTHS: Scale = { facet: 'wheelWidth', values: steps(5, 18, 0.25), label: (n) => `${inches(n)} wide` };
const TIRES: Scale = { facet: 'tireDiameter', values: steps(20, 54, 1), label: (n) => `${inches(n)} tires` };
const TIRE_INCHES: Scale = {
  facet: 'tireWidth',
  values: steps(7, 19.75, 0.25, (number) => tireWidthText(String(number))),
  label: (number) => `${tireWidthText(String(number))}″ wide tires`,
};
const TIRE_MM: Scale = {
  facet: 'tireWidth',
  values: steps(125, 455, 5),
  label: (number) => `${number} mm wide tires`,
};
const YEARS: Scale = { facet: 'year', values: steps(1900, 2049, 1), label: String };
const LIFTS: Scale = {
  facet: 'suspension',
  values: steps(0.5, 14, 0.5, (number) => `${number}" Lift`),
  label: (number) => `${inches(number)} lift`,
};

/** Takes comparisons out of a text. Must come before sizes and statements, which would read the number alone. */
export function takeComparisons(text: SearchText): void {
  text.takeMatches(BETWEEN, readBetween);
  text.takeMatches(COMPARED_BEFORE, (match) => readCompared(match, comparisonIn(match)));
  text.takeMatches(COMPARED_AFTER, (match) => readCompared(match, comparisonIn(match)));
}

function comparisonIn({ groups = {} }: RegExpExecArray): Comparison {
  const said =
    groups.atMost ?? groups.atLeast ?? groups.below ?? groups.above ?? groups.orLess ?? groups.orMore ?? '';
  const side = (groups.atMost ?? groups.below ?? groups.orLess) === undefined ? 'above' : 'below';
  return {
    side,
    inclusive: (groups.below ?? groups.above) === undefined,
    ofYears: /older|newer|earlier|before|after|since|until/i.test(said),
  };
}

function readCompared(match: RegExpExecArray, compared: Comparison): ReadPart[] | undefined {
  const { groups = {} } = match;
  const mark = { sign: groups.oneSign, unit: groups.oneUnit };
  const noun = [nounOf(groups), /wider|narrower/i.test(match[0]) ? 'wide' : ''].join(' ').trim();
  const digits = groups.one ?? '';
  if (isOffset(mark, noun))
    return compared.ofYears ? undefined : offsetPart(match, signed(mark.sign, digits), compared);
  // "What fits under a 4 inch lift" asks for no smaller lift.
  if (/lift/i.test(noun) && /^\s*under/i.test(match[0])) return undefined;
  const scale = scaleOf(digits, noun, compared.ofYears === true || isYear(digits));
  if (scale === undefined || (scale === YEARS && !saysYears(match[0], compared))) return undefined;
  const { side, inclusive } = compared;
  const bound = Number(digits);
  const isIn = (one: number) =>
    (inclusive && one === bound) || (side === 'below' ? one < bound : one > bound);
  const label = scale === YEARS ? yearLabel(bound, compared) : labelOf(scale.label(bound), compared);
  return partOf(match, scale, isIn, label);
}

function readBetween(match: RegExpExecArray): ReadPart[] | undefined {
  const { groups = {} } = match;
  const isNamedRange = groups.low !== undefined;
  const low = groups.low ?? groups.first ?? '';
  const high = groups.high ?? '';
  const lowMark = { sign: groups.lowSign ?? groups.firstSign, unit: groups.lowUnit ?? groups.firstUnit };
  const highMark = { sign: groups.highSign, unit: groups.highUnit };
  const noun = nounOf(groups);
  // Ranges of offsets and years have readers of their own.
  if (isOffset(lowMark, noun) || isOffset(highMark, noun) || isYear(low) || isYear(high)) return undefined;
  const isSaid = noun !== '' || lowMark.unit !== undefined || highMark.unit !== undefined;
  if (!isNamedRange && !isSaid && !/\bto\b|thru|through/i.test(match[0])) return undefined;
  const scale = scaleOf(high, noun, false);
  if (scale === undefined || scale !== scaleOf(low, noun, false) || Number(low) >= Number(high))
    return undefined;
  const [from, to] = [Number(low), Number(high)];
  return partOf(
    match,
    scale,
    (one) => one >= from && one <= to,
    `${trimmedLabel(scale, from)} to ${scale.label(to)}`,
  );
}

const trimmedLabel = (scale: Scale, number: number) => scale.label(number).split(' ')[0] ?? '';

/** What a number is of: what stands behind it says more than what stands before. */
function nounOf({ name, noun, last }: Record<string, string | undefined>): string {
  const behind = noun ?? last ?? '';
  return /tall|wide|^$/.test(behind.trim()) ? `${name ?? ''} ${behind}`.trim() : behind;
}

interface Mark {
  sign: string | undefined;
  unit: string | undefined;
}

const isOffset = ({ sign, unit }: Mark, noun: string) =>
  sign !== undefined || /offset|\bet\b/i.test(noun) || /mm/i.test(unit ?? '');

const isYear = (digits: string) => /^(?:19[89]\d|20[0-4]\d)$/.test(digits);

/** "Over 2015" is no year; "2018 and newer" is read with the years. */
const saysYears = (whole: string, { ofYears }: Comparison) => ofYears === true || /up\s+to/i.test(whole);

/** The scale that a number with its words is on. */
function scaleOf(digits: string, noun: string, asYear: boolean): Scale | undefined {
  const amount = Number(digits);
  const decimals = digits.split('.')[1]?.length ?? 0;
  if (asYear) return isYear(digits) ? YEARS : undefined;
  if (/lift/i.test(noun)) return amount > 0 && amount <= 14 ? LIFTS : undefined;
  if (digits.length === 3 && decimals === 0)
    return amount % 10 === 5 && amount >= 125 && amount <= 455 ? TIRE_MM : undefined;
  if (decimals === 2 || /tire.*wide|wide.*tire/i.test(noun))
    return amount >= 7 && amount < 20 ? TIRE_INCHES : undefined;
  if (/wide|width/i.test(noun)) return amount >= 5 && amount <= 18 ? WIDTHS : undefined;
  if (/tire|tyre|tall/i.test(noun)) return amount >= 20 && amount <= 54 ? TIRES : undefined;
  if (amount >= 27) return amount <= 54 && !/wheel|rim/i.test(noun) ? TIRES : undefined;
  return amount >= 13 && decimals === 0 ? RIMS : undefined;
}

function labelOf(bound: string, { side, inclusive }: Comparison): string {
  if (inclusive) return `${side === 'below' ? 'at most' : 'at least'} ${bound}`;
  return `${side === 'below' ? 'under' : 'over'} ${bound}`;
}

function yearLabel(year: number, { side, inclusive }: Comparison): string {
  if (inclusive) return side === 'below' ? `${year} or older` : `${year}+`;
  return side === 'below' ? `before ${year}` : `after ${year}`;
}

function offsetPart(
  match: RegExpExecArray,
  bound: number,
  { side, inclusive }: Comparison,
): ReadPart[] | undefined {
  if (Math.abs(bound) > FARTHEST_OFFSET) return undefined;
  const next = inclusive ? bound : bound + (side === 'below' ? -1 : 1);
  const range = side === 'below' ? { from: -FARTHEST_OFFSET, to: next } : { from: next, to: FARTHEST_OFFSET };
  const said = labelOf(`${offsetText(bound)}\u00a0mm`, { side, inclusive });
  return [
    { facet: 'offset', value: said, values: [said], label: said, range, compared: true, ...placeOf(match) },
  ];
}

function partOf(
  match: RegExpExecArray,
  { facet, values }: Scale,
  isIn: (number: number) => boolean,
  label: string,
): ReadPart[] | undefined {
  const within = values.filter(({ number }) => isIn(number)).map(({ value }) => value);
  return within.length === 0
    ? undefined
    : [{ facet, value: label, values: within, label, compared: true, ...placeOf(match) }];
}

const placeOf = (match: RegExpExecArray) => ({ from: match.index, to: match.index + match[0].length });

// -0 would be no offset any build has.
const signed = (sign = '', digits = '') => (/^[-−nm]/i.test(sign) ? -1 : 1) * Number(digits) || 0;
