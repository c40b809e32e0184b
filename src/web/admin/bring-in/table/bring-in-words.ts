import type {
  BringInRow,
  BringInState,
  Problem,
  ProblemKind,
  TableColumn,
} from '#contract/admin/bring-in.ts';
import { type BringInKind, columnsOf } from '#contract/admin/bring-in-fields.ts';
import { offsetLabel } from '#domain/axle-words.ts';
import { countText, readNumber, tireSizeText, withInchMark } from '#domain/measures.ts';

/** What is said of tables, their columns and rows. */

export const STEPS = ['choose', 'match', 'look', 'bring-in'] as const;
export type Step = (typeof STEPS)[number];
export const STEP_WORDS: Record<Step, string> = {
  choose: 'Choose',
  match: 'Match Columns',
  look: 'Look It Over',
  'bring-in': 'Bring In',
};

export const KIND_WORDS: Record<BringInKind, string> = { builds: 'Builds', wheels: 'Wheels' };

export const STATE_WORDS: Record<BringInState, string> = {
  open: 'Not in yet',
  running: 'Coming in',
  paused: 'Paused',
  finished: 'Done',
  cancelled: 'Stopped',
  undone: 'Undone',
};

export const PROBLEM_WORDS: Record<ProblemKind, string> = {
  missing: 'Missing',
  'unknown-value': 'Not on the list',
  unreadable: 'Can’t be read',
  impossible: 'Can’t be right',
  contradiction: 'Columns disagree',
  doubled: 'Same key twice',
  'left-over': 'Words we didn’t use',
  doubtful: 'Please check',
};

export const BECAUSE_WORDS: Record<TableColumn['because'], string> = {
  heading: 'Guessed from the heading',
  content: 'Guessed from what’s in the column',
  earlier: 'Same as last time',
  chosen: 'You picked this',
  nothing: 'Nothing we know. Pick one, or leave it out.',
};

/** "Wheel Size"; a field no column may say is named by itself. */
export function fieldLabel(kind: BringInKind, field: string): string {
  return columnsOf(kind)[field]?.label ?? field;
}

/** "1,204 builds" or "1 wheel". */
export function countOfKind(kind: BringInKind, count: number): string {
  return countText(count, kind === 'builds' ? 'build' : 'wheel');
}

/** What a problem is about: "Tire Size “33x”", or the field alone. */
export function problemSubject(kind: BringInKind, { field, value }: Problem): string {
  const label = field && fieldLabel(kind, field);
  return [label, value && `“${value}”`].filter(Boolean).join(' ') || 'The whole row';
}

type Values = BringInRow['values'];

/** What a row is called: "2021 Ford F-150 Lariat · Jane", "TIS 544BM"; its line where it says nothing. */
export function rowName(kind: BringInKind, { values, line }: Pick<BringInRow, 'values' | 'line'>): string {
  if (kind === 'wheels') return joined([values.wheelBrand, values.code ?? values.style]) || `Row ${line}`;
  const vehicle = joined([values.year, values.make, values.model, values.trim]);
  return [vehicle || `Row ${line}`, values.ownerName].filter(Boolean).join(' · ');
}

/** Wheel, tire and suspension of a build, or what a row of wheels says, as far as it is known. */
export function rowFigures(kind: BringInKind, values: Values): string[] {
  const figures =
    kind === 'wheels'
      ? [
          values.finish,
          wheelFigures(values, ''),
          values.offsets && `offsets ${values.offsets.replaceAll('-', '−')} mm`,
          values.patterns,
          values.partNumber,
        ]
      : [
          dotted([joined([values.wheelBrand, values.wheelModel]), wheelFigures(values, 'wheel')]),
          joined([values.tireBrand, tireFigures(values)]),
          rearFigures(values),
          joined([values.suspension && withInchMark(values.suspension), values.suspensionBrand]),
        ];
  return figures.flatMap((figure) => figure || []);
}

const joined = (parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
const dotted = (parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

/** "20×10 · −19 mm · 4.75″ backspacing"; `prefix` heads the names of the fields. */
function wheelFigures(values: Values, prefix: 'wheel' | 'rearWheel' | ''): string {
  const said = (name: string) => values[prefix ? `${prefix}${name}` : `wheel${name}`];
  const [diameter, width, offset, backspacing] = [
    said('Diameter'),
    said('Width'),
    said('Offset'),
    prefix ? said('Backspacing') : values.backspacing,
  ];
  const number = offset === undefined ? undefined : readNumber(offset);
  return dotted([
    diameter && width ? `${diameter}×${width}` : undefined,
    number === undefined ? offset : offsetLabel(number),
    backspacing && `${backspacing}″ backspacing`,
  ]);
}

function tireFigures({ tireWidth, tireHeight, wheelDiameter }: Values): string {
  return tireWidth && tireHeight && wheelDiameter ? tireSizeText(tireWidth, tireHeight, wheelDiameter) : '';
}

function rearFigures(values: Values): string | undefined {
  const figures = dotted([values.rearWheelModel, wheelFigures(values, 'rearWheel')]);
  return figures && `Rear ${figures}`;
}

/** A stored text as it is shown. */
export function valueText(text: string): string {
  return text === '' ? 'nothing' : withInchMark(text);
}
