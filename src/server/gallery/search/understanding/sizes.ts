import { decimalText, isFlotationWidth, tireHeightLabel, tireWidthText } from '#domain/measures.ts';
import { takeOffsets } from './offsets.ts';
import type { ReadPart, SearchText } from './search-text.ts';

/** Sizes in a search: tires, wheels, bare diameters and heights. */

type Span = [from: number, to: number];

const START = String.raw`(?<![^\s\0,(])`;
const END = String.raw`(?![\p{L}\d])(?!\.\d)`;
const INCH = String.raw`(?:"|″|”|''|-?\s?inch(?:es)?\b|-?\s?in\b)`;
const BY = String.raw`\s*(?:[x×*]|\bby\b)\s*`;
const pattern = (source: string) => new RegExp(`${START}${source}${END}`, 'dgiu');

const RIM = { from: 13, to: 30 };
/** Inches: from here on a bare diameter is a tire's. */
const TIRE_FROM = 27;
const TALLEST_TIRE = 54;

/** Load range, plies and service description behind a tire's size. */
const LOAD = String.raw`(?:\s*/?\s*(?:[c-f]|xl|sl|\d{1,2}[\s-]?ply|\d{3}(?:/\d{3})?[a-z]))?`;
const FLOTATION = pattern(
  String.raw`(\d{2}(?:\.\d{1,2})?)\s*[x×*/]\s*(1\d[05]0|\d{1,2}(?:\.\d{1,2})?)(?:(?:\s*[x×*]\s*r?|\s*r\s*|[-/]|\s+)(\d{2})(?:\s?lt)?${LOAD})?`,
);
const FLOTATION_BY_SPACES = pattern(String.raw`(\d{2})\s+(\d{2}\.\d{1,2})\s+r?(\d{2})`);
const METRIC = pattern(
  String.raw`(?:lt|p)?\s?(\d{2}5)\s*/\s*(\d{2})(?:\s*(?:z?r|[/-])\s*(\d{2})${LOAD}|\s+(\d{2}))?`,
);
const FLOTATION_BY_DASHES = pattern(String.raw`(\d{2})-(\d{1,2}\.\d{1,2})-r?(\d{2})`);
const METRIC_BY_SPACES = pattern(String.raw`(?:(?:lt|p)\s?)?(\d{2}5)[ -](\d{2})(?:[ -]z?r?|z?r)(\d{2})`);
const METRIC_WIDTH = pattern(String.raw`(\d{2}5)\s*/`);
const HEIGHT_AND_RIM = pattern(String.raw`(\d{2})\s?z?r\s?(\d{2})`);
const WHEEL = new RegExp(
  String.raw`${START}(\d{1,2}(?:\.\d{1,2})?)\s*${INCH}?${BY}(\d{1,2}(?:\.\d{1,2})?)(?:j|\s*${INCH})?(?:${END}|(?=\s?et\s?[+\-−–\d]))`,
  'dgiu',
);
const CUT_WHEEL = pattern(String.raw`(\d{2})x(?=\s|$)`);
const CUT_WIDTH = pattern(String.raw`x\s?(\d{1,2}(?:\.\d{1,2})?)`);
const TIRE_WIDTH = pattern(String.raw`(\d{1,2}\.\d0)(?:\s?r(\d{2}))?(?:\s*${INCH})?(?:\s+wide)?`);
const WHEEL_WIDTH = pattern(String.raw`(\d{1,2}(?:\.\d)?)\s*${INCH}?\s*wide`);
const RIM_ONLY = pattern(String.raw`r(\d{2})`);
const INCHES = pattern(String.raw`(\d{2}(?:\.\d)?)(?:${INCH}|'?s)?(?:\s+(tires?|tyres?|wheels?|rims?))?`);
const BARE = pattern(String.raw`(\d{2})`);
/** Sizes that only look like sizes: everything but bare numbers. */
export function takeSizes(text: SearchText): void {
  for (const flotation of [FLOTATION, FLOTATION_BY_SPACES, FLOTATION_BY_DASHES])
    text.takeMatches(flotation, readFlotation);
  for (const metric of [METRIC, METRIC_BY_SPACES]) text.takeMatches(metric, readMetric);
  text.takeMatches(METRIC_WIDTH, (match) =>
    metricWidth(Number(match[1])) ? [tireWidth(match[1], span(match, 0))] : undefined,
  );
  text.takeMatches(WHEEL, readWheel);
  text.takeMatches(CUT_WHEEL, (match) => [rimOrTire(Number(match[1]), span(match, 0))]);
  text.takeMatches(CUT_WIDTH, (match) => wheelWidth(match[1], span(match, 0)));
  takeOffsets(text);
  text.takeMatches(TIRE_WIDTH, readTireWidth);
  text.takeMatches(WHEEL_WIDTH, (match) => wheelWidth(match[1], span(match, 0)));
  text.takeMatches(HEIGHT_AND_RIM, readHeightAndRim);
  text.takeMatches(RIM_ONLY, (match) => rim(match[1], span(match, 0)));
  text.takeMatches(INCHES, readInches);
}

/** Two digits alone are a diameter that wheels come in, else that of a tire unless a build carries the number as a word. */
export function takeBareNumbers(text: SearchText, isWord: (word: string) => boolean): void {
  text.takeMatches(BARE, (match) => {
    const inches = Number(match[1]);
    const isTire = inches >= 28 && inches <= 44 && !isWord(String(inches));
    return isUsualRim(inches) || isTire ? [rimOrTire(inches, span(match, 0))] : undefined;
  });
}

/** Whether a number that stands alone is taken for the diameter of a wheel, in inches. */
export function isUsualRim(inches: number): boolean {
  return inches >= 15 && inches <= 26;
}

function readFlotation(match: RegExpExecArray): ReadPart[] | undefined {
  const [, height = '', marked = '', wheel] = match;
  const tall = Number(height);
  // As molded on many sidewalls: 35x1250R20.
  const width =
    marked.length === 4 && !marked.includes('.') ? `${marked.slice(0, 2)}.${marked.slice(2)}` : marked;
  const looksLikeTire =
    tall >= 28 || (wheel !== undefined && tall >= 24 && /r/i.test(match[0])) || /\.\d0$/.test(marked);
  if (!looksLikeTire || tall > TALLEST_TIRE || Number(width) < 7 || Number(width) >= 20) return undefined;
  if (wheel !== undefined && !isRim(Number(wheel))) return undefined;
  // Each part owns its share of the text, so that one can be taken out and the others are still understood.
  const parts = [
    tireHeight(decimalText(height), [match.index, start(match, 2)]),
    tireWidth(width, span(match, 2)),
  ];
  return wheel === undefined
    ? parts
    : [...parts, ...(rim(wheel, [span(match, 2)[1], span(match, 0)[1]]) ?? [])];
}

function readMetric(match: RegExpExecArray): ReadPart[] | undefined {
  const [, width = '', aspect = '', joined, apart] = match;
  if (!metricWidth(Number(width)) || Number(aspect) < 20 || Number(aspect) > 95) return undefined;
  const wheel = joined ?? apart;
  if (wheel !== undefined && !isRim(Number(wheel))) return undefined;
  const parts = [
    tireWidth(width, [match.index, start(match, 2)]),
    tireHeight(`${Number(aspect)}-series`, span(match, 2)),
  ];
  return wheel === undefined
    ? parts
    : [...parts, ...(rim(wheel, [span(match, 2)[1], span(match, 0)[1]]) ?? [])];
}

function readWheel(match: RegExpExecArray): ReadPart[] | undefined {
  const [, first = '', second = ''] = match;
  const all = span(match, 0);
  const cut = span(match, 1)[1];
  if (isRim(Number(first))) {
    const width = wheelWidth(second, [cut, all[1]]);
    return width && [...(rim(first, span(match, 1)) ?? []), ...width];
  }
  const width = isRim(Number(second)) ? wheelWidth(first, span(match, 1)) : undefined;
  return width && [...width, ...(rim(second, [cut, all[1]]) ?? [])];
}

function readTireWidth(match: RegExpExecArray): ReadPart[] | undefined {
  const [, width = '', wheel] = match;
  if (Number(width) < 7 || Number(width) >= 20) return undefined;
  const part = tireWidth(width, wheel === undefined ? span(match, 0) : span(match, 1));
  return wheel === undefined ? [part] : [part, ...(rim(wheel, [span(match, 1)[1], span(match, 0)[1]]) ?? [])];
}

function readHeightAndRim(match: RegExpExecArray): ReadPart[] | undefined {
  const height = Number(match[1]);
  const wheel = rim(match[2], [span(match, 1)[1], span(match, 0)[1]]);
  if (!wheel || height < 25) return undefined;
  return [tireHeight(height > 44 ? `${height}-series` : String(height), span(match, 1)), ...wheel];
}

function readInches(match: RegExpExecArray): ReadPart[] | undefined {
  const [whole, number = '', what = ''] = match;
  if (whole === number) return undefined;
  const inches = Number(number);
  if (/^t/i.test(what))
    return inches >= 22 && inches <= TALLEST_TIRE
      ? [tireHeight(decimalText(number), span(match, 0))]
      : undefined;
  if (what !== '') return rim(number, span(match, 0));
  return inches >= RIM.from && inches <= TALLEST_TIRE ? [rimOrTire(inches, span(match, 0))] : undefined;
}

function rimOrTire(inches: number, place: Span): ReadPart {
  return inches >= TIRE_FROM
    ? tireHeight(String(inches), place)
    : part('wheelDiameter', String(inches), `${inches}″`, place);
}

function isRim(inches: number): boolean {
  return inches >= RIM.from && inches <= RIM.to;
}

function metricWidth(width: number): boolean {
  return width >= 125 && width <= 455;
}

function rim(text: string | undefined, place: Span): ReadPart[] | undefined {
  const value = decimalText(text ?? '');
  return isRim(Number(value)) ? [part('wheelDiameter', value, `${value}″`, place)] : undefined;
}

function wheelWidth(text: string | undefined, place: Span): ReadPart[] | undefined {
  const value = decimalText(text ?? '');
  return Number(value) >= 5 && Number(value) <= 18
    ? [part('wheelWidth', value, `${value}″`, place)]
    : undefined;
}

function tireWidth(text: string | undefined, place: Span): ReadPart {
  const value = tireWidthText(text ?? '');
  return part('tireWidth', value, isFlotationWidth(value) ? `${value}″` : value, place);
}

function tireHeight(key: string, place: Span): ReadPart {
  return part('tireHeight', key, tireHeightLabel(key), place);
}

function part(facet: ReadPart['facet'], value: string, label: string, [from, to]: Span): ReadPart {
  return { facet, value, values: [value], label, from, to };
}

function span(match: RegExpExecArray, group: number): Span {
  return match.indices?.[group] ?? [match.index, match.index];
}

function start(match: RegExpExecArray, group: number): number {
  return span(match, group)[0];
}
