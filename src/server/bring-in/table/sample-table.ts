import { type BringInKind, BUILD_COLUMNS, WHEEL_COLUMNS } from '#contract/admin/bring-in-fields.ts';
import type { Cell } from './write-table.ts';

type Example = Partial<Record<string, Cell>>;

const BUILDS: Example[] = [
  {
    ...{ key: '1001', year: 2021, make: 'Ford', model: 'F-150', trim: 'Lariat' },
    ...{ suspension: 'Leveling Kit', wheelBrand: 'TIS', wheelModel: '544BM' },
    ...{ wheelSize: '20x10', wheelOffset: -19, tireBrand: 'Nitto', tireSize: '33x12.50R20' },
    ...{ modification: 'Minor Plastic Trimming', rubbing: 'Slight rub at full turn' },
    ...{ ownerName: 'Sam Rivera', notes: 'Trimmed the bumper corners.', photos: 'photo-1.jpg' },
  },
  {
    ...{ key: '1002', year: 2019, make: 'Chevrolet', model: 'Silverado 1500', trim: 'RST' },
    ...{ suspension: '6" Lift', wheelBrand: 'TIS', wheelModel: '547BM' },
    ...{ wheelSize: '22x12', wheelOffset: -44, tireBrand: 'Toyo', tireSize: '35x12.50R22' },
    ...{ modification: 'Minor Plastic Trimming', rubbing: 'Slight rub at full turn' },
    ...{ ownerName: 'Casey Morgan', notes: null, photos: 'photo-2.jpg' },
  },
  {
    ...{ key: '1003', year: 2019, make: 'GMC', model: 'Sierra 1500', trim: 'AT4' },
    ...{ suspension: 'Leveling Kit', wheelBrand: 'TIS', wheelModel: '560BM' },
    ...{ wheelSize: '20x9', wheelOffset: 18, tireBrand: 'Falken', tireSize: '285/55R20' },
    ...{ modification: 'No Trimming', rubbing: 'No rubbing or scrubbing' },
    ...{ ownerName: 'Jamie Lee', notes: null, photos: 'photo-3.jpg' },
  },
];

const WHEELS: Example[] = [
  {
    ...{ wheelBrand: 'TIS', style: '544', code: '544BM', finish: 'Gloss Black with Milled Accents' },
    ...{ wheelSize: '20x10', offsets: '-25, -20, -19', backspacing: '4.52, 4.71, 4.75' },
    ...{ patterns: '6x135 / 6x5.5, 8x170', bore: null, partNumber: null, page: null },
  },
  {
    ...{ wheelBrand: 'TIS', style: '547', code: '547BM', finish: 'Gloss Black with Milled Accents' },
    ...{ wheelSize: '20x9', offsets: '0, 18', backspacing: '5, 5.71' },
    ...{ patterns: '6x135 / 6x5.5', bore: null, partNumber: null, page: null },
  },
  {
    ...{ wheelBrand: 'TIS', style: '560', code: '560BM', finish: 'Gloss Black with Milled Accents' },
    ...{ wheelSize: '20x12', offsets: '-44', backspacing: '4.77' },
    ...{ patterns: '6x135 / 6x5.5, 8x170', bore: null, partNumber: null, page: null },
  },
];

/** A table to fill in: the headings and three rows that are ready as they are. */
export function sampleTable(kind: BringInKind): Cell[][] {
  const [examples, columns] = kind === 'builds' ? [BUILDS, BUILD_COLUMNS] : [WHEELS, WHEEL_COLUMNS];
  const labels: Partial<Record<string, { label: string }>> = columns;
  const fields = Object.keys(examples[0] ?? {});
  return [
    fields.map((field) => labels[field]?.label ?? field),
    ...examples.map((example) => fields.map((field) => example[field] ?? null)),
  ];
}
