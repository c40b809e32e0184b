import { describe, expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';
import { dataRows, findHeadings, headingsOf } from './headings.ts';
import { createTakeApart } from './take-apart.ts';

const fields = (headings: string[], ...rows: string[][]) =>
  guessColumns(
    'builds',
    headings,
    rows.map((cells, place) => ({ line: place + 2, cells })),
  ).map(({ field }) => field);
const rowsOf = (...lines: string[][]) => lines.map((cells, place) => ({ line: place + 1, cells }));

describe('columns by their headings', () => {
  test.each([
    [
      'people',
      ['Yr', 'Vehicle Make', 'Truck Model', 'Customer', 'Rim', 'ET', 'BS', 'Lift', 'Pics', 'SKU'],
      [
        'year',
        'make',
        'model',
        'ownerName',
        'wheelModel',
        'wheelOffset',
        'wheelBackspacing',
        'suspension',
        'photos',
        'key',
      ],
    ],
    [
      'Shopify',
      ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Image Src', 'Variant SKU', 'Tags'],
      ['key', 'vehicle', 'notes', 'wheelBrand', 'photos', '', 'setup'],
    ],
    [
      'WooCommerce',
      ['ID', 'Name', 'Short description', 'Description', 'Images', 'Date created'],
      ['key', 'ownerName', 'notes', 'notes', 'photos', 'createdAt'],
    ],
    [
      'WordPress',
      [
        'Post ID',
        'Post Title',
        'Post Content',
        'Post Author',
        'Featured Image',
        'Attachment URL',
        'Published At',
      ],
      ['key', 'vehicle', 'notes', 'ownerName', 'photos', 'photos', 'createdAt'],
    ],
    [
      'numbered photos',
      ['photo 1', 'Photo_2', 'PHOTO10', 'Image 3 URL'],
      ['photos', 'photos', 'photos', 'photos'],
    ],
    [
      'the rear',
      ['Rear Wheel Size', 'Rear ET', 'Tire Size Rear', 'Front Tire Size'],
      ['rearWheelSize', 'rearWheelOffset', 'rearTireSize', 'tireSize'],
    ],
    [
      'units',
      ['Wheel Width (in)', 'Wheel Offset (mm)', 'Tire Height"'],
      ['wheelWidth', 'wheelOffset', 'tireHeight'],
    ],
    [
      'programs',
      ['wheelDiameter', 'wheel_width', 'ownerEmail', 'meta_rubbing'],
      ['wheelDiameter', 'wheelWidth', 'ownerEmail', 'rubbing'],
    ],
  ])('%s', (_name, headings, said) => {
    expect(fields(headings)).toEqual(said);
  });

  test('of two with one field the second says nothing, unless it may be repeated', () => {
    expect(fields(['Year', 'Yr', 'Notes', 'Comments'])).toEqual(['year', '', 'notes', 'notes']);
  });
});

test('columns without a heading that tells are known by what stands in them', () => {
  const row = [
    '2021',
    '20x10',
    '33x12.50R20',
    'sam@example.com',
    'IMG_1.jpg',
    '2024-03-05',
    '6" Lift',
    '2021 Ford F150',
    'what',
  ];
  const said = [
    'year',
    'wheelSize',
    'tireSize',
    'ownerEmail',
    'photos',
    'createdAt',
    'suspension',
    'vehicle',
    '',
  ];
  expect(
    fields(
      row.map((_, place) => `Column ${place + 1}`),
      row,
      row,
    ),
  ).toEqual(said);
});

test('a heading of one thing over several is read as what stands there', () => {
  expect(fields(['Wheel Model'], ['TIS 544BM 20x10 -19'])).toEqual(['wheel']);
  expect(fields(['Wheel'], ['544BM'])).toEqual(['wheelModel']);
  expect(fields(['Tire'], ['33x12.50R20'])).toEqual(['tireSize']);
  expect(fields(['Title'], ['2021 Ford F-150 | TIS 544BM 20x10 -19'])).toEqual(['setup']);
  expect(fields(['Wheel Size'], ['20 x 10 -19'])).toEqual(['wheelSize']);
});

describe('headings', () => {
  test('are in the first line, or where they are', () => {
    expect(findHeadings(rowsOf(['Year', 'Make'], ['2021', 'Ford']))).toEqual({
      headingLine: 1,
      headingLines: 1,
      notes: [],
    });
    expect(findHeadings(rowsOf(['Our builds'], ['as of May'], ['Year', 'Make'], ['2021', 'Ford']))).toEqual({
      headingLine: 3,
      headingLines: 1,
      notes: ['The headings are in line 3.'],
    });
  });

  test('of another’s making are headings where numbers stand below', () => {
    expect(findHeadings(rowsOf(['Foo', 'Bar'], ['1', 'x'])).headingLine).toBe(1);
    expect(findHeadings(rowsOf(['2021', 'Ford'], ['2022', 'Ram'])).headingLine).toBe(0);
  });

  test('in two lines are joined', () => {
    const rows = rowsOf(['Wheel', '', 'Tire'], ['Size', 'Offset', 'Size'], ['20x10', '-19', '33x12.50R20']);
    const { notes, ...found } = findHeadings(rows);
    expect(found).toEqual({ headingLine: 1, headingLines: 2 });
    expect(notes).toEqual(['The headings are in lines 1 and 2.']);
    expect(headingsOf(rows, found)).toEqual(['Wheel Size', 'Wheel Offset', 'Tire Size']);
    expect(dataRows(rows, found).map(({ line }) => line)).toEqual([3]);
  });

  test('lines that were left out are counted', () => {
    const rows = [
      { line: 1, cells: ['Year', 'Make'] },
      { line: 3, cells: ['2021', 'Ford'] },
      { line: 5, cells: ['Total', '1'] },
    ];
    expect(findHeadings(rows).notes).toEqual(['2 blank lines and 1 line of totals were left out.']);
  });

  test('a build of a Total owner is no line of totals', () => {
    const rows = rowsOf(['Owner', 'Year'], ['Total Truck Shop', '2021'], ['Summit', '2020']);
    expect(dataRows(rows, { headingLine: 1, headingLines: 1 }).length).toBe(2);
  });
});

describe('cells that say several things', () => {
  const take = createTakeApart({
    make: ['Scout'],
    model: ['Terra'],
    wheelModel: ['999ZZ'],
    tireBrand: ['Mud Monkey'],
    suspension: [],
  });
  test.each([
    ['vehicle', '2021 Ford F150 Lariat', 'year=2021 make=Ford model=F-150 trim=Lariat', ''],
    [
      'vehicle',
      "'18 chevy silverado 1500 LTZ Z71",
      'year=2018 make=Chevrolet model=Silverado 1500 trim=LTZ Z71',
      '',
    ],
    [
      'vehicle',
      '2022 Bronco Black Diamond leveled',
      'year=2022 model=Bronco suspension=Leveling Kit trim=Black Diamond',
      '',
    ],
    ['vehicle', '2027 Scout Terra', 'year=2027 make=Scout model=Terra', ''],
    ['vehicle', '2014 VW Golf GTI', 'year=2014 make=Volkswagen model=Golf trim=GTI', ''],
    [
      'wheel',
      'TIS 544BM 20x10 -19',
      'wheelBrand=TIS wheelModel=544BM wheelDiameter=20 wheelWidth=10 wheelOffset=-19',
      '',
    ],
    [
      'wheel',
      'TIS 999ZZ 20×12 −44',
      'wheelBrand=TIS wheelModel=999ZZ wheelDiameter=20 wheelWidth=12 wheelOffset=-44',
      '',
    ],
    [
      'wheel',
      'DTS Wheels Blade 20x9 +1',
      'wheelBrand=DTS Wheels wheelDiameter=20 wheelWidth=9 wheelOffset=1 wheelModel=Blade',
      '',
    ],
    ['wheel', '544BM gloss black', 'wheelModel=544BM', 'gloss black'],
    [
      'wheel',
      'front 20x9 rear 20x10.5',
      'wheelDiameter=20 wheelWidth=9 rearWheelDiameter=20 rearWheelWidth=10.5',
      '',
    ],
    ['tire', 'Nitto 33x12.50R20', 'tireBrand=Nitto tireHeight=33 tireWidth=12.50 wheelDiameter=20', ''],
    ['tire', 'Mud Monkey 285/55R20', 'tireBrand=Mud Monkey tireWidth=285 tireHeight=55 wheelDiameter=20', ''],
    ['tire', 'Acme 285/55R20', 'tireWidth=285 tireHeight=55 wheelDiameter=20 tireBrand=Acme', ''],
    ['setup', '20x9 or 20x10', 'wheelDiameter=20 wheelWidth=9', 'x10'],
    ['setup', 'under 35 inch tires', '', 'under 35 inch tires'],
  ] as const)('%s: %s', (column, text, said, left) => {
    const taken = take(text, column);
    expect([taken.parts.map(({ field, value }) => `${field}=${value}`).join(' '), taken.left]).toEqual([
      said,
      left,
    ]);
    expect(take(text, column)).toBe(taken);
  });
});
