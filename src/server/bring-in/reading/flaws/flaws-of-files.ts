import type { Flaw } from './flaw.ts';
import { csv, date, fineBut, formula, linesOf, number, workbook, zip } from './make-table.ts';

const fine = linesOf(fineBut());
const umlaut = linesOf(fineBut({ 'Owner Name': 'Zoë Müller' }));
const utf16 = (text: string, isBig: boolean) =>
  isBig ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'utf16le');
const named = [{ ownerName: 'Zoë Müller' }];
const SAVE = 'Save it as CSV or XLSX.';
const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const asRow = (cells: string[]) => cells;

/** Separators, encodings, and files that are none. */
export const FLAWS_OF_FILES: Flaw[] = [
  {
    name: 'semicolons',
    file: csv(fine, { separator: ';' }),
    reads: [{}],
    notes: ['The columns are separated by semicolons.'],
  },
  {
    name: 'tabs',
    file: csv(fine, { separator: '\t' }),
    reads: [{}],
    notes: ['The columns are separated by tabs.'],
  },
  {
    name: 'bars',
    file: csv(fine, { separator: '|' }),
    reads: [{}],
    notes: ['The columns are separated by bars.'],
  },
  {
    name: 'a first line that says the separator',
    file: `sep=;\r\n${csv(fine, { separator: ';' })}`,
    reads: [{}],
  },
  {
    name: 'semicolons beside decimal commas',
    file: csv(
      linesOf(fineBut({ 'Wheel Size': '20x8,5', 'Tire Size': '33x12,50R20', 'Wheel Offset': '18' })),
      { separator: ';' },
    ),
    reads: [{ wheelWidth: '8.5', wheelOffset: '18', wheelBackspacing: '5.46' }],
  },
  { name: 'every cell in quotation marks', file: csv(fine, { quoted: true }), reads: [{}] },
  { name: 'lines that end as on old Macs', file: csv(fine, { eol: '\r' }), reads: [{}] },
  {
    name: 'lines that end as on Unix, the last one without',
    file: csv(fine, { eol: '\n' }).trimEnd(),
    reads: [{}],
  },
  { name: 'UTF-8 with a mark', file: `\ufeff${csv(umlaut)}`, reads: named },
  { name: 'UTF-8 without a mark', file: csv(umlaut), reads: named },
  {
    name: 'UTF-16 little endian with a mark',
    file: utf16(`\ufeff${csv(umlaut, { separator: '\t' })}`, false),
    reads: named,
  },
  { name: 'UTF-16 big endian with a mark', file: utf16(`\ufeff${csv(umlaut)}`, true), reads: named },
  { name: 'UTF-16 without a mark', file: utf16(csv(umlaut), false), reads: named },
  { name: 'Windows-1252', file: Buffer.from(csv(umlaut), 'latin1'), reads: named },
  {
    name: 'a line break in a cell',
    file: csv(linesOf({ ...fineBut(), Notes: 'First line\nsecond, with a comma' })),
    reads: [{ notes: 'First line\nsecond, with a comma' }],
  },
  {
    name: 'inch marks as broken quotation marks',
    file: csv(fine).replace('Leveling Kit', '"6" Lift"'),
    reads: [{ suspension: '6" Lift' }],
  },
  {
    name: 'a quotation mark that is never closed',
    file: csv(fine).replace('Sam Rivera', '"Sam Rivera'),
    reads: [{ ownerName: '"Sam Rivera' }],
    notes: ['A quotation mark is never closed, so quotation marks were read as plain text.'],
  },
  {
    name: 'numbers as formulas that keep them text',
    file: csv(fine).replace('-19', '=-19').replace('2021', '="2021"'),
    reads: [{}],
  },
  {
    name: 'a workbook with numbers, a formula, and hidden sheets',
    file: workbook([
      { name: 'Lists', hidden: true, rows: [['x']] },
      {
        name: 'Builds',
        rows: [
          fine[0] ?? [],
          (fine[1] ?? []).map((text, place) =>
            place === 0 ? number(2021) : place === 7 ? formula('-20+1', -19) : text,
          ),
        ],
      },
    ]),
    fileName: 'builds.xlsx',
    reads: [{}],
  },
  {
    name: 'a workbook whose second sheet is chosen',
    file: workbook([
      { name: 'Readme', rows: [['Hello']] },
      { name: 'All & more', rows: fine.map(asRow) },
    ]),
    fileName: 'builds.xlsx',
    sheet: 'All & more',
    reads: [{}],
  },
  {
    name: 'a size that Excel turned into a date',
    file: workbook([
      {
        name: 'Builds',
        rows: [fine[0] ?? [], (fine[1] ?? []).map((text, place) => (place === 6 ? date(46315) : text))],
      },
    ]),
    reads: [{}],
    warns: ['doubtful wheelSize'],
  },
  {
    name: 'errors of formulas in a workbook',
    file: workbook([
      {
        name: 'Builds',
        rows: [
          fine[0] ?? [],
          (fine[1] ?? []).map((text, place) =>
            place === 12 ? { attributes: 't="e"', inner: '<v>#N/A</v>' } : text,
          ),
        ],
      },
    ]),
    reads: [{ ownerName: undefined }],
    asks: ['missing ownerName'],
  },
  {
    name: 'cells merged over rows in a workbook',
    file: workbook([
      {
        name: 'Builds',
        rows: [fine[0] ?? [], fine[1] ?? [], ['', ...(fine[1] ?? []).slice(1)]],
        merged: ['A2:A3'],
      },
    ]),
    reads: [{}, {}],
    notes: ['Merged cells were read as if each of them had the text.'],
  },
  {
    name: 'an old workbook',
    file: old,
    fileName: 'a.xls',
    refuses: `This is an old Excel workbook (.xls). Open it in Excel. ${SAVE}`,
  },
  {
    name: 'a workbook with a password',
    file: Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]),
    refuses: 'This workbook has a password. Save it without one and try again.',
  },
  {
    name: 'an OpenDocument file',
    file: zip({ mimetype: 'x', 'content.xml': '<x/>' }),
    refuses: `This is an OpenDocument file (.ods). ${SAVE}`,
  },
  { name: 'a PDF', file: '%PDF-1.7 and more', refuses: `This is a PDF, not a table. ${SAVE}` },
  {
    name: 'a web page called .xls',
    file: '<html><table><tr><td>Year</td></tr></table></html>',
    fileName: 'export.xls',
    refuses: `This is a web page with the name of a workbook. Open it in a spreadsheet. ${SAVE}`,
  },
  {
    name: 'a photo',
    file: Buffer.from('ffd8ffe000104a46494600', 'hex'),
    refuses: `This is an image, not a table. ${SAVE}`,
  },
  {
    name: 'a zip of photos in the place of a table',
    file: zip({ 'a.jpg': 'x' }),
    refuses: 'This zip isn’t a workbook. Choose a CSV or XLSX file; zips of photos go under photos.',
  },
  { name: 'an empty file', file: '', refuses: 'This file is empty. Choose another one.' },
  { name: 'blank lines alone', file: ',,,\r\n,,\r\n', refuses: 'This table has no rows.' },
];
