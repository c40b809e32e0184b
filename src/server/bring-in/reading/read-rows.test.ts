import { describe, expect, test } from 'vitest';
import { type Match, UNKNOWN } from '#contract/admin/bring-in.ts';
import { FINE } from './flaws/make-table.ts';
import { guessColumns } from './guess-columns.ts';
import { readBuild } from './read-build.ts';
import { readWheel } from './read-wheel.ts';
import { createTakeApart } from './take-apart.ts';

const takeApart = createTakeApart({ make: [], model: [], wheelModel: [], tireBrand: [], suspension: [] });
const now = new Date('2026-06-01T12:00:00Z');

interface Said extends Partial<Pick<Match, 'values' | 'defaults'>> {
  edits?: Record<string, string>;
}

function readAs(
  kind: 'builds' | 'wheels',
  cells: Record<string, string>,
  { edits = {}, values = {}, defaults = {} }: Said = {},
) {
  const row = { line: 2, cells: Object.values(cells) };
  const columns = guessColumns(kind, Object.keys(cells), [row]).map(({ field }) => field);
  const match = { headingLine: 1, headingLines: 1, columns, values, defaults };
  return (kind === 'builds' ? readBuild : readWheel)(row, { match, edits, takeApart, now });
}
const build = (cells: Record<string, string>, said?: Said) => readAs('builds', { ...FINE, ...cells }, said);
const kinds = ({ problems }: ReturnType<typeof build>) =>
  problems.map(({ kind, field }) => `${kind} ${field}`);

describe('a row of builds', () => {
  test('a text that is matched stands for what was chosen, whatever its case and spaces', () => {
    const read = build(
      { Suspension: ' LVL ', 'Wheel Brand': 'T.I.S.' },
      { values: { suspension: { lvl: 'Leveling Kit' }, wheelBrand: { 't.i.s.': 'TIS' } } },
    );
    expect(read.problems).toEqual([]);
    expect(read.values).toMatchObject({ suspension: 'Leveling Kit', wheelBrand: 'TIS' });
  });

  test('what is not known is asked with the text of the table', () => {
    const { problems } = build({ Suspension: 'lvl', 'Wheel Brand': 'T.I.S.' });
    expect(problems).toEqual([
      {
        kind: 'unknown-value',
        field: 'suspension',
        value: 'lvl',
        sentence: '“lvl” isn’t a suspension we know. Choose what it stands for.',
      },
      {
        kind: 'unknown-value',
        field: 'wheelBrand',
        value: 'T.I.S.',
        sentence: '“T.I.S.” isn’t a wheel brand we know. Choose what it stands for.',
      },
    ]);
  });

  test('a text that is matched with nothing leaves the cell out', () => {
    const read = build({ Trim: 'see notes' }, { values: { trim: { 'see notes': '' } } });
    expect(read.values.trim).toBeUndefined();
  });

  test('one value for all rows fills those that say nothing, and no others', () => {
    const said = { defaults: { ownerName: 'Our Shop', suspension: 'Stock' } };
    expect(build({ 'Owner Name': '' }, said).values).toMatchObject({
      ownerName: 'Our Shop',
      suspension: 'Leveling Kit',
    });
  });

  test('a value that cannot be read is not covered by one for all rows', () => {
    const read = build({ 'Wheel Offset': 'low' }, { defaults: { wheelOffset: '0' } });
    expect(kinds(read)).toEqual(['unreadable wheelOffset']);
  });

  test('rubbing and modification may stay unknown, and are then not read as "no"', () => {
    const cells = { Rubbing: '?', 'Modification Level': '' };
    expect(kinds(build(cells))).toEqual(['missing modification', 'missing rubbing']);
    const read = build(cells, { defaults: { rubbing: UNKNOWN, modification: UNKNOWN } });
    expect(read.problems).toEqual([]);
    expect(read.values).not.toHaveProperty('rubbing');
    expect(read.values).not.toHaveProperty('modification');
    expect(kinds(build({ Rubbing: 'Unknown' }))).toEqual([]);
    const edited = build({}, { edits: { rubbing: UNKNOWN }, defaults: { rubbing: 'Rubs' } });
    expect([edited.problems, edited.values.rubbing]).toEqual([[], undefined]);
  });

  test('what is missing is named, one sentence each', () => {
    const { problems } = readAs('builds', { Year: '2021', Make: 'Ford' });
    expect(
      problems.every(
        ({ kind, sentence }) => kind === 'missing' && / is missing\. Enter it, or /.test(sentence),
      ),
    ).toBe(true);
    expect(problems.map(({ field }) => field)).toContain('ownerName');
    expect(problems.length).toBe(13);
  });

  test('backspacing, make, and brand are worked out and marked so', () => {
    const read = build({ Make: '', Model: 'Tacoma', 'Wheel Brand': '' });
    expect(read.computed.toSorted()).toEqual(['make', 'wheelBackspacing', 'wheelBrand']);
    expect(read.values).toMatchObject({ make: 'Toyota', wheelBackspacing: '4.75', wheelBrand: 'TIS' });
    expect(build({ 'Wheel Backspacing': '4.8' }).computed).toEqual([]);
  });

  test('an edit stands over the cell, over other columns, and is checked as they are', () => {
    const mended = build(
      { 'Wheel Offset': 'low', Suspension: 'lvl' },
      { edits: { wheelOffset: '+18', suspension: '6 inch lift' } },
    );
    expect(mended.problems).toEqual([]);
    expect(mended.values).toMatchObject({ wheelOffset: '18', suspension: '6" Lift' });
    const diameter = build({}, { edits: { wheelDiameter: '22' } });
    expect([diameter.values.wheelDiameter, diameter.values.wheelWidth, diameter.warnings]).toEqual([
      '22',
      '10',
      [],
    ]);
    expect(kinds(build({}, { edits: { year: 'soon' } }))).toEqual(['unreadable year']);
    expect(kinds(build({}, { edits: { ownerName: '' } }))).toEqual(['missing ownerName']);
  });

  test('edited photos stand in the place of those of the table', () => {
    const read = build({ Photos: 'a.jpg' }, { edits: { photos: 'b.jpg; c.jpg' } });
    expect(read.photos).toEqual(['b.jpg', 'c.jpg']);
  });

  test('what a cell with several things was read as is told', () => {
    const read = build({ Setup: '20x10 -19 polished' });
    expect(read.taken).toEqual([
      {
        column: 13,
        text: '20x10 -19 polished',
        parts: [
          { field: 'wheelDiameter', value: '20', text: '20' },
          { field: 'wheelWidth', value: '10', text: 'x10' },
          { field: 'wheelOffset', value: '-19', text: '-19' },
        ],
        left: 'polished',
      },
    ]);
    expect(read.warnings.map(({ kind, value }) => [kind, value])).toEqual([['left-over', 'polished']]);
  });

  test('other makes, models, and tire brands are kept as they are written', () => {
    const read = build({ Make: 'Scout', Model: 'Terra', 'Tire Brand': 'Mud Monkey' });
    expect(read.problems).toEqual([]);
    expect(read.values).toMatchObject({ make: 'Scout', model: 'Terra', tireBrand: 'Mud Monkey' });
    expect(build({ Make: 'chevy', Model: 'silverado 1500' }).values).toMatchObject({
      make: 'Chevrolet',
      model: 'Silverado 1500',
    });
  });

  test('a size with more beside it says all of it', () => {
    const read = build({ 'Wheel Size': '20 x 10 -24', 'Wheel Offset': '', 'Rear Wheel': 'TIS 20x11 0' });
    expect(read.problems).toEqual([]);
    expect(read.values).toMatchObject({ wheelOffset: '-24', rearWheelWidth: '11', rearWheelOffset: '0' });
    expect(read.values).not.toHaveProperty('rearWheelBrand');
  });

  test('markup of shops and blogs is left out of notes', () => {
    const { values } = build({ Description: '<p>Clean &amp; simple</p><ul><li>No rub</li></ul>' });
    expect(values.notes).toBe('Clean & simple\nNo rub');
  });

  test('inches in a column of lifts are a lift, and a question about trim is about trimming', () => {
    expect(build({ Suspension: '3' }).values.suspension).toBe('3" Lift');
    expect(build({ Suspension: '2.5 in' }).values.suspension).toBe('2.5" Lift');
    expect(readAs('builds', { 'Trim?': 'no' }).values).toEqual({ modification: 'No Trimming' });
  });

  test('a key stands beside the values', () => {
    const read = build({ 'Build #': '0042' });
    expect([read.key, read.values.key]).toEqual(['0042', undefined]);
    expect(build({}).key).toBeUndefined();
  });

  test('the rim that a tire is for tells the diameter only where nothing else does', () => {
    const read = readAs('builds', { 'Tire Size': '33x12.50R20' });
    expect(read.values.wheelDiameter).toBe('20');
    expect(build({ 'Tire Size': '35x12.50R22' }).values.wheelDiameter).toBe('20');
  });
});

describe('a row of wheels', () => {
  test('is a size of a wheel with its offsets and patterns', () => {
    const read = readAs('wheels', {
      Brand: 'TIS',
      Model: '544BM',
      Size: '20x10',
      Offset: '-19mm / 0',
      'Bolt Pattern': '6x5.5',
      'Bolt Pattern 2': '8x170',
      Bore: '106,1',
    });
    expect(read.problems).toEqual([]);
    expect(read.values).toMatchObject({
      wheelBrand: 'TIS',
      code: '544BM',
      style: '544',
      wheelDiameter: '20',
      wheelWidth: '10',
      offsets: '-19, 0',
      backspacing: '4.75, 5.5',
      bore: '106.1',
    });
    expect(read.values.patterns?.split(', ')).toHaveLength(2);
    expect(read.computed.toSorted()).toEqual(['backspacing', 'style']);
  });

  test('takes several things in one cell apart', () => {
    const read = readAs('wheels', { Description: 'TIS 544BM 20x10 -19 Gloss Black', PCD: '6x135' });
    expect(read.values).toMatchObject({
      wheelBrand: 'TIS',
      code: '544BM',
      wheelWidth: '10',
      offsets: '-19',
      finish: 'Gloss Black',
    });
  });

  test('says what is missing and what cannot be read', () => {
    const read = readAs('wheels', {
      Brand: 'TIS',
      Model: '544BM',
      Size: '20x10',
      Offset: 'low',
      'Bolt Pattern': 'six',
    });
    expect(kinds(read)).toEqual(['unreadable offsets', 'unreadable patterns']);
    expect(kinds(readAs('wheels', { Brand: 'TIS' }))).toEqual([
      'missing code',
      'missing wheelDiameter',
      'missing wheelWidth',
      'missing offsets',
      'missing patterns',
    ]);
  });

  test('finds the code by style and finish', () => {
    const read = readAs('wheels', { Style: '544', Finish: 'gloss black with milled and painted lip logo' });
    expect(read.values.code).toBe('544GB');
  });
});

test('cells that are long and empty of sense are read in a moment', () => {
  const long = [
    '"'.repeat(10_000),
    `33${' '.repeat(9000)}y`,
    ';'.repeat(10_000),
    `total${' '.repeat(9000)}x`,
    '1,'.repeat(5000),
  ];
  const began = performance.now();
  for (const text of long) {
    const cells = Object.fromEntries(Object.keys(FINE).map((heading) => [heading, text]));
    expect(
      readAs('builds', { ...cells, Photos: text, Notes: text, 'Date Added': text, Vehicle: text }).problems
        .length,
    ).toBeGreaterThan(0);
  }
  expect(performance.now() - began).toBeLessThan(5000);
});
