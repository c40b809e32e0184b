import type { Flaw } from './flaw.ts';
import { csv, FINE, FINE_VALUES, fineBut, linesOf, workbook } from './make-table.ts';

const fine = linesOf(fineBut());
const [headings = [], cells = []] = fine;
const OTHERS: Record<string, string> = {
  Year: 'Yr',
  Make: 'Vehicle Make',
  Model: 'Truck Model',
  Suspension: 'Lift',
  'Wheel Brand': 'Rim Brand',
  'Wheel Model': 'Rim',
  'Wheel Size': 'Rim Size',
  'Wheel Offset': 'ET',
  'Tire Brand': 'Tyre Brand',
  'Tire Size': 'Tyre Size',
  'Modification Level': 'Trimming',
  Rubbing: 'Any rubbing?',
  'Owner Name': 'Customer',
};

/** What cells tell by themselves: years and sizes. */
const NAMELESS = {
  ...Object.fromEntries(Object.keys(FINE_VALUES).map((field) => [field, undefined])),
  ...{ year: '2021', suspension: 'Leveling Kit', wheelDiameter: '20', wheelWidth: '10' },
  ...{ wheelOffset: '-19', wheelBackspacing: '4.75', tireWidth: '12.50', tireHeight: '33' },
};

/** Headings and lines. */
export const FLAWS_OF_LINES: Flaw[] = [
  {
    name: 'headings in the third line',
    file: csv([['Our builds 2024'], [''], ...fine]),
    reads: [{}],
    notes: ['The headings are in line 3.'],
  },
  {
    name: 'a merged title over the headings',
    file: workbook([{ name: 'Builds', rows: [['All builds'], ...fine], merged: ['A1:M1'] }]),
    reads: [{}],
    notes: ['The headings are in line 2.'],
  },
  {
    name: 'two heading lines, groups over their columns',
    file: csv([
      ['Vehicle', '', '', '', 'Wheel', '', '', '', 'Tire', '', 'Fit', '', 'Owner'],
      [
        'Year',
        'Make',
        'Model',
        'Suspension',
        'Brand',
        'Model',
        'Size',
        'Offset',
        'Brand',
        'Size',
        'Modification',
        'Rubbing',
        'Name',
      ],
      cells,
    ]),
    reads: [{}],
    notes: ['The headings are in lines 1 and 2.'],
  },
  {
    name: 'no headings at all, and words that do not tell what they are',
    file: csv([cells, cells]),
    reads: [NAMELESS, NAMELESS],
    asks: [
      'missing make',
      'missing model',
      'missing wheelBrand',
      'missing wheelModel',
      'missing tireBrand',
      'missing modification',
      'missing rubbing',
      'missing ownerName',
    ],
    notes: ['No line with headings was found. Choose what each column says.'],
  },
  {
    name: 'blank lines and totals',
    file: csv([headings, cells, [''], cells, ['', '', ''], ['Total', '2'], ['Grand total:', '', '2']]),
    reads: [{}, {}],
    notes: ['2 blank lines and 2 lines of totals were left out.'],
  },
  {
    name: 'headings that are repeated on every page',
    file: csv([headings, cells, headings, cells]),
    reads: [{}, {}],
    notes: ['1 line of repeated headings was left out.'],
  },
  {
    name: 'empty columns',
    file: csv([
      ['', ...headings, ''],
      ['', ...cells, ''],
    ]),
    reads: [{}],
    notes: ['1 column is empty.'],
  },
  {
    name: 'other people’s words for the columns',
    file: csv(
      linesOf(
        Object.fromEntries(Object.entries(FINE).map(([heading, text]) => [OTHERS[heading] ?? heading, text])),
      ),
    ),
    reads: [{}],
  },
  {
    name: 'doubled headings',
    file: csv([
      [...headings, 'Year', 'Notes', 'Notes'],
      [...cells, '1999', 'One', 'Two'],
    ]),
    reads: [{ notes: 'One\nTwo' }],
  },
];
