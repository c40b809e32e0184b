import { NEAR_OFFSET_MM } from '#domain/limits.ts';
import { createLexicon } from '#server/gallery/search/understanding/lexicon.ts';
import { understand } from '#server/gallery/search/understanding/understand.ts';

/** A small gallery to read searches with, for tests. */
const counts = (...values: string[]) => new Map(values.map((value, place) => [value, values.length - place]));
export const lexicon = createLexicon({
  make: counts('Ford', 'Ram', 'Chevrolet', 'GMC', 'Toyota', 'Jeep', 'Nissan', 'Dodge', 'Chevy', 'Mazda'),
  model: counts(
    'F-150',
    'F150',
    'F-150 Raptor',
    'F-250 Super Duty',
    '1500',
    '2500',
    'Silverado 1500',
    'Silverado 2500 HD',
    'Sierra 1500',
    'Tacoma',
    'Tundra',
    '4Runner',
    'Wrangler',
    'Bronco',
    'Bronco Sport',
    'Titan',
    'Mazda3',
    'CR-V',
    'Ranger',
    'Power Wagon',
  ),
  wheelModel: counts('544BM', '544BM 2.0', '560MRL', '504S', '603SB', '544B'),
  tireBrand: counts('Nitto', 'Toyo', 'BFGoodrich', 'Kenda', 'Cooper', 'Local Rubber'),
  suspension: counts('Stock', 'Leveling Kit', '3" Lift', '6" Lift', 'Lifted', 'Lowered'),
});
/** Words that builds carry as written. */
const WORDS = new Set(['marcus', 'rocky', 'forte']);

/** An offset stands for those near it; one that is meant exactly is "=-18". */
function offsetIn({ from, to }: { from: number; to: number }): string {
  if (from === to) return `=${from}`;
  return to - from === 2 * NEAR_OFFSET_MM ? String((from + to) / 2) : `${from}..${to}`;
}

/** What a search is taken for, in one line: filters in the order of the text, then the words left over. */
export function read(search: string): string {
  const { constraints, words } = understand(search, lexicon, (word) => WORDS.has(word));
  const filters = constraints.map((one) => {
    const said = one.facet === 'offset' ? one.ranges.map(offsetIn) : one.values.toSorted();
    return `${one.axle ? `${one.axle} ` : ''}${one.facet}=${said.join(',')}`;
  });
  const left = words.map((word) => word.text).join(' ');
  return [...filters, ...(left ? [`+ ${left}`] : [])].join('; ');
}

/** The numbers that tell trucks apart, such as 1500 and 150. */
export function classesIn(text: string): string[] {
  const joined = text.replaceAll(/(?<=\bf)[\s-]/gi, '');
  return [...joined.matchAll(/(?<!\d)[123]50{1,2}(?!\d)/g)].map(([number]) => number);
}

/** Classes of trucks that a search would bring without naming them. */
export function otherClasses(search: string): string[] {
  const { constraints, words } = understand(search, lexicon, () => false);
  const models = constraints.flatMap((one) => (one.facet === 'model' ? one.values : []));
  // A class that is left as a word is looked for as written.
  const leftOver = words.flatMap(({ text }) => classesIn(text));
  const found = leftOver.length > 0 ? [] : models.flatMap(classesIn);
  return found.filter((number) => !classesIn(search).includes(number));
}

/** What recurs. */
export const F150 = 'model=F-150,F-150 Raptor,F150';
export const F250 = 'model=F-250 Super Duty';
export const CHEVY = 'make=Chevrolet,Chevy';
export const LIFTS = 'suspension=3" Lift,6" Lift,Lifted';
export const NO_RUB = 'rubbing=No rubbing or scrubbing,None';
export const SILVERADO = 'model=Silverado 1500,Silverado 2500 HD';
