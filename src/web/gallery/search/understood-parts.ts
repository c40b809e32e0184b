import type { UnderstoodPart } from '#contract/facets.ts';

/** Recognised parts that stand together without a gap, such as both numbers of `22x14`. */
export interface PartGroup {
  label: string;
  parts: UnderstoodPart[];
}

/** The recognised parts as the visitor sees them, in the order of the text. */
export function groupsOf(understood: readonly UnderstoodPart[]): PartGroup[] {
  const groups: UnderstoodPart[][] = [];
  for (const part of [...understood].sort((a, b) => a.from - b.from)) {
    const group = groups.at(-1);
    if (group?.some(({ to }) => part.from <= to)) group.push(part);
    else groups.push([part]);
  }
  return groups.map((parts) => ({ label: labelOf(parts), parts }));
}

function labelOf(parts: UnderstoodPart[]): string {
  const diameter = parts.find(({ facet }) => facet === 'wheelDiameter');
  const width = parts.find(({ facet }) => facet === 'wheelWidth');
  const axle = parts[0]?.axle;
  const size =
    parts.length === 2 && diameter && width
      ? `${diameter.value}×${width.value}`
      : [...new Set(parts.map(({ label }) => label))].join(' ');
  return axle ? `${axle} ${size}` : size;
}

/** Parts of an earlier search text where their words stand in the text now; those whose words are gone are left out. */
export function placedIn(search: string, parts: readonly UnderstoodPart[], before: string): UnderstoodPart[] {
  return parts.flatMap((part) => {
    const words = before.slice(part.from, part.to);
    const from = search.startsWith(words, part.from) ? part.from : search.indexOf(words);
    return from < 0 ? [] : [{ ...part, from, to: from + words.length }];
  });
}

/** The search text with some of its recognised parts cut out. */
export function withoutParts(search: string, parts: readonly UnderstoodPart[]): string {
  return keeping(search, (index) => !isWithin(parts, index));
}

/** The search text with nothing left but its recognised parts. */
export function onlyParts(search: string, parts: readonly UnderstoodPart[]): string {
  return keeping(search, (index) => isWithin(parts, index));
}

/** The search text with a recognised part written in another way. */
export function rewritten(search: string, { from, to }: UnderstoodPart, text: string): string {
  return `${search.slice(0, from)} ${text} ${search.slice(to)}`.replace(/\s+/g, ' ').trim();
}

const isWithin = (parts: readonly UnderstoodPart[], index: number) =>
  parts.some(({ from, to }) => index >= from && index < to);

function keeping(search: string, keep: (index: number) => boolean): string {
  const units = search.split('').map((unit, index) => (keep(index) ? unit : ' '));
  return units.join('').replace(/\s+/g, ' ').trim();
}
