import type { PublicVehicle } from '#contract/vehicles.ts';
import { tireText } from '#domain/axle-words.ts';
import { AXLES, type AxleSetup, axleOf } from '#domain/axles.ts';
import { showsRubbing } from '#domain/choices.ts';
import { MM_PER_INCH, withInchMark } from '#domain/measures.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import { measuredByPhoto } from '#web/vehicle/data/photo-measures.ts';
import { saidOffset } from '#web/vehicle/data/vehicle-text.ts';

/** What one build says in a row; `spoken` where signs are not heard well. */
export interface RowValue {
  text: string;
  spoken?: string;
  /** What the rear has of its own; then the rest is the front's. */
  rear?: RowValue | undefined;
  /** Not worth a row if no build says more. */
  usual?: true;
}

export interface ComparedRow {
  label: string;
  /** In the order of the builds; absent where a build says nothing or is missing. */
  values: (RowValue | undefined)[];
  differs: boolean;
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

type ReadValue = (vehicle: PublicVehicle) => RowValue | undefined;

const text = (value: string | null): RowValue | undefined => (value ? { text: value } : undefined);
const inches = (value: string | null): RowValue | undefined =>
  value ? { text: `${value}″`, spoken: `${value} inches` } : undefined;

const GROUPS: { title: string; rows: [label: string, readValue: ReadValue][] }[] = [
  {
    title: 'Vehicle',
    rows: [
      ['Year', ({ year }) => ({ text: String(year) })],
      ['Make', ({ make }) => text(make)],
      ['Model', ({ model }) => text(model)],
      ['Trim', ({ trim }) => text(trim)],
    ],
  },
  {
    title: 'Wheels',
    rows: [
      ['Brand', ({ wheelBrand }) => text(wheelBrand)],
      ['Model', ofAxles(({ wheelModel }) => text(wheelModel))],
      ['Finish', ({ wheelFinish }) => text(wheelFinish?.name ?? null)],
      ['Diameter', ofAxles(({ wheelDiameter }) => inches(wheelDiameter))],
      ['Width', ofAxles(({ wheelWidth }) => inches(wheelWidth))],
      ['Offset', ofAxles(offsetValue)],
      ['Backspacing', ofAxles(({ wheelBackspacing }) => inches(wheelBackspacing))],
      ['Dual rear wheels', ({ dualRearWheels }) => (dualRearWheels ? { text: 'Yes' } : undefined)],
    ],
  },
  {
    title: 'Tires',
    rows: [
      ['Brand', ofAxles(({ tireBrand }) => text(tireBrand))],
      ['Size', ofAxles((axle) => text(tireText({ ...axle, tireBrand: '' })))],
      ['Diameter', ofAxles(tireDiameter)],
    ],
  },
  {
    title: 'Fitment',
    rows: [
      ['Suspension', ({ suspension }) => text(withInchMark(suspension))],
      ['Suspension brand', ({ suspensionBrand }) => text(suspensionBrand)],
      ['Modification', ({ modification }) => text(modification)],
      ['Rubbing', rubbingValue],
      ['Where it rubs', ({ rubbingWhere }) => text(rubbingWhere.join(', '))],
    ],
  },
  {
    title: 'Measured by Photo',
    rows: [
      ['Fender gap', measured('Fender gap')],
      ['Ride height', measured('Ride height')],
      ['Stance', measured('Stance')],
    ],
  },
];

function measured(label: string): ReadValue {
  return (vehicle) => measuredByPhoto(vehicle).find((one) => one.label === label);
}

/** A value of each axle, once where they agree. */
function ofAxles(read: (axle: AxleSetup) => RowValue | undefined): ReadValue {
  return (vehicle) => {
    const [front, rear] = AXLES.map((axle) => read(axleOf(vehicle, axle)));
    if (!front && !rear) return undefined;
    const value = front ?? NOT_GIVEN;
    return front?.text === rear?.text ? value : { ...value, rear: rear ?? NOT_GIVEN };
  };
}

const NOT_GIVEN: RowValue = { text: '—', spoken: 'not given' };

function offsetValue(axle: AxleSetup): RowValue {
  const { written, spoken } = saidOffset(axle);
  return { text: written, spoken };
}

function rubbingValue({ rubbing }: PublicVehicle): RowValue | undefined {
  if (showsRubbing(rubbing)) return { text: rubbing };
  return rubbing ? { text: 'No rubbing', usual: true } : undefined;
}

function tireDiameter(axle: AxleSetup): RowValue | undefined {
  const diameter = tireDiameterInches(axle);
  if (diameter === undefined) return undefined;
  const [inch, mm] = [diameter.toFixed(1), Math.round(diameter * MM_PER_INCH)];
  return { text: `${inch}″ · ${mm}\u00a0mm`, spoken: `${inch} inches, ${mm} millimetres` };
}

/** A column of the comparison: a build, or undefined where one is missing. */
type Column = PublicVehicle | undefined;

/** The specifications of some builds row by row; rows about which none of them says anything are left out. */
export function comparedGroups(columns: Column[]): ComparedGroup[] {
  return GROUPS.map(({ title, rows }) => ({
    title,
    rows: rows
      .map(([label, readValue]) => rowOf(label, columns, readValue))
      .filter(({ values }) => values.some((value) => value && !value.usual)),
  })).filter(({ rows }) => rows.length > 0);
}

function rowOf(label: string, columns: Column[], readValue: ReadValue): ComparedRow {
  const values = columns.map((vehicle) => vehicle && readValue(vehicle));
  const distinct = new Set(values.filter((_, place) => columns[place]).map(comparableText));
  return { label, values, differs: distinct.size > 1 };
}

/** By which values are told apart, capitals and blanks aside. */
export function comparableText(value: RowValue | undefined): string | undefined {
  if (!value) return undefined;
  return [value, value.rear].map((one) => one?.text.trim().toLowerCase()).join('|');
}

/** The same without rows in which all builds agree. */
export function onlyDifferences(groups: ComparedGroup[]): ComparedGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}
