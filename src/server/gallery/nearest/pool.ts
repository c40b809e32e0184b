import { liftInches } from '#domain/suspension-lift.ts';
import { addMeaning, emptyTally, MEANINGS, meaningOf, type Tally } from '#server/gallery/fitment/tally.ts';
import type {
  Constraint,
  GalleryIndex,
  GroupValue,
  Kinds,
} from '#server/gallery/read-model/gallery-index.ts';

/**
 * Set-ups as answers about fit tell them apart, each at a place of its own in every list, because a truck has thousands. Inches,
 * the offset in mm; NaN where no number says it.
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

const NONE = new Uint32Array(0);
const FACETS = ['wheelWidth', 'offset', 'tireDiameter', 'suspension'] as const;

const ANSWERS: Kinds = {
  facets: ['rubbing', 'modification'],
  size: MEANINGS.length,
  kindOf([rubbing, modification]) {
    const meant = meaningOf({ rubbing: textOf(rubbing), modification: textOf(modification) });
    return MEANINGS.findIndex((one) => one.rubbing === meant.rubbing && one.trimmed === meant.trimmed);
  },
};

/** The set-ups of the builds that satisfy the constraints. */
export async function readPool(
  index: Pick<GalleryIndex, 'cross'>,
  constraints: readonly Constraint[],
): Promise<Pool> {
  const { size, values, codes, counts } = await index.cross({ constraints, words: [] }, FACETS, ANSWERS);
  // What a value means is asked once, not for each set-up.
  const read = (place: number, meaning: (value: GroupValue) => number) => {
    const known = Float64Array.from(values[place] ?? [], meaning);
    const own = codes[place] ?? NONE;
    const numbers = new Float64Array(size);
    for (let setup = 0; setup < size; setup++) numbers[setup] = known[own[setup] ?? 0] ?? Number.NaN;
    return numbers;
  };
  const all = new Uint32Array(size);
  for (let setup = 0; setup < size; setup++) all[setup] = setup;
  return {
    all,
    width: read(0, Number),
    offset: read(1, Number),
    tire: read(2, (value) => (value === null ? Number.NaN : Number(value))),
    lift: read(3, (value) => liftInches(String(value)) ?? Number.NaN),
    suspension: codes[3] ?? NONE,
    suspensions: (values[3] ?? []).map(String),
    builds: counts,
  };
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
