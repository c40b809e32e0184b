import type { Facet, UnderstoodPart } from '#contract/gallery.ts';

/** The search text with some of its recognised parts cut out. */
export function withoutParts(search: string, parts: readonly UnderstoodPart[]): string {
  const fromTheEnd = [...parts].sort((a, b) => b.from - a.from);
  return tidy(fromTheEnd.reduce((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, search));
}

/** The search text with nothing left but its recognised parts. */
export function onlyParts(search: string, parts: readonly UnderstoodPart[]): string {
  return tidy(parts.map(({ from, to }) => search.slice(from, to)).join(' '));
}

/** The search text without what it says about one group of filters. */
export function withoutFacetWords(search: string, parts: readonly UnderstoodPart[], facet: Facet): string {
  return withoutParts(
    search,
    parts.filter((part) => part.facet === facet),
  );
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
