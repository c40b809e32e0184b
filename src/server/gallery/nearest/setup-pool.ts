import { liftInches } from '#contract/suspension-lift.ts';
import { addAnswers, emptyTally, type Tally } from '#server/gallery/fitment/tally.ts';
import type { Constraint, GalleryIndex, GroupValue } from '#server/gallery/index/gallery-index.ts';

/** A set-up as answers about fit tell set-ups apart. Inches, the offset in mm; undefined where no number says it. */
export interface SetupPoint {
  width: number;
  offset: number;
  tire: number | undefined;
  lift: number | undefined;
  suspension: string | undefined;
}

/** What the owners of one set-up answered. */
export interface PooledSetup extends SetupPoint {
  tally: Tally;
}

/** The set-ups of the builds that satisfy the constraints. */
export async function readPool(
  index: Pick<GalleryIndex, 'group'>,
  constraints: readonly Constraint[],
): Promise<PooledSetup[]> {
  const groups = await index.group({ constraints, words: [] }, [
    'wheelWidth',
    'offset',
    'tireDiameter',
    'suspension',
    'rubbing',
    'modification',
  ]);
  const setups = new Map<string, PooledSetup>();
  for (const { values, count } of groups) {
    const key = values.slice(0, 4).join('\n');
    const setup = setups.get(key) ?? { ...pointOf(values), tally: emptyTally() };
    setups.set(key, setup);
    const [rubbing, modification] = values.slice(4).map((value) => (value === null ? null : String(value)));
    addAnswers(setup.tally, { rubbing: rubbing ?? null, modification: modification ?? null }, count);
  }
  return [...setups.values()];
}

function pointOf([width, offset, tire, suspension]: readonly GroupValue[]): SetupPoint {
  return {
    width: Number(width),
    offset: Number(offset),
    tire: tire === null ? undefined : Number(tire),
    suspension: String(suspension),
    lift: liftInches(String(suspension)),
  };
}
