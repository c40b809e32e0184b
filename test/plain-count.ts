import { liftInches } from '#domain/suspension-lift.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import type { VehicleRow } from '#server/database/schema.ts';

/** So many builds, of which so many owners say whether it rubs, and so many that it does not. */
export interface PlainCount {
  builds: number;
  of: number;
  count: number;
}

/** A question as assistants ask it, numbers as numbers. */
export type Question = Record<string, string | number>;

/** Answers counted row by row, by what the documentation says of them and by nothing the gallery does: the measure for its answers. */
export function countPlainly(rows: readonly VehicleRow[], tool: string, asked: Question): PlainCount {
  const shown = rows.filter((row) => row.isApproved);
  if (tool === 'search_builds') return countOf(shown.filter((row) => matches(row, asked)));
  if (tool === 'what_fits') return countOf(widened(shown, asked));
  if (tool === 'will_it_rub') return countOf(around(shown, asked));
  const build = shown.find(({ id }) => id === asked.id);
  const sameModel = shown.filter(({ make, model }) => make === build?.make && model === build.model);
  return tool === 'get_build' ? { builds: 1, of: 0, count: 0 } : countOf(sameModel);
}

function countOf(rows: readonly VehicleRow[]): PlainCount {
  const answered = rows.filter(({ rubbing }) => rubbing);
  const clear = answered.filter(({ rubbing }) => rubbing === 'No rubbing or scrubbing');
  return { builds: rows.length, of: answered.length, count: clear.length };
}

/** Wilson's interval of a share at 90 %, to four decimals. */
export function plainInterval({ count, of }: PlainCount): { low: number; high: number } {
  const z = 1.6449;
  const p = count / of;
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((p * (1 - p) + (z * z) / (4 * of)) / of)) / (1 + (z * z) / of);
  const inFour = (part: number) => Math.round(part * 10_000) / 10_000;
  return { low: inFour(Math.max(0, middle - half)), high: inFour(Math.min(1, middle + half)) };
}

/** What either axle may have. */
const REARS: Record<string, keyof VehicleRow> = {
  wheelWidth: 'rearWheelWidth',
  wheelDiameter: 'rearWheelDiameter',
  tireWidth: 'rearTireWidth',
  tireHeight: 'rearTireHeight',
};

function matches(row: VehicleRow, { offsetMin, offsetMax, ...asked }: Question): boolean {
  const offsets = [row.wheelOffset, row.rearWheelOffset ?? row.wheelOffset];
  const [low, high] = [Number(offsetMin ?? -500), Number(offsetMax ?? 500)];
  return (
    offsets.some((offset) => offset >= low && offset <= high) &&
    Object.entries(asked).every(([key, value]) => {
      const rear = REARS[key];
      const has = [row[key as keyof VehicleRow], ...(rear ? [row[rear]] : [])];
      return has.map(String).includes(String(value));
    })
  );
}

/** Models that are the same truck under other names. */
const SISTERS = [
  ['Silverado 1500', 'Sierra 1500'],
  ['Silverado 2500 HD', 'Sierra 2500 HD'],
  ['Silverado 3500 HD', 'Sierra 3500 HD'],
  ['Tahoe', 'Escalade'],
  ['Wrangler', 'Gladiator'],
];

/** The vehicle that is asked about, then wider and wider: two years on either side, all years, its sisters. */
function scopes(rows: readonly VehicleRow[], { year, make, model }: Question): VehicleRow[][] {
  const sameModel = rows.filter((row) => row.make === make && row.model === model);
  const sisters = SISTERS.find((models) => models.includes(String(model)));
  const around = (years: number) => sameModel.filter((row) => Math.abs(row.year - Number(year)) <= years);
  return [
    ...(year === undefined ? [] : [around(0), around(2)]),
    sameModel,
    ...(sisters ? [rows.filter((row) => sisters.includes(row.model))] : []),
  ];
}

/** The first scope with ten builds that match the rest of the question, else the one with the most. */
function widened(rows: readonly VehicleRow[], { year, make, model, ...rest }: Question): VehicleRow[] {
  const found = scopes(rows, { make, model, ...(year !== undefined && { year }) } as Question).map((scope) =>
    scope.filter((row) => matches(row, rest)),
  );
  return (
    found.find(({ length }) => length >= 10) ??
    found.reduce((most, one) => (one.length > most.length ? one : most))
  );
}

/** Inches of width, mm of offset, inches of tire, inches of lift: four that are close, three that are further. */
const DISTANCES = [
  [0, 3, 0, 0],
  [0.5, 6, 1, 0.5],
  [0.5, 9, 1, 1],
  [1, 12, 1, 1],
  [1, 15, 1, 2],
  [1, 18, 2, 2],
  [1.5, 25, 2, 3],
] as const;
const CLOSE = 4;
const ENOUGH = 15;

/** The builds around a set-up: the closest fifteen or more whose owners answered, on the fewest vehicles. */
function around(rows: readonly VehicleRow[], asked: Question): VehicleRow[] {
  const of = scopes(rows, asked).map((scope) =>
    DISTANCES.map((far) => scope.filter((row) => isNear(row, asked, far))),
  );
  const inOrder = [...of.flatMap((one) => one.slice(0, CLOSE)), ...of.flatMap((one) => one.slice(CLOSE))];
  const widest = of.flatMap((one) => one.slice(-1));
  return (
    inOrder.find((found) => countOf(found).of >= ENOUGH) ??
    widest.reduce((most, one) => (one.length > most.length ? one : most))
  );
}

function isNear(row: VehicleRow, asked: Question, [width, offset, tire, lift]: readonly number[]): boolean {
  const within = (a: number, b: number, most = 0) => Math.abs(a - b) <= most;
  const inches = (setup: Parameters<typeof tireDiameterInches>[0]) =>
    Math.round(tireDiameterInches(setup) ?? Number.NaN);
  const wanted = inches({
    wheelDiameter: String(asked.wheelDiameter),
    tireWidth: String(asked.tireWidth ?? ''),
    tireHeight: String(asked.tireHeight ?? ''),
  });
  const liftOf = (suspension: unknown) => liftInches(String(suspension)) ?? Number.NaN;
  return (
    within(Number(row.wheelWidth), Number(asked.wheelWidth), width) &&
    within(
      row.wheelOffset - (row.frontSpacer ?? 0),
      Number(asked.wheelOffset) - Number(asked.spacer ?? 0),
      offset,
    ) &&
    (Number.isNaN(wanted) || within(inches(row), wanted, tire)) &&
    (asked.suspension === undefined ||
      row.suspension === asked.suspension ||
      within(liftOf(row.suspension), liftOf(asked.suspension), lift))
  );
}
