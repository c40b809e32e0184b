import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A row with nothing wrong, by heading. */
export const FINE: Readonly<Record<string, string>> = {
  Year: '2021',
  Make: 'Ford',
  Model: 'F-150',
  Suspension: 'Leveling Kit',
  'Wheel Brand': 'TIS',
  'Wheel Model': '544BM',
  'Wheel Size': '20x10',
  'Wheel Offset': '-19',
  'Tire Brand': 'Nitto',
  'Tire Size': '33x12.50R20',
  'Modification Level': 'No Trimming',
  Rubbing: 'No rubbing or scrubbing',
  'Owner Name': 'Sam Rivera',
};

/** What that row is read as. */
export const FINE_VALUES: Readonly<Record<string, string>> = {
  year: '2021',
  make: 'Ford',
  model: 'F-150',
  suspension: 'Leveling Kit',
  wheelBrand: 'TIS',
  wheelModel: '544BM',
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset: '-19',
  wheelBackspacing: '4.75',
  tireBrand: 'Nitto',
  tireWidth: '12.50',
  tireHeight: '33',
  modification: 'No Trimming',
  rubbing: 'No rubbing or scrubbing',
  ownerName: 'Sam Rivera',
};

/** The fine row with other cells; null leaves the column out. */
export function fineBut(cells: Readonly<Record<string, string | null>> = {}): Record<string, string> {
  const all = Object.entries({ ...FINE, ...cells });
  return Object.fromEntries(all.filter((cell): cell is [string, string] => cell[1] !== null));
}

interface Spelling {
  separator?: string;
  eol?: string;
  quoted?: boolean;
}

/** Lines of cells as CSV; cells with separators, quotes, and line breaks are quoted. */
export function csv(
  lines: readonly (readonly string[])[],
  { separator = ',', eol = '\r\n', quoted = false }: Spelling = {},
): string {
  const cell = (text: string) =>
    quoted || text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return lines.map((line) => line.map(cell).join(separator) + eol).join('');
}

/** Rows by heading as lines, under the headings of the first. */
export function linesOf(...rows: Readonly<Record<string, string>>[]): string[][] {
  const headings = Object.keys(rows[0] ?? {});
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))];
}

/** A cell of a workbook: a text, or its XML without the address. */
export type RawCell = string | { attributes?: string; inner: string };
export interface RawSheet {
  name: string;
  hidden?: boolean;
  rows: readonly (readonly RawCell[])[];
  /** Ranges like A1:C1. */
  merged?: readonly string[];
}

export const number = (value: number, style = 0): RawCell => ({
  attributes: `s="${style}"`,
  inner: `<v>${value}</v>`,
});
/** A number that is shown as a date. */
export const date = (serial: number): RawCell => number(serial, 1);
export const formula = (text: string, result: number): RawCell => ({
  inner: `<f>${text}</f><v>${result}</v>`,
});

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES = `${XML}<styleSheet ${MAIN}><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0"/></cellXfs></styleSheet>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const columnName = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : columnName(Math.floor(place / 26) - 1) + columnName(place % 26);

function sheetXml({ rows, merged = [] }: RawSheet): string {
  const cell = (one: RawCell, address: string) => {
    if (one === '') return '';
    return typeof one === 'string'
      ? `<c r="${address}" t="inlineStr"><is><t>${escaped(one)}</t></is></c>`
      : `<c r="${address}" ${one.attributes ?? ''}>${one.inner}</c>`;
  };
  const lines = rows.map(
    (row, line) =>
      `<row r="${line + 1}">${row.map((one, place) => cell(one, `${columnName(place)}${line + 1}`)).join('')}</row>`,
  );
  const merges =
    merged.length === 0
      ? ''
      : `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  return `${XML}<worksheet ${MAIN}><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`;
}

/** A workbook as its zip; `more` are further entries, or others in the place of its own. */
export async function workbook(
  sheets: readonly RawSheet[],
  more: Readonly<Record<string, string | Buffer>> = {},
): Promise<Buffer> {
  const listed = sheets.map(
    ({ name, hidden }, place) =>
      `<sheet name="${escaped(name)}" sheetId="${place + 1}" ${hidden ? 'state="hidden" ' : ''}r:id="rId${place + 1}"/>`,
  );
  const relations = sheets.map(
    (_, place) =>
      `<Relationship Id="rId${place + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  );
  const package_ = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  return zip({
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships ${package_}>${relations.join('')}<Relationship Id="rIdS" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(
      sheets.map((sheet, place) => [`xl/worksheets/sheet${place + 1}.xml`, sheetXml(sheet)]),
    ),
    ...more,
  });
}

/** A zip of these files. */
export async function zip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const made = new ZipFile();
  for (const [name, content] of Object.entries(files)) made.addBuffer(Buffer.from(content), name);
  made.end();
  return buffer(made.outputStream);
}
