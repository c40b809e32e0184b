import type { Readable } from 'node:stream';
import { TABLE_BOUNDS } from '#contract/admin/bring-in.ts';
import type { ZipArchive } from '#server/platform/zip-reader.ts';
import { TOO_MANY_COLUMNS, TOO_MANY_ROWS } from './row-bounds.ts';
import { UnreadableTable } from './unreadable-table.ts';

interface Sheet {
  name: string;
  /** Its file in the workbook. */
  path: string;
}
interface Place {
  row: number;
  column: number;
}
/** A range of merged cells, counted from 0, both ends included. */
export interface MergedCells {
  from: Place;
  to: Place;
}

/** Parts of a workbook that are read whole. */
const LARGEST_PART = 4 * 1024 * 1024;
/** Characters that a tag may be torn apart by where pieces of a file meet. */
const TAG = 1000;
const MAX_MERGED = 10_000;

/**
 * What the reader of sheets does not tell: which are hidden, and what is merged. Refuses what it would choke on: document types with
 * their entities, and cells far out.
 */
export async function inspectWorkbook(zip: ZipArchive): Promise<{
  /** Visible ones first. */
  sheets: Sheet[];
  mergedIn(sheet: Sheet): Promise<MergedCells[]>;
}> {
  for (const name of zip.entries.keys())
    if (/\.(?:xml|rels)$/i.test(name)) await refuseDocumentType(await zip.read(name));
  const targets = new Map(
    tagsOf(await readPart(zip, 'xl/_rels/workbook.xml.rels'), 'Relationship')
      .filter(({ Type }) => Type?.endsWith('/worksheet'))
      .map(({ Id, Target = '' }) => [Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`]),
  );
  const sheets = tagsOf(await readPart(zip, 'xl/workbook.xml'), 'sheet').flatMap(
    ({ name = '', id, state }) => {
      const path = targets.get(id);
      return path !== undefined && zip.entries.has(path)
        ? [{ name, path, isHidden: /hidden/i.test(state ?? '') }]
        : [];
    },
  );
  return {
    sheets: [...sheets.filter(({ isHidden }) => !isHidden), ...sheets.filter(({ isHidden }) => isHidden)],
    mergedIn: async ({ path }) => inspectSheet(await zip.read(path)),
  };
}

/** A workbook has no use for a document type, by which entities of other files or of other entities are drawn in. */
async function refuseDocumentType(xml: Readable): Promise<void> {
  let end = '';
  for await (const piece of xml) {
    const text = end + piece.toString('latin1').replaceAll('\0', '');
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
      throw new UnreadableTable('This workbook isn’t safe to read. Open it in Excel and save it again.');
    end = text.slice(-20);
  }
}

async function readPart(zip: ZipArchive, name: string): Promise<string> {
  const size = zip.entries.get(name)?.size ?? Number.POSITIVE_INFINITY;
  if (size > LARGEST_PART)
    throw new UnreadableTable('This workbook is damaged. Open it in Excel and save it again.');
  let text = '';
  for await (const piece of (await zip.read(name)).setEncoding('utf8')) text += piece;
  return text;
}

/** The attributes of each tag of this name, without their prefixes. */
function tagsOf(xml: string, name: string): Partial<Record<string, string>>[] {
  const tags = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)>`, 'g'));
  return [...tags].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = '', double, single]) => [key, withoutEntities(double ?? single ?? '')],
      ),
    ),
  );
}

const ENTITIES: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (written, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return ENTITIES[name] ?? written;
  });
}

const FILLED = /<(?:\w+:)?c\s[^<>]*?\br="([A-Z]{2,})\d*"[^<>]*(?<!\/)>\s*<(?:\w+:)?(?:v|is|f)\b/g;
const FAR_ROW = /<(?:\w+:)?row\s[^<>]*?\br="(\d{6,})"[^<>]*(?<!\/)>/g;
const MERGED = /<(?:\w+:)?mergeCell\s[^<>]*?\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g;

async function inspectSheet(xml: Readable): Promise<MergedCells[]> {
  const merged: MergedCells[] = [];
  let end = '';
  let skip = 0;
  for await (const piece of xml) {
    const text = end + piece.toString('latin1');
    for (const [, letters = ''] of text.matchAll(FILLED))
      if (columnOf(letters) >= TABLE_BOUNDS.columns) throw new UnreadableTable(TOO_MANY_COLUMNS);
    if (FAR_ROW.test(text)) throw new UnreadableTable(TOO_MANY_ROWS);
    for (const match of text.matchAll(MERGED)) {
      if (match.index + match[0].length <= skip || merged.length >= MAX_MERGED) continue;
      const [, left = '', top, right = '', bottom] = match;
      const place = (letters: string, row: unknown) => ({ row: Number(row) - 1, column: columnOf(letters) });
      merged.push({ from: place(left, top), to: place(right, bottom) });
    }
    end = text.slice(-TAG);
    skip = end.length;
  }
  return merged;
}

/** "A" is 0, "AA" is 26. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
