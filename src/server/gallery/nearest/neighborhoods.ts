import type { Filters } from '#contract/gallery.ts';
import { OFFSET_MAX, OFFSET_MIN } from '#domain/limits.ts';
import type { Pool } from './pool.ts';

/** A planned set-up. Inches, the offset in mm; undefined where it was not said or no number says it. */
export interface SetupPoint {
  width: number;
  offset: number;
  tire: number | undefined;
  lift: number | undefined;
  suspension: string | undefined;
}

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

/** Which of some set-ups lie around the target; what the target does not say is not asked of builds. */
export function within(
  neighborhood: Neighborhood,
  { width, offset, tire, lift, suspension }: SetupPoint,
  pool: Pool,
  places: Uint32Array,
): Uint32Array {
  const same = suspension === undefined ? -1 : pool.suspensions.indexOf(suspension);
  return places.filter(
    (place) =>
      isNear(pool.width[place], width, neighborhood.width) &&
      isNear(pool.offset[place], offset, neighborhood.offset) &&
      (tire === undefined || isNear(pool.tire[place], tire, neighborhood.tire)) &&
      (suspension === undefined ||
        pool.suspension[place] === same ||
        isNear(pool.lift[place], lift, neighborhood.lift)),
  );
}

function isNear(a = Number.NaN, b = Number.NaN, within: number): boolean {
  return Math.abs(a - b) <= within;
}

/** The filters that find exactly the builds around a target, given their set-ups. */
export function filtersAround(
  { offset }: Neighborhood,
  target: SetupPoint,
  { width, tire, suspension, suspensions }: Pool,
  near: Uint32Array,
): Filters {
  const among = (numbers: ArrayLike<number>) => [
    ...new Set(Array.from(near, (place) => numbers[place] ?? Number.NaN)),
  ];
  const valuesOf = (numbers: ArrayLike<number>) =>
    among(numbers)
      .filter((number) => !Number.isNaN(number))
      .map(String);
  return {
    wheelWidth: valuesOf(width).sort((a, b) => Number(a) - Number(b)),
    offsetMin: Math.max(OFFSET_MIN, Math.ceil(target.offset - offset)),
    offsetMax: Math.min(OFFSET_MAX, Math.floor(target.offset + offset)),
    ...(target.tire !== undefined && { tireDiameter: valuesOf(tire).sort() }),
    ...(target.suspension !== undefined && {
      suspension: among(suspension)
        .map((code) => suspensions[code] ?? '')
        .sort(),
    }),
  };
}

/** "the same width, tire height, and lift, offset within 3 mm" */
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
      ({ name, unit, within }) =>
        `${name} within ${within} ${unit === 'inch' && within > 1 ? 'inches' : unit}`,
    );
  return [
    ...(same.length > 0 ? [`the same ${inWords.format(same)}`] : []),
    ...near,
    ...(target.tire === undefined ? ['any tire'] : []),
    ...(target.suspension === undefined ? ['any suspension'] : []),
  ].join(', ');
}

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });
