import type { Flaw } from './flaw.ts';
import { csv, fineBut, linesOf } from './make-table.ts';

const one = (but: Record<string, string | null>) => csv(linesOf(fineBut(but)));

/** What stands in cells. */
export const FLAWS_OF_CELLS: Flaw[] = [
  {
    name: 'several things in one cell',
    file: csv([
      ['Truck', 'Wheel Setup', 'Tires', 'Lift', 'Mods', 'Rub', 'Owner'],
      [
        '2021 Ford F150 Lariat',
        'TIS 544BM 20x10 -19',
        'Nitto 33x12.50R20',
        'Leveled',
        'none',
        'no',
        'Sam Rivera',
      ],
    ]),
    reads: [{ trim: 'Lariat' }],
  },
  {
    name: 'front and rear in one cell',
    file: one({ 'Wheel Size': null, 'Wheel Offset': '18', Setup: 'front 20x9 rear 20x10.5' }),
    reads: [
      {
        wheelOffset: '18',
        wheelWidth: '9',
        rearWheelDiameter: '20',
        rearWheelWidth: '10.5',
        wheelBackspacing: '5.71',
      },
    ],
  },
  {
    name: 'words that nothing is made of',
    file: one({ Setup: '33s with some polish' }),
    reads: [{}],
    warns: ['left-over setup'],
  },
  {
    name: 'N/A, dashes, and question marks',
    file: one({ Trim: 'N/A', 'Suspension Brand': '-', Notes: '?' }),
    reads: [{ trim: undefined, notes: undefined }],
  },
  {
    name: 'a dash where something is needed',
    file: one({ 'Owner Name': '—' }),
    reads: [{ ownerName: undefined }],
    asks: ['missing ownerName'],
  },
  {
    name: 'inch marks of every kind',
    file: one({ 'Wheel Size': '20″ x 10”', 'Tire Size': '33"x12.50"R20', Suspension: '6” Lift' }),
    reads: [{ suspension: '6" Lift' }],
  },
  {
    name: 'spaces that do not break',
    file: one({ Make: '\u00a0Ford\u00a0', 'Wheel Offset': '\u00a0-19\u202fmm' }),
    reads: [{}],
  },
  {
    name: 'a true minus, and brackets of accountants',
    file: csv(linesOf(fineBut({ 'Wheel Offset': '−19' }), fineBut({ 'Wheel Offset': '(19)' }))),
    reads: [{}, {}],
  },
  { name: 'numbers stored as text', file: one({ Year: "'2021", 'Wheel Offset': "'-19" }), reads: [{}] },
  { name: 'numbers with powers of ten', file: one({ Year: '2.021E3', Key: '1E3' }), reads: [{}] },
  { name: 'decimal commas', file: one({ 'Wheel Backspacing': '4,75' }), reads: [{}] },
  {
    name: 'dates in many ways',
    file: csv(
      linesOf(
        ...['2024-03-05', '3/25/2024', '25/3/2024', 'Mar 5, 2024', '45356'].map((text) =>
          fineBut({ 'Date Added': text }),
        ),
      ),
    ),
    reads: ['05', '25', '25', '05', '05'].map((day) => ({ createdAt: `2024-03-${day}T00:00:00.000Z` })),
  },
  {
    name: 'a date that may be meant the other way round',
    file: one({ 'Date Added': '3/4/2024' }),
    reads: [{ createdAt: '2024-03-04T00:00:00.000Z' }],
    warns: ['doubtful createdAt'],
  },
  {
    name: 'a date in the future',
    file: one({ 'Date Added': '2031-01-01' }),
    reads: [{ createdAt: undefined }],
    asks: ['impossible createdAt'],
  },
  { name: 'a year as a date', file: one({ Year: '2021-01-01' }), reads: [{}], warns: ['doubtful year'] },
  { name: 'a year of two digits', file: one({ Year: "'21" }), reads: [{}], warns: ['doubtful year'] },
  {
    name: 'a size as a date',
    file: one({ 'Wheel Size': '20-Oct' }),
    reads: [{}],
    warns: ['doubtful wheelSize'],
  },
  {
    name: 'the width before the diameter',
    file: one({ 'Wheel Size': '10x20' }),
    reads: [{}],
    warns: ['doubtful wheelSize'],
  },
  {
    name: 'a suspension nobody knows',
    file: one({ Suspension: 'lvl' }),
    reads: [{ suspension: undefined }],
    asks: ['unknown-value suspension'],
  },
  {
    name: 'a brand nobody knows',
    file: one({ 'Wheel Brand': 'Fuel' }),
    reads: [{ wheelBrand: undefined }],
    asks: ['unknown-value wheelBrand'],
  },
  {
    name: 'choices in other words',
    file: one({ Suspension: '6in lift', 'Modification Level': 'none', Rubbing: "doesn't rub" }),
    reads: [{ suspension: '6" Lift' }],
  },
  {
    name: 'an offset that is no number',
    file: one({ 'Wheel Offset': 'low' }),
    reads: [{ wheelOffset: undefined, wheelBackspacing: undefined }],
    asks: ['unreadable wheelOffset'],
  },
  {
    name: 'an offset that cannot be',
    file: one({ 'Wheel Offset': '1900' }),
    reads: [{ wheelOffset: undefined, wheelBackspacing: undefined }],
    asks: ['impossible wheelOffset'],
  },
  {
    name: 'columns that say different things',
    file: one({ 'Wheel Diameter': '22' }),
    reads: [{ wheelDiameter: '22' }],
    warns: ['contradiction wheelDiameter'],
  },
  { name: 'no make beside a model of one make', file: one({ Make: null }), reads: [{}] },
  { name: 'no brand beside a listed wheel', file: one({ 'Wheel Brand': null }), reads: [{}] },
  {
    name: 'photos in one cell, in several columns, and at addresses',
    file: one({
      Photos: 'b/Front.JPG; b.jpg | https://example.com/a,b;c.jpg',
      'Photo 2': 'd.jpg',
      'photo 10': 'e.jpg\nf.jpg',
    }),
    reads: [{}],
    photos: [['b/Front.JPG', 'b.jpg', 'https://example.com/a,b;c.jpg', 'd.jpg', 'e.jpg']],
    warns: ['left-over photos'],
  },
];
