import { liftInches } from '#domain/suspension-lift.ts';
import { addMeaning, emptyTally, MEANINGS, meaningOf, type Tally } from '#server/gallery/fitment/tally.ts';
import type { Constraint, GalleryIndex, GroupValue } from '#server/gallery/snapshot/gallery-index.ts';

/**
 * Set-ups of front axles as answers about fit tell them apart, each at a place of its own in every list, because a truck has thousands. Inches,
 * the offset with its spacer in mm; NaN where no number says it.
 */
export interface Pool {
  /** Their places. */
  all: Uint32Array;
  width: Float64Array;
  offset: Float64Array;
  tire: Float64Array;
  lift: Float64Array;
  /** Where its suspension is in the list of all. */
  suspension: Uint32Array;
  suspensions: string[];
  /** Builds by what their owners answered: one number for each of MEANINGS, set-up after set-up. */
  builds: ArrayLike<number>;
}

const FACETS = ['wheelWidth', 'offset', 'tireDiameter', 'suspension', 'rubbing', 'modification'] as const;

/** The set-ups of the builds that satisfy the constraints. */
export function readPool(index: Pick<GalleryIndex, 'group'>, constraints: readonly Constraint[]): Pool {
  const places = new Map<string, number>();
  const setups: GroupValue[][] = [];
  const suspensions = new Map<string, number>();
  const counts: number[][] = [];
  for (const { values, count } of index.group({ constraints, words: [], axle: 'front' }, FACETS)) {
    const [width = null, offset = null, tire = null, suspension = null, rubbing, modification] = values;
    const setup = [width, offset, tire, suspension];
    const name = setup.join('\n');
    const place = places.get(name) ?? setups.push(setup) - 1;
    places.set(name, place);
    if (!suspensions.has(String(suspension))) suspensions.set(String(suspension), suspensions.size);
    const own = counts[place] ?? Array<number>(MEANINGS.length).fill(0);
    counts[place] = own;
    const kind = meaningPlace(rubbing, modification);
    own[kind] = (own[kind] ?? 0) + count;
  }
  const numbers = (part: number, read: (value: GroupValue) => number) =>
    Float64Array.from(setups, (setup) => read(setup[part] ?? null));
  return {
    all: Uint32Array.from(setups.keys()),
    width: numbers(0, Number),
    offset: numbers(1, Number),
    tire: numbers(2, (value) => (value === null ? Number.NaN : Number(value))),
    lift: numbers(3, (value) => liftInches(String(value)) ?? Number.NaN),
    suspension: Uint32Array.from(setups, ([, , , suspension]) => suspensions.get(String(suspension)) ?? 0),
    suspensions: [...suspensions.keys()],
    builds: counts.flat(),
  };
}

/** Where what an owner answered stands in MEANINGS. */
function meaningPlace(rubbing: GroupValue | undefined, modification: GroupValue | undefined): number {
  const meaning = meaningOf({ rubbing: textOf(rubbing), modification: textOf(modification) });
  return MEANINGS.findIndex((one) => one.rubbing === meaning.rubbing && one.trimmed === meaning.trimmed);
}

/** What the owners of some set-ups answered. */
export function tallyOf({ builds }: Pool, places: Uint32Array): Tally {
  const tally = emptyTally();
  for (const [kind, meaning] of MEANINGS.entries()) {
    let sum = 0;
    for (const place of places) sum += builds[place * MEANINGS.length + kind] ?? 0;
    addMeaning(tally, meaning, sum);
  }
  return tally;
}

const textOf = (value: GroupValue | undefined) => (typeof value === 'string' ? value : null);
