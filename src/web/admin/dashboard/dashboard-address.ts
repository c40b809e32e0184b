import { useLocation, useSearch } from 'wouter';
import { ADMIN_SORTS, type AdminSort } from '#contract/admin/vehicles.ts';

/** Rows of a page of the list. */
export const ROWS = 50;

const STATUSES = ['approved', 'pending'] as const;
const VIEWS = ['activity', 'accounts', 'administrators', 'tokens', 'insights', 'invites'] as const;
const QUEUES = new Map([
  ['pending', 'review'],
  ['reported', 'reports'],
] as const);
const FEATURED = ['yes', 'no'] as const;

/** What the dashboard shows. */
export interface DashboardState {
  show: 'vehicles' | 'review' | 'reports' | (typeof VIEWS)[number];
  search: string;
  status: (typeof STATUSES)[number] | '';
  featured: (typeof FEATURED)[number] | '';
  sort: AdminSort;
  /** From 1 on. */
  page: number;
}

export function readDashboardAddress(search: string): DashboardState {
  const given = new URLSearchParams(search);
  const oneOf = <Value extends string>(values: readonly Value[], key: string) =>
    values.find((value) => value === given.get(key));
  const queue = oneOf(['pending', 'reported'] as const, 'queue');
  return {
    show: (queue && QUEUES.get(queue)) ?? oneOf(VIEWS, 'view') ?? 'vehicles',
    search: given.get('q') ?? '',
    status: oneOf(STATUSES, 'status') ?? '',
    featured: oneOf(FEATURED, 'featured') ?? '',
    sort: oneOf(ADMIN_SORTS, 'sort') ?? 'newest',
    page: Math.max(1, Math.trunc(Number(given.get('page'))) || 1),
  };
}

/** Defaults are left out. */
export function dashboardAddress(path: string, state: DashboardState): string {
  const query = new URLSearchParams({
    ...(state.show === 'review' && { queue: 'pending' }),
    ...(state.show === 'reports' && { queue: 'reported' }),
    ...(VIEWS.some((view) => view === state.show) && { view: state.show }),
    ...(state.search !== '' && { q: state.search }),
    ...(state.status !== '' && { status: state.status }),
    ...(state.featured !== '' && { featured: state.featured }),
    ...(state.sort !== 'newest' && { sort: state.sort }),
    ...(state.page > 1 && { page: String(state.page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The filters as the calls take them (§7). */
export function filterQuery({ search, status, featured }: DashboardState) {
  return {
    search: search || undefined,
    isApproved: FLAG[status],
    isFeatured: FLAG[featured],
  };
}
const FLAG = { '': undefined, approved: 'true', pending: 'false', yes: 'true', no: 'false' } as const;

/** The state of the dashboard, held by its address, so that Back undoes the last step. */
export function useDashboardState() {
  const state = readDashboardAddress(useSearch());
  const [path, navigate] = useLocation();
  /** Anything but another page starts at the first page again. */
  const change = (next: Partial<DashboardState>, options?: { replace: boolean }) =>
    navigate(dashboardAddress(path, { ...state, page: 1, ...next }), options);
  return { state, change };
}
