import writeXlsxFile from 'write-excel-file/node';
import { csvLines } from '#server/gallery/public-data/csv.ts';

/** What a cell holds; null is empty. */
export type Cell = string | number | Date | null;

/** Where `csvLines` puts an apostrophe, behind those that stand there already. */
const APOSTROPHES = /(?<=^|[;\t\r\n])(?='['\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** Rows as CSV after RFC 4180 with a mark, so that Excel reads it as UTF-8. No cell begins a formula; read back, all are as they were. */
export function csvTable(rows: readonly (readonly Cell[])[]): string {
  const guarded = (cell: Cell) => {
    if (cell instanceof Date) return cell.toISOString();
    return typeof cell === 'string' ? cell.replace(APOSTROPHES, "'") : cell;
  };
  return `\ufeff${csvLines(rows.map((row) => row.map(guarded)))}`;
}

/** Rows as a workbook of one sheet with its first line held in place. Texts are texts: none is a formula. */
export async function xlsxTable(rows: readonly (readonly Cell[])[], sheetName: string): Promise<Buffer> {
  const columns = (rows[0] ?? []).map((_, place) => ({ width: widthOf(rows, place) }));
  const cells = rows.map((row, place) => row.map((cell) => typedCell(cell, place === 0)));
  return writeXlsxFile(cells, { sheet: sheetName, columns, stickyRowsCount: 1 }).toBuffer();
}

function typedCell(cell: Cell, isHeading: boolean) {
  if (cell === null || cell === '') return null;
  const style = isHeading ? ({ fontWeight: 'bold' } as const) : {};
  if (cell instanceof Date) return { value: cell, type: Date, format: 'yyyy-mm-dd', ...style };
  if (typeof cell === 'number') return { value: cell, type: Number, ...style };
  return { value: withoutControls(cell), type: String, ...style };
}

/** XML has no spelling for most control characters. */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
}

const WIDTHS = { least: 8, most: 40 };
function widthOf(rows: readonly (readonly Cell[])[], column: number): number {
  const lengths = rows.slice(0, 50).map((row) => String(row[column] ?? '').length + 2);
  return Math.max(WIDTHS.least, Math.min(WIDTHS.most, ...[Math.max(0, ...lengths)]));
}
