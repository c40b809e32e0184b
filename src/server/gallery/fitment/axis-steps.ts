import type { AxisStep } from '#contract/fitment.ts';
import type { Facet, Filters } from '#contract/gallery.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import { offsetText } from '#contract/measures.ts';
import { type Counted, mergeNeighbors } from './merge-neighbors.ts';

const MOST_COLUMNS = 10;
const MOST_ROWS = 12;

/** One column or row: which values it holds, and the filters that find their builds. */
export interface Step {
  label: string;
  values: readonly (string | number)[];
  filters: Filters;
}

/** One side of the chart: which facet it shows, and how the values of some builds become steps. */
export interface Axis {
  facet: Facet;
  steps(counted: readonly Counted<string | number>[]): Step[];
}

export function presentStep({ label, filters }: Step): AxisStep {
  return { label, address: galleryAddress({ ...FIRST_STATE, filters }) };
}

export const WHEEL_WIDTHS: Axis = {
  facet: 'wheelWidth',
  steps: (counted) => inchSteps('wheelWidth', counted, (inches) => String(inches)),
};

export const TIRE_DIAMETERS: Axis = {
  facet: 'tireDiameter',
  steps: (counted) => inchSteps('tireDiameter', counted, (inches) => `${inches}″`),
};

export const OFFSETS: Axis = {
  facet: 'offset',
  steps(counted) {
    const offsets = counted.map(({ value, builds }) => ({ value: Number(value), builds }));
    return mergeNeighbors(offsets, MOST_ROWS)
      .toReversed()
      .map((values) => {
        const [low, high] = ends(values);
        return {
          label: rangeText(low, high, offsetText),
          values,
          filters: { offsetMin: low, offsetMax: high },
        };
      });
  },
};

/** Lowest first: what goes down, as it came, up by inches, then what no inches are known of. */
export const SUSPENSION_LIFTS: Axis = {
  facet: 'suspension',
  steps: (counted) =>
    counted
      .map(({ value }) => String(value))
      .toSorted((a, b) => liftPlace(a) - liftPlace(b) || (a < b ? -1 : 1))
      .map((suspension) => ({
        label: suspension.replace(/"/g, '″'),
        values: [suspension],
        filters: { suspension: [suspension] },
      })),
};

/** Sizes that are no numbers have no step: nobody could say where they belong. */
function inchSteps(
  facet: 'wheelWidth' | 'tireDiameter',
  counted: readonly Counted<string | number>[],
  label: (inches: number) => string,
): Step[] {
  const measured = counted.filter(({ value }) => Number(value) > 0 && Number.isFinite(Number(value)));
  // Two spellings of one number are one step.
  const spellings = Map.groupBy(measured, ({ value }) => Number(value));
  const inches = [...spellings].map(([value, alike]) => ({
    value,
    builds: alike.reduce((sum, { builds }) => sum + builds, 0),
  }));
  return mergeNeighbors(inches, MOST_COLUMNS).map((numbers) => {
    const values = numbers.flatMap(
      (number) => spellings.get(number)?.map(({ value }) => String(value)) ?? [],
    );
    return { label: rangeText(...ends(numbers), label), values, filters: { [facet]: values } };
  });
}

/** "9", or "9 to 10". */
export function rangeText(low: number, high: number, text: (value: number) => string): string {
  return low === high ? text(low) : `${text(low)} to ${text(high)}`;
}

function ends(ascending: readonly number[]): [number, number] {
  return [ascending[0] ?? 0, ascending.at(-1) ?? 0];
}

const UNMEASURED_LIFTS = ['Air Suspension', 'Coilovers', 'Lifted'];
const AFTER_INCHES = 1000;

function liftPlace(suspension: string): number {
  if (suspension === 'Lowered') return -3;
  if (suspension === 'Stock') return -2;
  if (suspension === 'Leveling Kit') return -1;
  const inches = /^(\d+(?:\.\d+)?)" Lift$/.exec(suspension);
  if (inches) return Number(inches[1]);
  const unmeasured = UNMEASURED_LIFTS.indexOf(suspension);
  return AFTER_INCHES + (unmeasured === -1 ? UNMEASURED_LIFTS.length : unmeasured);
}
