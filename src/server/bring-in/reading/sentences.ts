import type { Problem, ProblemKind } from '#contract/admin/bring-in.ts';
import { type BringInKind, columnsOf } from '#contract/admin/bring-in-fields.ts';

/** Characters of a cell that a sentence repeats. */
const QUOTED = 60;

/** A text of the table in quotation marks, shortened. */
export function quoted(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return `“${characters.length > QUOTED ? `${characters.slice(0, QUOTED).join('')}…` : characters.join('')}”`;
}

export const labelOf = (kind: BringInKind, field: string) => columnsOf(kind)[field]?.label ?? field;

/** "Wheel Offset" within a sentence is "wheel offset". */
export const nameOf = (kind: BringInKind, field: string) => labelOf(kind, field).toLowerCase();

/** A problem or a warning of a field; `value` is the text of the table, as far as values are matched. */
export function problemOf(kind: ProblemKind, field: string, value: string, sentence: string): Problem {
  return { kind, field, value: value.slice(0, 5000), sentence };
}

/** "a wheel offset", "an owner name" */
export function withArticle(name: string): string {
  return `${/^[aeio]/i.test(name) ? 'an' : 'a'} ${name}`;
}
