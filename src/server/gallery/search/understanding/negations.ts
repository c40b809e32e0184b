import { FINISH_FAMILIES, WHEEL_BRANDS } from '#domain/choices.ts';
import type { Lexicon } from './lexicon.ts';
import { HYPHEN_NOT, type ReadPart, type SearchText } from './search-text.ts';
import { NO_RUBBING } from './statements.ts';

/** What turns the next thing into its opposite, at the end of the text before it. */
const NEGATOR = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[
    String.raw`(?:do(?:es)?|did|is|are|was|has|have|had|wo|ca|would|should|could)\s?n'?t(?:\s+\p{L}+)?`,
    String.raw`not|no|non|never|cannot|without|w/o|minus|excluding|other\s+than`,
    String.raw`(?:all|any|anything|everything)?\s*(?:but|except)(?:\s+(?:not|for))?`,
  ].join('|')})[\s-]+(?:(?:an?|any|the|be|on)\s+)?$`,
  'iu',
);
const LIST_GOES_ON = /^\s*(?:,|or|nor|,\s*or)\s*$/i;
/** Between the numbers of one size. */
const ONE_SIZE = /^(?:["'\s]*[x×*/]\s*|\s*-?z?r\s*)?$/i;

/** What a negated word means where nothing of it was recognised. */
const NEGATED_WORD = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:not|without|w/o|except|excluding|non)\s+|\p{L}+n't\s+|${HYPHEN_NOT})[^\s,;()\0]+`,
  'giu',
);

/**
 * Turns what is negated into its opposite: what is known as one, or everything else of its facet. What can be neither is left out of the
 * search; what is said of it is given, to be told.
 */
export function negate(text: SearchText, lexicon: Lexicon): { parts: ReadPart[]; leftOut: string[] } {
  const recognised = text.recognised.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const parts: ReadPart[] = [];
  const leftOut: string[] = [];
  let place = 0;
  while (place < recognised.length) {
    const first = recognised[place];
    if (!first) break;
    const from = startOfNegator(text, recognised[place - 1]?.to ?? 0, first.from);
    if (from === undefined) {
      parts.push(first);
      place++;
      continue;
    }
    const end = endOfThing(text, recognised, place);
    const thing = recognised.slice(place, end);
    const opposite = oppositeOf(thing, lexicon);
    const to = thing.at(-1)?.to ?? first.to;
    if (opposite) parts.push({ ...opposite, from, to });
    else leftOut.push(text.written.slice(from, to).trim());
    text.take(from, first.from, []);
    place = end;
    while (opposite?.excluded && place < recognised.length) {
      const next = recognised[place];
      const goesOn =
        next?.facet === opposite.facet &&
        LIST_GOES_ON.test(text.written.slice(recognised[place - 1]?.to, next.from));
      if (!next || !goesOn) break;
      parts.push(excluding(next));
      place++;
    }
  }
  text.takeMatches(NEGATED_WORD, (match) => {
    leftOut.push(match[0].replace(HYPHEN_NOT, '-'));
    return [];
  });
  return { parts, leftOut };
}

/** Whether what follows a text would be negated by it. */
export const endsNegated = (before: string) =>
  NEGATOR.test(`${before.trimEnd()} `) || /(?:^|\s)-$/.test(before);

/** Where the negator of a part begins that stands between it and the part before it. */
function startOfNegator(text: SearchText, after: number, from: number): number | undefined {
  if (text.written[from] === HYPHEN_NOT) return from;
  const before = text.written.slice(after, from);
  if (before.endsWith(HYPHEN_NOT)) return from - 1;
  const negator = NEGATOR.exec(before);
  return negator ? after + negator.index : undefined;
}

/** The place after the parts that are one thing: a vehicle with its make, the numbers of a size. */
function endOfThing(text: SearchText, parts: readonly ReadPart[], start: number): number {
  let end = start + 1;
  for (; end < parts.length; end++) {
    const [last, next] = [parts[end - 1], parts[end]];
    if (!last || !next) break;
    const between = text.written.slice(last.to, next.from);
    const isVehicle = last.facet === 'make' && next.facet === 'model' && between.trim() === '';
    const isSize = last.facet !== next.facet && SIZES.has(last.facet) && SIZES.has(next.facet);
    if (!isVehicle && !(isSize && ONE_SIZE.test(between))) break;
  }
  return end;
}

const SIZES = new Set<ReadPart['facet']>(['wheelDiameter', 'wheelWidth', 'tireWidth', 'tireHeight']);
const EXCLUDABLE = new Set<ReadPart['facet']>([
  'make',
  'model',
  'suspension',
  'wheelModel',
  'wheelBrand',
  'tireBrand',
  'finish',
]);

function oppositeOf(thing: readonly ReadPart[], lexicon: Lexicon): ReadPart | undefined {
  const part = thing.at(-1);
  if (!part || (thing.length > 1 && part.facet !== 'model')) return undefined;
  if (part.facet === 'rubbing' && part.value === 'Rubs')
    return { ...part, value: NO_RUBBING[0], values: NO_RUBBING, label: NO_RUBBING[0] };
  return EXCLUDABLE.has(part.facet) && othersOf(part.facet, lexicon) ? excluding(part) : undefined;
}

const excluding = (part: ReadPart): ReadPart => ({ ...part, label: `not ${part.label}`, excluded: true });

/** All values of a facet that builds have. */
export function othersOf(facet: ReadPart['facet'], lexicon: Lexicon): readonly string[] | undefined {
  if (facet === 'finish') return FINISH_FAMILIES;
  return facet === 'wheelBrand' ? WHEEL_BRANDS : lexicon.valuesOf(facet);
}
