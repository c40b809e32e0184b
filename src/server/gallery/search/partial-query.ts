import { NEAR_OFFSET_MM } from '#domain/limits.ts';
import type { Constraint, ValueConstraint } from '#server/gallery/snapshot/gallery-index.ts';
import { FILLERS } from '#server/gallery/snapshot/words.ts';
import { type Candidate, completions } from './suggestions/candidates.ts';
import type { StemFinder } from './suggestions/match.ts';
import { endsNegated } from './understanding/negations.ts';
import { NO_FUZZY, NOISE_WORDS } from './understanding/search-names.ts';
import type { SearchReading } from './understanding/understand.ts';

type SearchReader = (search: string) => Promise<SearchReading>;

/** What people say that no build carries as a word, as far as it may be typed. */
const PHRASES = [
  ...['leveled', 'levelled', 'leveling kit', 'level', 'lowered', 'lowering kit', 'slammed', 'dropped'],
  ...['lifted', 'lift kit', 'stock suspension', 'stock height', 'not lifted', 'no lift', 'bagged'],
  ...['air suspension', 'air ride', 'air bags', 'on air', 'on bags', 'coilovers', 'coil overs'],
  ...['no rubbing', 'no rub', "doesn't rub", 'does not rub', 'without rubbing', 'slight rub at full turn'],
  ...['no trimming', 'no trim', 'without trimming', 'minor trimming', 'slight trimming', 'major trimming'],
  ...['rolled fenders', 'fenders rolled', 'rubs like crazy'],
];
const LONGEST_PHRASE = 4;
const AFTER_NUMBERS = [
  ...['inch lift', 'in lift', '" lift', 'lift', 'inch wheels', 'inch tires', 'inch wide', 'wide'],
  ...['mm offset', 'offset'],
];
/** So little of a number may become anything. */
const FRAGMENT = /^(?:\d{1,2}|\d{2}[-–]\d{0,2}|[+\-−–=])$/;

/** The end of a search that is still being typed, and what stands before it. */
interface SearchEnd {
  before: string;
  end: string;
  from: number;
  to: number;
}

/** The last words, so many of them. */
function lastWords(search: string, count: number): SearchEnd | undefined {
  const words = [...search.matchAll(/\S+/g)];
  const [first, last] = [words.at(-count), words.at(-1)];
  if (words.length < count || !first || !last) return undefined;
  const [from, to] = [first.index, last.index + last[0].length];
  return { before: search.slice(0, from).trim(), end: search.slice(from, to), from, to };
}

/**
 * What a search may become whose end is still being typed, likeliest first. A number may be completed here, though a whole
 * one never becomes another: "f1" is an F-150, 1500 is never 2500.
 */
export async function* parsePartialQuery(
  search: string,
  finders: readonly StemFinder[],
  read: SearchReader,
): AsyncGenerator<SearchReading> {
  const last = lastWords(search, 1);
  if (!last || /^-\p{L}/u.test(last.end) || endsNegated(last.before)) return;
  yield* readPhrases(search, read);
  // A whole word that is no slip of a name is none of its beginning either.
  const [begunBy] = finders;
  const asked = NO_FUZZY.has(last.end.toLowerCase()) && begunBy ? [begunBy] : finders;
  for (const find of asked)
    yield* readNames(search, await completions(search.trim().replace(/\s+/g, ' '), find, read), read);
  const context = await read(last.before);
  const number = constraintBegunBy(last.end);
  if (number) yield begun(last, { ...context, constraints: [...context.constraints, number] }, number.facet);
  const mayBeNoise = [...NOISE_WORDS, ...FILLERS].some((word) => word.startsWith(last.end.toLowerCase()));
  if (mayBeNoise) yield context;
  const isUnread = (await read(search)).parts.every(({ to }) => to < last.to);
  if (isUnread && FRAGMENT.test(last.end)) yield { ...context, leftOut: [last.end] };
}

/** A reading of which the end is only begun: what stands for it is what is written. */
function begun(
  { end, from, to }: SearchEnd,
  reading: SearchReading,
  facet: Constraint['facet'],
): SearchReading {
  const parts = reading.parts.filter((part) => part.to <= from);
  return { ...reading, parts: [...parts, { facet, value: end, label: `${end}…`, from, to, begun: true }] };
}

async function* readPhrases(search: string, read: SearchReader): AsyncGenerator<SearchReading> {
  for (let count = LONGEST_PHRASE; count >= 1; count--) {
    const typed = lastWords(search, count);
    if (!typed) continue;
    const end = typed.end.toLowerCase().replace(/\s+/g, ' ');
    for (const phrase of [...PHRASES.filter((one) => one.startsWith(end)), ...afterNumber(end)]) {
      const reading = await read(`${search.slice(0, typed.from)}${phrase}`);
      const said = reading.parts.find(({ from }) => from >= typed.from);
      if (said) yield begun(typed, reading, said.facet);
    }
  }
}

/** "6 in", "6 inch l": the number with what may follow it. */
function afterNumber(end: string): string[] {
  const [, number = '', rest = ''] = /^([+-]?\d{1,3}(?:\.\d{1,2})?)\s?(\D+)$/.exec(end) ?? [];
  return rest === ''
    ? []
    : AFTER_NUMBERS.filter((word) => word.startsWith(rest)).map((word) => `${number} ${word}`);
}

/** What several names in the gallery begin with is any of them; those about one thing together, the best first. */
async function* readNames(
  search: string,
  candidates: readonly Candidate[],
  read: SearchReader,
): AsyncGenerator<SearchReading> {
  const alike = Map.groupBy(candidates, (one) =>
    [one.before, ...namedBy(one).map(({ facet }) => facet)].join('\n'),
  );
  const rankOf = (some: readonly Candidate[]) => Math.min(...some.map(({ rank }) => rank));
  const buildsOf = (some: readonly Candidate[]) => some.reduce((sum, { builds }) => sum + builds, 0);
  const inOrder = [...alike.values()].sort((a, b) => rankOf(a) - rankOf(b) || buildsOf(b) - buildsOf(a));
  for (const some of inOrder) {
    const [first] = some;
    const wordsBefore = first?.before.split(' ').filter(Boolean).length ?? 0;
    const typed = first && lastWords(search, [...search.matchAll(/\S+/g)].length - wordsBefore);
    if (!typed) continue;
    // With a name after it more is understood of what stands before: "15-20" is years of a vehicle.
    const whole = await read(`${search.slice(0, typed.from)}${first.name}`);
    const facets = first.pieces.flatMap(({ constraints }) => constraints.map(({ facet }) => facet));
    const context = whole.constraints.filter(({ facet }) => !facets.some((one) => one === facet));
    const either = eitherOf(some);
    const [about] = either;
    if (about) yield begun(typed, { ...whole, constraints: [...context, ...either] }, about.facet);
  }
}

/** What a name itself is about: a model without its make. */
function namedBy({ pieces }: Candidate): readonly ValueConstraint[] {
  const all = pieces.flatMap(({ constraints }) => constraints);
  const own = all.filter(({ facet }) => facet !== 'make' && facet !== 'wheelBrand');
  return own.length > 0 ? own : all;
}

function eitherOf(candidates: readonly Candidate[]): ValueConstraint[] {
  const byFacet = Map.groupBy(candidates.flatMap(namedBy), ({ facet }) => facet);
  return [...byFacet].map(([facet, same]) => ({
    facet,
    values: [...new Set(same.flatMap(({ values }) => values))],
    fromText: true,
  }));
}

/** "201" is the tens, "-1" is about −10 to −19. */
function constraintBegunBy(word: string): Constraint | undefined {
  if (/^(?:19|20)\d?$/.test(word)) {
    const [first, count] = word.length === 2 ? [Number(word) * 100, 100] : [Number(word) * 10, 10];
    const values = Array.from({ length: count }, (_, place) => String(first + place));
    return { facet: 'year', values, fromText: true };
  }
  const [, sign, digit] = /^([-−–+])([1-9])$/.exec(word) ?? [];
  if (sign === undefined) return undefined;
  const [near, far] = [Number(digit) * 10 - NEAR_OFFSET_MM, Number(digit) * 10 + 9 + NEAR_OFFSET_MM];
  const range = sign === '+' ? { from: near, to: far } : { from: -far, to: -near };
  return { facet: 'offset', ranges: [range], fromText: true };
}
