import type { PublicVehicle } from '#contract/vehicles.ts';
import { showsRubbing } from '#domain/choices.ts';
import { MM_PER_INCH, tireSizeText, withInchMark } from '#domain/measures.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import { offsetLabel, spokenOffset } from '#web/vehicle/data/vehicle-text.ts';

/** What one build says in a row; `spoken` where signs are not heard well. */
export interface RowValue {
  text: string;
  spoken?: string;
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
      ['Model', ({ wheelModel }) => text(wheelModel)],
      ['Diameter', ({ wheelDiameter }) => inches(wheelDiameter)],
      ['Width', ({ wheelWidth }) => inches(wheelWidth)],
      [
        'Offset',
        ({ wheelOffset }) => ({ text: offsetLabel(wheelOffset), spoken: spokenOffset(wheelOffset) }),
      ],
      ['Backspacing', ({ wheelBackspacing }) => inches(wheelBackspacing)],
    ],
  },
  {
    title: 'Tires',
    rows: [
      ['Brand', ({ tireBrand }) => text(tireBrand)],
      [
        'Size',
        ({ tireWidth, tireHeight, wheelDiameter }) =>
          text(tireSizeText(tireWidth, tireHeight, wheelDiameter)),
      ],
      ['Diameter', tireDiameter],
    ],
  },
  {
    title: 'Fitment',
    rows: [
      ['Suspension', ({ suspension }) => text(withInchMark(suspension))],
      ['Suspension brand', ({ suspensionBrand }) => text(suspensionBrand)],
      ['Modification', ({ modification }) => text(modification)],
      ['Rubbing', rubbingValue],
    ],
  },
];

function rubbingValue({ rubbing }: PublicVehicle): RowValue | undefined {
  if (showsRubbing(rubbing)) return { text: rubbing };
  return rubbing ? { text: 'No rubbing', usual: true } : undefined;
}

function tireDiameter(vehicle: PublicVehicle): RowValue | undefined {
  const diameter = tireDiameterInches(vehicle);
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
  const distinct = new Set(
    values.filter((_, place) => columns[place]).map((value) => value?.text.trim().toLowerCase()),
  );
  return { label, values, differs: distinct.size > 1 };
}

/** The same without rows in which all builds agree. */
export function onlyDifferences(groups: ComparedGroup[]): ComparedGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}
