import type { TakenPart } from '#contract/admin/bring-in.ts';
import type { UnderstoodPart } from '#contract/facets.ts';
import { BUILT_IN_LISTS } from '#domain/parts/part-lists.ts';
import { createLexicon } from '#server/gallery/search/understanding/lexicon.ts';
import { understand } from '#server/gallery/search/understanding/understand.ts';
import { wordsOf } from '#server/gallery/snapshot/words.ts';
import type { CompoundColumn, TakeApart } from './reading.ts';

/** What builds and lists have, beside what the search knows by itself. */
export interface KnownNames {
  make: readonly string[];
  model: readonly string[];
  wheelModel: readonly string[];
  tireBrand: readonly string[];
  suspension: readonly string[];
}

type Facet = UnderstoodPart['facet'];
/** The field that a facet of the search says, in front and at the rear. */
const FIELDS: Partial<Record<Facet, { front: string; rear?: string }>> = {
  year: { front: 'year' },
  make: { front: 'make' },
  model: { front: 'model' },
  suspension: { front: 'suspension' },
  wheelBrand: { front: 'wheelBrand' },
  wheelModel: { front: 'wheelModel', rear: 'rearWheelModel' },
  wheelDiameter: { front: 'wheelDiameter', rear: 'rearWheelDiameter' },
  wheelWidth: { front: 'wheelWidth', rear: 'rearWheelWidth' },
  offset: { front: 'wheelOffset', rear: 'rearWheelOffset' },
  tireBrand: { front: 'tireBrand', rear: 'rearTireBrand' },
  tireWidth: { front: 'tireWidth', rear: 'rearTireWidth' },
  tireHeight: { front: 'tireHeight', rear: 'rearTireHeight' },
  modification: { front: 'modification' },
  rubbing: { front: 'rubbing' },
};

const WHEEL: Facet[] = ['wheelBrand', 'wheelModel', 'wheelDiameter', 'wheelWidth', 'offset'];
const TIRE: Facet[] = ['tireBrand', 'tireWidth', 'tireHeight', 'wheelDiameter'];
/** What is looked for in a column; other facets of its text stay words. */
const WANTED: Record<CompoundColumn, ReadonlySet<Facet>> = {
  vehicle: new Set(['year', 'make', 'model', 'suspension', 'setup']),
  wheel: new Set([...WHEEL, 'setup']),
  tire: new Set(TIRE),
  setup: new Set([
    'year',
    'make',
    'model',
    'suspension',
    'modification',
    'rubbing',
    'setup',
    ...WHEEL,
    ...TIRE,
  ]),
};
/** What words that are left stand for in a column where nothing else says it. */
const LEFT_IS: Partial<Record<CompoundColumn, string>> = {
  vehicle: 'trim',
  wheel: 'wheelModel',
  tire: 'tireBrand',
};

/** Characters of a text that are read; no cell says more that is of use. */
const MOST_READ = 300;
const REMEMBERED = 50_000;

/** Reads cells that say several things, as searches are read. Each text is read once. */
export function createTakeApart(known: KnownNames): TakeApart {
  const listed = BUILT_IN_LISTS.wheels.map(({ code }) => code);
  const lexicon = createLexicon({
    make: counted(known.make),
    model: counted(known.model),
    wheelModel: counted([...listed, ...known.wheelModel]),
    tireBrand: counted(known.tireBrand),
    suspension: counted(known.suspension),
  });
  const remembered = new Map<string, ReturnType<TakeApart>>();

  function take(text: string, column: CompoundColumn): ReturnType<TakeApart> {
    const read = text.slice(0, MOST_READ);
    // Names of a table are forgiven no slips: what is misread is kept.
    const isWord = (word: string) => !/^\d+$/.test(word);
    const { parts, words } = understand(read, lexicon, isWord, { shortYears: column === 'vehicle' });
    const wanted: UnderstoodPart[] = [];
    const spared: UnderstoodPart[] = [];
    const taken: TakenPart[] = [];
    for (const part of parts) {
      const said = isWanted(part, column) ? takenFrom(part, read) : undefined;
      const before = taken.find(({ field }) => field === said?.field);
      // "Golf GTI": of two values the first is meant.
      if (!said || (before && before.value !== said.value)) spared.push(part);
      else wanted.push(part);
      if (said && !before) taken.push(said);
    }
    const left = leftIn(read, { wanted, spared, words: new Set(words.map((word) => word.text)) });
    const stands = LEFT_IS[column];
    const rest = text.slice(MOST_READ);
    const isTold = stands === undefined || left === '' || taken.some(({ field }) => field === stands);
    if (isTold) return { parts: taken, left: `${left}${rest}` };
    return { parts: [...taken, { field: stands, value: left, text: left }], left: rest };
  }

  return (text, column) => {
    const key = `${column} ${text}`;
    const before = remembered.get(key);
    if (before) return before;
    if (remembered.size >= REMEMBERED) remembered.clear();
    const found = take(text, column);
    remembered.set(key, found);
    return found;
  };
}

const counted = (names: readonly string[]) => new Map(names.map((name) => [name, 1]));

function isWanted({ facet, excluded, compared, value }: UnderstoodPart, column: CompoundColumn): boolean {
  if (excluded || compared || !WANTED[column].has(facet)) return false;
  return facet === 'setup' ? value === 'Dually' : true;
}

function takenFrom({ facet, value, axle, from, to }: UnderstoodPart, text: string): TakenPart | undefined {
  const said = text.slice(from, to).trim();
  if (facet === 'setup') return { field: 'dualRearWheels', value: 'Yes', text: said };
  const field = axle === 'rear' ? FIELDS[facet]?.rear : FIELDS[facet]?.front;
  return field === undefined ? undefined : { field, value: value.replace(/-series$/, ''), text: said };
}

interface Remains {
  wanted: readonly UnderstoodPart[];
  spared: readonly UnderstoodPart[];
  /** Folded, without those that say nothing. */
  words: ReadonlySet<string>;
}

/** The words that nothing was made of, as they are written. */
function leftIn(text: string, { wanted, spared, words }: Remains): string {
  const characters = wanted.reduce(
    (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
    text,
  );
  const tokens = [...characters.matchAll(/[^\s,;()]+/g)];
  const kept = tokens.filter(({ 0: token, index }) => {
    const isSpared = spared.some(({ from, to }) => index < to && index + token.length > from);
    return isSpared || wordsOf(token).some((word) => words.has(word));
  });
  return kept.map(([token]) => token).join(' ');
}
