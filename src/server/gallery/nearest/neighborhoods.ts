import type { Filters } from '#contract/gallery.ts';
import { OFFSET_MAX, OFFSET_MIN } from '#domain/limits.ts';
import { liftInches } from '#domain/suspension-lift.ts';
import { addMeaning, emptyTally, meaningOf, type Tally } from '#server/gallery/fitment/tally.ts';
import type { Constraint, GalleryIndex, GroupValue } from '#server/gallery/read-model/gallery-index.ts';

/** How far set-ups may be apart to count as similar: inches, the offset in mm. */
export interface Neighborhood {
  width: number;
  offset: number;
  tire: number;
  lift: number;
}

/** From as good as equal to the furthest that may still be called similar. */
export const NEIGHBORHOODS: readonly Neighborhood[] = [
  { width: 0, offset: 3, tire: 0, lift: 0 },
  { width: 0.5, offset: 6, tire: 1, lift: 0.5 },
  { width: 0.5, offset: 9, tire: 1, lift: 1 },
  { width: 1, offset: 12, tire: 1, lift: 1 },
  { width: 1, offset: 15, tire: 1, lift: 2 },
  { width: 1, offset: 18, tire: 2, lift: 2 },
  { width: 1.5, offset: 25, tire: 2, lift: 3 },
];

/** Whether a build's set-up lies around the target; what the target does not say is not asked of builds. */
export function isWithin({ width, offset, tire, lift }: Neighborhood, target: SetupPoint, build: SetupPoint) {
  return (
    Math.abs(build.width - target.width) <= width &&
    Math.abs(build.offset - target.offset) <= offset &&
    (target.tire === undefined || isNear(build.tire, target.tire, tire)) &&
    (target.suspension === undefined ||
      build.suspension === target.suspension ||
      isNear(build.lift, target.lift, lift))
  );
}

function isNear(a: number | undefined, b: number | undefined, within: number): boolean {
  return a !== undefined && b !== undefined && Math.abs(a - b) <= within;
}

/** The filters that find exactly the builds around a target, given their set-ups. */
export function filtersAround(
  { offset }: Neighborhood,
  target: SetupPoint,
  near: readonly PooledSetup[],
): Filters {
  const valuesOf = (read: (setup: PooledSetup) => string | number | undefined) =>
    [...new Set(near.map(read))].filter((value) => value !== undefined).map(String);
  return {
    wheelWidth: valuesOf(({ width }) => width).sort((a, b) => Number(a) - Number(b)),
    offsetMin: Math.max(OFFSET_MIN, Math.ceil(target.offset - offset)),
    offsetMax: Math.min(OFFSET_MAX, Math.floor(target.offset + offset)),
    ...(target.tire !== undefined && { tireDiameter: valuesOf(({ tire }) => tire).sort() }),
    ...(target.suspension !== undefined && { suspension: valuesOf(({ suspension }) => suspension).sort() }),
  };
}

/** "the same width, tire height and lift, within 3 mm of offset" */
export function nearnessInWords({ width, offset, tire, lift }: Neighborhood, target: SetupPoint): string {
  const parts = [
    { name: 'width', unit: 'inch', within: width },
    { name: 'offset', unit: 'mm', within: offset },
    ...(target.tire === undefined ? [] : [{ name: 'tire height', unit: 'inch', within: tire }]),
    ...(target.suspension === undefined
      ? []
      : [
          {
            name: target.lift === undefined ? 'suspension' : 'lift',
            unit: 'inch',
            within: target.lift === undefined ? 0 : lift,
          },
        ]),
  ];
  const same = parts.filter(({ within }) => within === 0).map(({ name }) => name);
  const near = parts
    .filter(({ within }) => within > 0)
    .map(
      ({ name, unit, within }) => `${within} ${unit === 'inch' && within > 1 ? 'inches' : unit} of ${name}`,
    );
  return [
    ...(same.length > 0 ? [`the same ${listed(same)}`] : []),
    ...(near.length > 0 ? [`within ${listed(near)}`] : []),
    ...(target.tire === undefined ? ['any tire'] : []),
    ...(target.suspension === undefined ? ['any suspension'] : []),
  ].join(', ');
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

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
  index: Pick<GalleryIndex, 'cross'>,
  constraints: readonly Constraint[],
): Promise<PooledSetup[]> {
  const { rows, columns, counts } = await index.cross(
    { constraints, words: [] },
    ['wheelWidth', 'offset', 'tireDiameter', 'suspension'],
    ['rubbing', 'modification'],
  );
  const meanings = columns.map(([rubbing, modification]) =>
    meaningOf({ rubbing: textOf(rubbing), modification: textOf(modification) }),
  );
  const lifts = new Map<string, number | undefined>();
  const liftOf = (suspension: string) => {
    if (!lifts.has(suspension)) lifts.set(suspension, liftInches(suspension));
    return lifts.get(suspension);
  };
  // Taken apart by place: the way through a list that destructuring takes would be a quarter of all this.
  return rows.map((values, row) => {
    const tally = emptyTally();
    const start = row * meanings.length;
    for (let place = 0; place < meanings.length; place++) {
      const count = counts[start + place] ?? 0;
      if (count === 0) continue;
      const meaning = meanings[place];
      if (meaning) addMeaning(tally, meaning, count);
    }
    return {
      width: Number(values[0]),
      offset: Number(values[1]),
      tire: values[2] === null ? undefined : Number(values[2]),
      suspension: String(values[3]),
      lift: liftOf(String(values[3])),
      tally,
    };
  });
}

const textOf = (value: GroupValue | undefined) => (typeof value === 'string' ? value : null);
