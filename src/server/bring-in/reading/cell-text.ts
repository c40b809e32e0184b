import { cleanLine, cleanText } from '#contract/endpoint.ts';
import { foldMarks } from '#domain/marks.ts';
import { withoutUnit } from '#domain/measures.ts';

/** What people write into a cell that says nothing. */
const NOTHING =
  /^(?:n\s?\/?\s?a\.?|#n\/a|null|nil|none|[-\u2010-\u2015\u2212]+|\?+|\.+|_+|tbd|tba|unknown|not sure|blank|empty)$/i;

/** A cell of one line as it would be kept; empty where it says nothing. `none` says something in some columns. */
export function lineIn(cell: string, { keepsNone = false } = {}): string {
  const line = cleanLine(cell);
  if (keepsNone && /^none$/i.test(line)) return line;
  return NOTHING.test(line) ? '' : line;
}

/** Shops and blogs export their texts as HTML. */
const MARKUP = /<(?:p|br|div|ul|ol|li|strong|em|span|h[1-6])\b[^<>]*>/i;
const ENTITIES: Partial<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** Text of several lines as it would be kept, without markup; empty where it says nothing. */
export function notesIn(cell: string): string {
  const plain = MARKUP.test(cell)
    ? cell
        .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi, '\n')
        .replace(/<[^<>]*>/g, '')
        .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name] ?? '')
        .replace(/\n{3,}/g, '\n\n')
    : cell;
  return lineIn(plain) === '' ? '' : cleanText(plain);
}

const FRACTION = /^(\d{1,2})[\s-]+([1357])\/(2|4|8)$/;
const SCIENTIFIC = /^([+-]?\d+(?:\.\d+)?)e([+-]?\d{1,2})$/i;

/**
 * A number as it is meant, in plain digits: `=-19`, `'-19`, `−19`, `(19)`, `1E3`, `8,5`, `4 3/4"`, `1,234`. Text that is none comes back
 * with its marks in one spelling.
 */
export function numberIn(text: string): string {
  const bare = foldMarks(text)
    .trim()
    .replace(/^=\s*/, '')
    .replace(/^"(.*)"$/, '$1')
    .replace(/^'(?=[+\-\d(.])/, '')
    .replace(/^\(\s*(\d+(?:\.\d+)?)\s*\)$/, '-$1');
  const plain = withoutUnit(bare)
    .replace(/^([+-])\s+/, '$1')
    .replace(/^(\d{1,3}),(\d{3})$/, '$1$2')
    .replace(/^([+-]?)\./, '$10.');
  const [, digits, power] = SCIENTIFIC.exec(plain) ?? [];
  if (digits !== undefined) return String(Number((Number(digits) * 10 ** Number(power)).toPrecision(12)));
  const [, whole, over, under] = FRACTION.exec(plain) ?? [];
  if (whole !== undefined) return String(Number(whole) + Number(over) / Number(under));
  const isNumber = /^[+-]?\d+(?:\.\d+)?$/.test(plain);
  return isNumber ? String(Number(plain) || 0) : plain;
}
