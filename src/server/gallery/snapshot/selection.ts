import { type Filters, LIST_FILTERS, SINGLE_FILTERS } from '#contract/gallery.ts';
import type { Constraint, GalleryIndex, Selection } from './gallery-index.ts';

/** A range without an end goes as far as the column can. */
const ANY_OFFSET = { from: -2_147_483_648, to: 2_147_483_647 };

/** What the filters of a request demand. */
export function constraintsOf(filters: Filters): Constraint[] {
  const constraints: Constraint[] = [];
  for (const facet of SINGLE_FILTERS) {
    const value = filters[facet];
    if (value !== undefined && value !== '') constraints.push({ facet, values: [String(value)] });
  }
  for (const facet of LIST_FILTERS) {
    const values = filters[facet];
    if (values && values.length > 0) constraints.push({ facet, values });
  }
  const { offsetMin, offsetMax } = filters;
  if (offsetMin !== undefined || offsetMax !== undefined)
    constraints.push({
      facet: 'offset',
      ranges: [{ from: offsetMin ?? ANY_OFFSET.from, to: offsetMax ?? ANY_OFFSET.to }],
    });
  return constraints;
}

const DIFFERING: Constraint = { facet: 'setup', values: ['Staggered', 'Spacers', 'Dually'] };

/** Whether it matters for some build which axle is looked at; where it does not, addresses need not say. */
export function tellsAxlesApart(index: GalleryIndex, selection: Selection): boolean {
  const either = { ...selection, axle: undefined };
  const differing = { ...either, constraints: [...selection.constraints, DIFFERING] };
  return index.count(differing) > 0 || index.count(either) !== index.count(selection);
}
