import type { AxisStep } from '#contract/fitment.ts';
import type { Facet, Filters } from '#contract/gallery.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { Axle } from '#domain/axles.ts';
import { measuredLiftText, offsetText, withInchMark } from '#domain/measures.ts';

const MAX_COLUMNS = 10;
const MAX_ROWS = 12;

/** One column or row: which values it holds, and the filters that find their builds. */
export interface Step {
  label: string;
  values: readonly (string | number)[];
  filters: Filters;
}

/** One side of the chart: which facet it shows, and how the values of some builds become steps. */
export interface Axis {
  facet: Facet;
  steps(counted: readonly ValueCount<string | number>[]): Step[];
}

/** With the axle in its address, where that matters. */
export function presentStep({ label, filters }: Step, axle: Axle | undefined): AxisStep {
  const named = axle ? { ...filters, axle } : filters;
  return { label, address: galleryAddress({ ...FIRST_STATE, filters: named }) };
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
    return mergeNeighbors(offsets, MAX_ROWS)
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
        label: withInchMark(suspension),
        values: [suspension],
        filters: { suspension: [suspension] },
      })),
};

/** Lowest first, as the lifts. */
export const MEASURED_LIFTS: Axis = {
  facet: 'measuredLift',
  steps(counted) {
    const lifts = counted.map(({ value, builds }) => ({ value: Number(value), builds }));
    return mergeNeighbors(lifts, MAX_ROWS).map((inches) => {
      const values = inches.map(String);
      return { label: measuredLiftText(...ends(inches)), values, filters: { measuredLift: values } };
    });
  },
};

/** Sizes that are no numbers have no step: nobody could say where they belong. */
function inchSteps(
  facet: 'wheelWidth' | 'tireDiameter',
  counted: readonly ValueCount<string | number>[],
  label: (inches: number) => string,
): Step[] {
  const measured = counted.filter(({ value }) => Number(value) > 0 && Number.isFinite(Number(value)));
  // Two spellings of one number are one step.
  const spellings = Map.groupBy(measured, ({ value }) => Number(value));
  const inches = [...spellings].map(([value, alike]) => ({
    value,
    builds: alike.reduce((sum, { builds }) => sum + builds, 0),
  }));
  return mergeNeighbors(inches, MAX_COLUMNS).map((numbers) => {
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

export interface ValueCount<Value> {
  value: Value;
  builds: number;
}

interface Run {
  values: number[];
  builds: number;
}

/**
 * Puts neighbouring numbers together until at most so many runs are left, ascending. The pair goes first that hides least:
 * near values before distant ones, and rarely built ones before popular ones; of equal pairs the lowest.
 */
export function mergeNeighbors(counted: readonly ValueCount<number>[], atMost: number): number[][] {
  const runs: Run[] = counted
    .toSorted((a, b) => a.value - b.value)
    .map(({ value, builds }) => ({ values: [value], builds }));
  while (runs.length > atMost) {
    let cheapest = 0;
    for (let place = 1; place + 1 < runs.length; place++)
      if (costOf(runs, place) < costOf(runs, cheapest)) cheapest = place;
    const [first, second] = runs.splice(cheapest, 2);
    if (first && second) runs.splice(cheapest, 0, joined(first, second));
  }
  return runs.map((run) => run.values);
}

/** What putting a run together with the next one hides: the span it covers, weighed by the order of its number of builds. */
function costOf(runs: readonly Run[], place: number): number {
  const [first, second] = [runs[place], runs[place + 1]];
  if (!first || !second) return Number.POSITIVE_INFINITY;
  const span = (second.values.at(-1) ?? 0) - (first.values[0] ?? 0);
  return span * Math.log2(1 + first.builds + second.builds);
}

function joined(first: Run, second: Run): Run {
  return { values: [...first.values, ...second.values], builds: first.builds + second.builds };
}
