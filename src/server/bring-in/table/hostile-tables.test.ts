import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TABLE_BOUNDS } from '#contract/admin/bring-in.ts';
import { MAX_IMAGE_BYTES } from '#domain/limits.ts';
import { number, workbook, zip } from '#server/bring-in/reading/flaws/make-table.ts';
import { openPhotoZip, readTable } from './read-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-tables-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(bytes: Buffer | string): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return path;
}
const read = async (bytes: Buffer | string, name = 'builds.csv') => readTable(await fileOf(bytes), name);

const SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const END = '</sheetData></worksheet>';
const withSheet = (xml: string) =>
  workbook([{ name: 'Builds', rows: [] }], { 'xl/worksheets/sheet1.xml': `${SHEET}${xml}${END}` });
const DOCUMENT_TYPE = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
const UNSAFE = 'This workbook isn’t safe to read. Open it in Excel and save it again.';
const TOO_WIDE = 'This table has more than 200 columns. Delete the ones you don’t need.';
const TOO_LONG = 'This table has more than 20,000 rows. Split it into smaller ones.';
const LONG_LINE =
  'A line of this table is too long: it has too many columns, or a quotation mark is never closed.';

/** More than what packers look back on, so that repeating it saves nothing. */
const NOISE = createHash('shake256', { outputLength: 64 * 1024 }).digest();

describe('a table that is made to do damage gets a sentence', () => {
  test.each([
    ['millions of quotation marks', '"'.repeat(3_000_000), LONG_LINE],
    ['millions of quotation marks that open again and again', '"a'.repeat(2_000_000), LONG_LINE],
    ['a million columns', 'a,'.repeat(1_000_000), LONG_LINE],
    ['a thousand columns', `${'a,'.repeat(1000)}\r\n`, TOO_WIDE],
    ['too many rows', 'a,b\n'.repeat(TABLE_BOUNDS.rows + 100), TOO_LONG],
    [
      'a long cell',
      `a\n${'x'.repeat(TABLE_BOUNDS.cell + 1)}\n`,
      'Line 2 has a cell with more than 10,000 characters. Shorten it.',
    ],
    ['too many bytes', 'x'.repeat(TABLE_BOUNDS.bytes + 1), 'This table is larger than 50 MB. Split it.'],
    ['zeros', Buffer.alloc(5000), 'This isn’t a table that can be read. Save it as CSV or XLSX.'],
  ])('CSV: %s', async (_name, bytes, sentence) => {
    await expect(read(bytes)).rejects.toThrow(sentence);
  });

  test.each([
    [
      'an entity of a file',
      () =>
        workbook([{ name: 'Builds', rows: [['a']] }], { 'xl/sharedStrings.xml': `${DOCUMENT_TYPE}<sst/>` }),
      UNSAFE,
    ],
    [
      'a document type in UTF-16',
      () =>
        workbook([{ name: 'Builds', rows: [['a']] }], {
          'docProps/app.xml': Buffer.from(`\ufeff${DOCUMENT_TYPE}<x/>`, 'utf16le'),
        }),
      UNSAFE,
    ],
    ['a bomb', () => withSheet(' '.repeat(60 * 1024 * 1024)), /^Unpacked this workbook has more than 400 MB/],
    ['a cell far out', () => withSheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'), TOO_WIDE],
    ['a row far down', () => withSheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), TOO_LONG],
    [
      'too many columns',
      () => workbook([{ name: 'Builds', rows: [Array.from({ length: 300 }, () => number(1))] }]),
      TOO_WIDE,
    ],
    [
      'a damaged zip',
      async () => (await workbook([{ name: 'Builds', rows: [['a']] }])).subarray(0, 400),
      'This workbook is damaged. Open it in Excel, save it again, and try again.',
    ],
    [
      'XML that is none',
      () => withSheet('<row><c r="A1"><v>1</row>'),
      'This workbook is damaged. Open it in Excel, save it again, and try again.',
    ],
  ])('XLSX: %s', async (_name, make, sentence) => {
    await expect(read(await make(), 'builds.xlsx')).rejects.toThrow(sentence);
  });

  test('XLSX: more than its process may hold in memory', async () => {
    const block = Buffer.alloc(1024 * 1024, ' ');
    block.write(NOISE.toString('base64').slice(0, 12_000));
    const sheet = Buffer.concat(Array.from({ length: 170 }, () => block));
    const bytes = await workbook([{ name: 'Builds', rows: [] }], { 'xl/worksheets/sheet1.xml': sheet });
    const sentence = 'This table takes too much memory to read. Split it, or save it as CSV.';
    await expect(read(bytes, 'builds.xlsx')).rejects.toThrow(sentence);
  });

  test('20,000 rows are read whole', async () => {
    const { rows } = await read(`Year,Make\n${'2021,Ford\n'.repeat(TABLE_BOUNDS.rows)}`);
    expect(rows.length).toBe(TABLE_BOUNDS.rows + 1);
    expect(rows.at(-1)).toEqual({ line: TABLE_BOUNDS.rows + 1, cells: ['2021', 'Ford'] });
  });
});

describe('a zip of photos', () => {
  test('lists what can be used and why the rest cannot, folders and litter aside', async () => {
    const bytes = await zip({
      '1042-1.jpg': 'one',
      'folder/in a folder/1042-2.HEIC': 'two',
      '__MACOSX/._1042-1.jpg': 'x',
      'folder/Thumbs.db': 'x',
      'more.zip': 'PK',
      'readme.txt': 'x',
      'large.png': Buffer.alloc(MAX_IMAGE_BYTES + 1, NOISE),
    });
    const photos = await openPhotoZip(await fileOf(bytes));
    try {
      const list = await photos.list();
      expect(Object.fromEntries(list.map(({ name, refused }) => [name, refused]))).toEqual({
        '1042-1.jpg': undefined,
        'folder/in a folder/1042-2.HEIC': undefined,
        'more.zip': 'It’s a zip in a zip. Unpack it and send it by itself.',
        'readme.txt': 'It isn’t a photo.',
        'large.png': 'It’s larger than 10 MB.',
      });
      const target = join(folder, 'photo');
      await photos.unpack('folder/in a folder/1042-2.HEIC', target);
      expect(await readFile(target, 'utf8')).toBe('two');
      expect((await stat(target)).mode & 0o777).toBe(0o600);
    } finally {
      photos.end();
    }
  });

  test.each([
    ['a bomb', () => zip({ 'a.jpg': Buffer.alloc(9_000_000) })],
    ['a damaged list', async () => (await zip({ 'a.jpg': 'one' })).subarray(0, 60)],
    ['no zip', async () => Buffer.from('no zip')],
    [
      'a way out of its folder',
      async () =>
        Buffer.from(
          (await zip({ 'aaa/b.jpg': 'x' })).toString('latin1').replaceAll('aaa/', '../.'),
          'latin1',
        ),
    ],
  ])('is refused whole: %s', async (_name, make) => {
    await expect(openPhotoZip(await fileOf(await make()))).rejects.toThrow(
      'This zip is damaged or isn’t safe to unpack.',
    );
  });
});
