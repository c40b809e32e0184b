import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BringInKind } from '#contract/admin/bring-in-fields.ts';
import {
  GENERAL_CHOICES,
  MODIFICATIONS,
  RUBBING_PLACES,
  RUBBINGS,
  SUSPENSIONS,
  WHEEL_BRANDS,
} from '#domain/choices.ts';
import { BUILT_IN_LISTS } from '#domain/parts/part-lists.ts';
import { guessColumns } from '#server/bring-in/reading/guess-columns.ts';
import { dataRows, findHeadings, headingsOf } from '#server/bring-in/reading/headings.ts';
import { readBuild } from '#server/bring-in/reading/read-build.ts';
import { readWheel } from '#server/bring-in/reading/read-wheel.ts';
import { createTakeApart } from '#server/bring-in/reading/take-apart.ts';
import { type ExportedBuild, exportBuilds, exportWheels } from './export-rows.ts';
import { readTable } from './read-table.ts';
import { sampleTable } from './sample-table.ts';
import { type Cell, csvTable, xlsxTable } from './write-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-table-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const NOW = new Date('2026-06-01T12:00:00Z');
const takeApart = createTakeApart({ make: [], model: [], wheelModel: [], tireBrand: [], suspension: [] });

async function readBack(kind: BringInKind, bytes: string | Buffer, fileName: string) {
  const path = join(folder, fileName);
  await writeFile(path, bytes);
  const { rows } = await readTable(path, fileName);
  const { notes, ...lines } = findHeadings(rows);
  const data = dataRows(rows, lines);
  const columns = guessColumns(kind, headingsOf(rows, lines), data).map(({ field }) => field);
  const context = { match: { ...lines, columns, values: {}, defaults: {} }, edits: {}, takeApart, now: NOW };
  return data.map((row) => (kind === 'builds' ? readBuild(row, context) : readWheel(row, context)));
}

const bothWays = async (kind: BringInKind, table: Cell[][]) => [
  await readBack(kind, csvTable(table), 'table.csv'),
  await readBack(kind, await xlsxTable(table, 'Table'), 'table.xlsx'),
];

/** A line as builds keep it, that says something; some begin as formulas do. */
const line = fc
  .tuple(
    fc.constantFrom('', '=', '+', '-', '@', "'", "'=", "''-", '"', '"x'),
    fc.string({ unit: fc.constantFrom(...'abzé 09,;|"\'=-x/'), minLength: 1, maxLength: 12 }),
  )
  .map(([start, text]) => `${start}a${text}`.replace(/\s+/g, ' ').trim());
const note = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const size = fc.constantFrom('8.5', '9', '10', '12', '17', '20', '22.5');
const tireWidth = fc.constantFrom('12.50', '13.50', '285', '305');
const offset = fc.integer({ min: -140, max: 140 });

const address = fc.webUrl({ validSchemes: ['https'] }).map((url) => `${url}/a,b;c.jpg`);

const build: fc.Arbitrary<ExportedBuild> = fc.record({
  id: fc.integer(),
  userId: fc.constant(null),
  key: maybe(line),
  year: fc.integer({ min: 1980, max: 2027 }),
  make: fc.constantFrom('Ford', 'Chevrolet', 'Ram', 'Rivian'),
  model: line,
  trim: maybe(line),
  suspension: fc.constantFrom(...SUSPENSIONS, ...GENERAL_CHOICES.suspension, '3.5" Lift'),
  suspensionBrand: maybe(line),
  wheelBrand: fc.constantFrom(...WHEEL_BRANDS),
  wheelModel: line,
  wheelWidth: size,
  wheelDiameter: size,
  wheelOffset: offset,
  wheelBackspacing: fc.constantFrom('4.75', '5', '6.5'),
  tireBrand: line,
  tireWidth,
  tireHeight: fc.constantFrom('33', '35', '55'),
  rearWheelModel: maybe(line),
  rearWheelWidth: maybe(size),
  rearWheelDiameter: maybe(size),
  rearWheelOffset: maybe(offset),
  rearWheelBackspacing: maybe(fc.constantFrom('4.75', '5')),
  rearTireBrand: maybe(line),
  rearTireWidth: maybe(tireWidth),
  rearTireHeight: maybe(fc.constantFrom('33', '35')),
  frontSpacer: maybe(fc.integer({ min: 1, max: 100 })),
  rearSpacer: maybe(fc.integer({ min: 1, max: 100 })),
  dualRearWheels: fc.boolean(),
  modification: fc.constantFrom(...MODIFICATIONS, ...GENERAL_CHOICES.modification),
  rubbing: fc.constantFrom(...RUBBINGS, ...GENERAL_CHOICES.rubbing),
  rubbingWhere: fc.subarray([...RUBBING_PLACES]),
  imageUrl: fc.constant(null),
  additionalImages: fc.constant([]),
  focalPoints: fc.constant({}),
  videoUrl: fc.constant(null),
  ownerName: line,
  ownerEmail: maybe(fc.constantFrom('sam@example.com', 'a.b+c@example.org')),
  notes: maybe(note),
  likes: fc.nat(),
  views: fc.nat(),
  isApproved: fc.boolean(),
  isFeatured: fc.boolean(),
  isDemo: fc.constant(false),
  inviteId: fc.constant(null),
  ownerKey: fc.constant(null),
  createdAt: fc.date({ min: new Date('2015-01-01'), max: NOW, noInvalidDate: true }),
  updatedAt: fc.constant(NOW),
  photos: fc.uniqueArray(address, { maxLength: 5 }),
  photoMeasures: fc.constant(null),
});

/** What the row of an exported build is to be read as: its own values, without those it has not. */
function valuesOf({ key, photos, ...row }: ExportedBuild) {
  const { rubbingWhere, dualRearWheels, createdAt, ...plain } = row;
  const unasked = [
    'id',
    'userId',
    'imageUrl',
    'additionalImages',
    'focalPoints',
    'videoUrl',
    'likes',
    'views',
  ];
  const own = [...unasked, 'isApproved', 'isFeatured', 'isDemo', 'inviteId', 'ownerKey', 'updatedAt'];
  const told = Object.entries(plain).filter(([field, value]) => value !== null && !own.includes(field));
  return {
    key: key ?? undefined,
    photos: [...photos],
    values: {
      ...Object.fromEntries(told.map(([field, value]) => [field, String(value)])),
      ...(rubbingWhere.length > 0 && { rubbingWhere: rubbingWhere.join('; ') }),
      ...(dualRearWheels && { dualRearWheels: 'Yes' }),
      createdAt: createdAt.toISOString(),
    },
  };
}

test('builds that are written as a table and read again are the same', { timeout: 300_000 }, async () => {
  const builds = fc.array(build, { minLength: 20, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(builds, async (made) => {
      for (const rows of await bothWays('builds', exportBuilds(made))) {
        expect(rows.map(({ key, photos, values }) => ({ key, photos, values }))).toEqual(made.map(valuesOf));
        expect(rows.flatMap(({ problems, warnings }) => [...problems, ...warnings])).toEqual([]);
      }
    }),
    { numRuns: 8, seed: 34, endOnFailure: true },
  );
});

test('the listed wheels come back as they are', async () => {
  const wheels = BUILT_IN_LISTS.wheels.filter(({ brand }) => brand === 'TIS').slice(0, 40);
  for (const rows of await bothWays('wheels', exportWheels(wheels))) {
    expect(rows.length).toBe(wheels.flatMap(({ sizes }) => sizes).length);
    expect(rows.flatMap(({ problems, warnings }) => [...problems, ...warnings])).toEqual([]);
    expect(rows[0]?.values).toMatchObject({
      wheelBrand: 'TIS',
      code: '535B',
      wheelDiameter: '18',
      offsets: '-12, 18',
    });
  }
});

describe.each(['builds', 'wheels'] as const)('the sample table of %s', (kind) => {
  test('is three rows with nothing to ask', async () => {
    for (const rows of await bothWays(kind, sampleTable(kind))) {
      expect(rows.map(({ problems, warnings }) => [...problems, ...warnings])).toEqual([[], [], []]);
      if (kind === 'builds')
        expect(rows.map(({ key, photos }) => [key, ...photos])).toEqual([
          ['1001', 'photo-1.jpg'],
          ['1002', 'photo-2.jpg'],
          ['1003', 'photo-3.jpg'],
        ]);
    }
  });
});

test('no cell of a written table begins a formula', async () => {
  expect(csvTable([['=1+1', '+1', "'=1", 'a\n-b']])).toBe(`\ufeff'=1+1,'+1,''=1,"a\n'-b"\r\n`);
});
