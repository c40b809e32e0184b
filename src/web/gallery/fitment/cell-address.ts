import type { Fitment, Scope } from '#contract/fitment.ts';
import { type Filters, LIST_FILTERS } from '#contract/gallery.ts';
import {
  FIRST_STATE,
  type GalleryState,
  galleryAddress,
  readGalleryAddress,
} from '#contract/gallery-address.ts';
import type { Place } from '#web/vehicle/similar/cell-key.ts';

type Asked = Pick<GalleryState, 'filters' | 'search'>;

/** The gallery at exactly the builds of a cell; undefined when no address finds the builds of this chart. */
export function cellAddress(
  asked: Asked,
  { scope, columns, rows }: Fitment,
  { column, row }: Place,
): string | undefined {
  const [across, down] = [columns[column], rows[row]];
  const behind = behindAnswers(asked, scope);
  if (!behind || !across || !down) return undefined;
  const { filters, search } = behind;
  const narrowed = [across, down].reduce((sofar, step) => narrow(sofar, filtersAt(step.address)), filters);
  return galleryAddress({ ...FIRST_STATE, search, filters: narrowed });
}

/** What finds the builds the answers come from: the question itself unless it was widened. */
function behindAnswers(asked: Asked, { widening, address }: Scope): Asked | undefined {
  if (address !== undefined) return readGalleryAddress(address.slice(1));
  return widening === 'none' ? asked : undefined;
}

/** The filters of a gallery address. */
export function filtersAt(address: string): Filters {
  return readGalleryAddress(address.slice(1)).filters;
}

/** Filters that builds pass which pass both. What only the second one says is added; where both speak, both hold. */
export function narrow(filters: Filters, by: Filters): Filters {
  const both = { ...filters, ...by };
  for (const facet of LIST_FILTERS) {
    const [one, other] = [filters[facet], by[facet]];
    if (one && other) both[facet] = other.filter((value) => one.includes(value));
  }
  const low = bound([filters.offsetMin, by.offsetMin], Math.max);
  const high = bound([filters.offsetMax, by.offsetMax], Math.min);
  return {
    ...both,
    ...(low !== undefined && { offsetMin: low }),
    ...(high !== undefined && { offsetMax: high }),
  };
}

function bound(ends: (number | undefined)[], choose: (...ends: number[]) => number): number | undefined {
  const given = ends.filter((end) => end !== undefined);
  return given.length === 0 ? undefined : choose(...given);
}
