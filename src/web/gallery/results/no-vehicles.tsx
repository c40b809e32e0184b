import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import type { Facets } from '#contract/facets.ts';
import type { Facet } from '#contract/gallery.ts';
import { FIRST_STATE, galleryAddress, type SearchState } from '#contract/gallery-address.ts';
import { activeFilters, withoutFacet } from '#web/gallery/filters/active-filters.ts';
import { groupsOf, onlyParts, withoutParts } from '#web/gallery/search/understood-parts.ts';
import { buildsText } from '#web/gallery/state/build-count.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LazyUploadDialog } from './lazy-parts.ts';

interface NoVehiclesProps {
  state: SearchState;
  /** What dropping filters would bring; absent until it is known. */
  counts: Counts | undefined;
  onTake: (relaxation: Relaxation) => void;
  onClear: () => void;
}

/** Nothing matches: says which filters to drop and how many builds that brings. */
export function NoVehicles({ state, counts, onTake, onClear }: NoVehiclesProps) {
  const ways = counts ? relaxations(state, counts) : [];
  return (
    <EmptyState
      picture={<EmptyWheel />}
      title="No vehicles found"
      text="Try adjusting your filters or search terms"
      actions={
        <>
          <Button variant="primary" size="lg" onClick={onClear}>
            Clear All Filters
          </Button>
          <Link
            href={galleryAddress({ ...FIRST_STATE, upload: true })}
            onPointerEnter={LazyUploadDialog.load}
            onFocus={LazyUploadDialog.load}
            className={buttonClass({ variant: 'outline', size: 'lg' })}
          >
            <Plus aria-hidden className="size-4" />
            Upload Your Vehicle
          </Link>
        </>
      }
    >
      {ways.length > 0 && (
        <ul className="border-b border-line text-left">
          {ways.map((relaxation) => (
            <li
              key={relaxation.label}
              className="flex items-center gap-2 border-t border-line py-2.5 text-sm"
            >
              <span className="min-w-0">
                Without <b className="wrap-anywhere font-semibold">{relaxation.label}</b>
                <span className="measure ml-2.5 whitespace-nowrap text-muted">
                  {buildsText(relaxation.count)}
                </span>
              </span>
              <Button
                size="sm"
                className="ml-auto"
                aria-label={`${dropText(relaxation)}: ${relaxation.label}`}
                onClick={() => onTake(relaxation)}
              >
                {dropText(relaxation)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

const dropText = ({ label }: Relaxation) => (label.includes(', ') ? 'Drop Them' : 'Drop It');

/** The mark of the gallery with its wheel missing. */
function EmptyWheel() {
  return (
    <svg
      aria-hidden
      width="112"
      height="72"
      viewBox="0 0 112 72"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <path
        d="M4 4v14a10 10 0 0 0 10 10h84a10 10 0 0 0 10-10V4M4 68V54a10 10 0 0 1 10-10h84a10 10 0 0 1 10 10v14"
        className="stroke-line-strong"
        strokeDasharray="8 7"
      />
      <path d="M76 2v68" className="stroke-accent" strokeWidth="3" />
    </svg>
  );
}

type Criterion = Facet | 'search';

/** What to drop when nothing matches, and the number of builds that brings. */
interface Relaxation {
  criteria: readonly Criterion[];
  label: string;
  count: number;
  /** What to change in the state. */
  patch: SearchState;
}

type Counts = Pick<Facets, 'without' | 'withoutTogether' | 'understood'>;

/** What brings builds when dropped, the most helpful first. */
export function relaxations(
  state: SearchState,
  { without, withoutTogether, understood }: Counts,
): Relaxation[] {
  const single = without.map(({ facet, count }) => ({ facets: [facet], count }));
  return [...single, ...withoutTogether]
    .filter(({ count }) => count > 0)
    .map(({ facets, count }) => ({ criteria: facets, count, ...relax(state, understood, facets) }))
    .filter(({ label }) => label !== '')
    .sort((a, b) => b.count - a.count);
}

function relax(state: SearchState, understood: Facets['understood'], criteria: readonly Criterion[]) {
  const dropped = understood.filter(({ facet }) => criteria.includes(facetAskedBy(facet, criteria)));
  const remaining = understood.filter((part) => !dropped.includes(part));
  const chosen = activeFilters(state.filters).filter(({ facet }) => criteria.some((one) => one === facet));
  const words = criteria.includes('search') ? [`“${withoutParts(state.search, understood)}”`] : [];
  const labels = [...chosen, ...groupsOf(dropped)].map(({ label }) => label);
  return {
    label: [...new Set([...labels, ...words])].join(', '),
    patch: {
      filters: criteria.reduce(
        (left, one) => (one === 'search' ? left : withoutFacet(left, one)),
        state.filters,
      ),
      search: criteria.includes('search')
        ? onlyParts(state.search, remaining)
        : withoutParts(state.search, dropped),
    },
  };
}

/** "33s" may have been looked for as the diameter of any tire. */
function facetAskedBy(facet: Facet, criteria: readonly Criterion[]): Facet {
  return facet === 'tireHeight' && criteria.includes('tireDiameter') ? 'tireDiameter' : facet;
}
