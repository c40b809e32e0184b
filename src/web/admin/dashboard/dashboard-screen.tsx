import { Flag, Star } from 'lucide-react';
import { useRef } from 'react';
import { ActivityLog } from '#web/admin/activity/activity-log.tsx';
import { useSummary } from '#web/admin/builds/use-builds.tsx';
import { AdminScreen } from '#web/admin/frame/admin-screen.tsx';
import { Counter, Pager } from '#web/admin/frame/figures.tsx';
import { KeysBar } from '#web/admin/frame/keys-bar.tsx';
import { type OnPage, useLastPage } from '#web/admin/frame/last-page.ts';
import { Accounts } from '#web/admin/people/accounts.tsx';
import { Administrators } from '#web/admin/people/administrators.tsx';
import { ReportedBuilds } from '#web/admin/reports/reported-builds.tsx';
import { ReviewQueue } from '#web/admin/review/review-queue.tsx';
import { useIsAdministrator } from '#web/admin/session/admin-session.tsx';
import { DatabaseCard } from '#web/admin/transfer/database-card.tsx';
import { Island } from '#web/ui/island.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { BulkBar, BulkProgress } from './bulk-bar.tsx';
import { type DashboardState, ROWS, useDashboardState } from './dashboard-address.ts';
import { FilterBar } from './filter-bar.tsx';
import { SelectAll } from './select-all.tsx';
import { useBuildTable } from './use-build-table.ts';
import { BuildDialogs, LIST_KEYS, useListKeys, VehicleList } from './vehicle-list.tsx';
import { ColumnHeads } from './vehicle-row.tsx';

const Insights = lazyPart(async () => (await import('#web/admin/insights/insights.tsx')).Insights);
const Tokens = lazyPart(async () => (await import('#web/admin/tokens/tokens.tsx')).Tokens);
const Invites = lazyPart(async () => (await import('#web/admin/insights/invites.tsx')).Invites);

/** The administrators' dashboard: the list of builds, what waits, the accounts, or the activity log. */
export function DashboardScreen() {
  const { state, change } = useDashboardState();
  return (
    <AdminScreen place={PLACES[state.show]}>
      {state.show === 'review' && <ReviewQueue sort={state.sort} onSort={(sort) => change({ sort })} />}
      {state.show === 'reports' && (
        <ReportedBuilds page={state.page} onPage={(page, options) => change({ page }, options)} />
      )}
      {state.show === 'activity' && <ActivityLog />}
      {state.show === 'accounts' && <Accounts />}
      {state.show === 'administrators' && <Administrators />}
      <Island fallback={<p className="px-4 py-6 text-muted md:px-6">Loading...</p>}>
        {state.show === 'insights' && <Insights />}
        {state.show === 'invites' && <Invites />}
        {state.show === 'tokens' && <Tokens />}
      </Island>
      {state.show === 'vehicles' && <VehiclesView state={state} onChange={change} />}
    </AdminScreen>
  );
}

const PLACES = {
  vehicles: 'vehicles',
  review: 'review',
  reports: 'review',
  activity: 'activity',
  accounts: 'accounts',
  administrators: 'accounts',
  tokens: 'accounts',
  insights: 'insights',
  invites: 'insights',
} as const;

interface VehiclesViewProps {
  state: DashboardState;
  onChange: ReturnType<typeof useDashboardState>['change'];
}

/** Counters, filters and the list of builds. */
function VehiclesView({ state, onChange }: VehiclesViewProps) {
  const searchField = useRef<HTMLInputElement>(null);
  const table = useBuildTable(state);
  const { builds, selection, bulk, rows, count } = table;
  const matching = count.total ?? 0;
  const isAdministrator = useIsAdministrator();
  const onPage: OnPage = (page, options) => onChange({ page }, options);
  const shownRows = builds.data && rows.length;
  const leadsOn = useLastPage({ page: state.page, size: ROWS, shown: shownRows, ...count, onPage });
  useListKeys(table, () => searchField.current?.focus());
  const shown = rows.filter(({ decision }) => !decision?.isDeletion).map(({ vehicle }) => vehicle);
  return (
    <>
      <main className="flex flex-1 flex-col">
        <h1 className="sr-only">Administrator dashboard</h1>
        <div className="flex border-line border-b max-xl:flex-col">
          <Counters />
          {isAdministrator && <DatabaseCard />}
        </div>
        <section
          aria-label="Filters and Search"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-3 pb-2 md:px-6"
        >
          <FilterBar state={state} onChange={onChange} searchField={searchField} />
          {/* One at a time, in one line: the rows stay in place while more of them are selected. */}
          {selection.ids.size > 0 ? (
            <BulkBar count={selection.ids.size} onDo={table.doToSelected} onClear={selection.clear} />
          ) : (
            bulk.run && <BulkProgress run={bulk.run} onUndo={bulk.undo} onClose={bulk.forget} />
          )}
        </section>
        <ColumnHeads>
          <SelectAll
            shown={shown}
            selected={selection.ids}
            state={state}
            matching={matching}
            onSelect={selection.set}
          />
        </ColumnHeads>
        <VehicleList
          table={table}
          leadsOn={leadsOn}
          onShowAll={
            state.search || state.status || state.featured
              ? () => onChange({ search: '', status: '', featured: '' })
              : undefined
          }
        />
      </main>
      <KeysBar hints={LIST_KEYS}>
        <Pager page={state.page} size={ROWS} total={matching} onPage={onPage} />
      </KeysBar>
      <BuildDialogs table={table} />
    </>
  );
}

/** How many builds there are of each kind. */
function Counters() {
  const { data: summary } = useSummary();
  return (
    <dl className="grid flex-1 grid-cols-2 sm:grid-cols-5">
      <Counter label="Total Vehicles" count={summary?.total} />
      <Counter
        label="Approved"
        count={summary?.approved}
        mark={<span className="size-2 rounded-full bg-approved" />}
      />
      <Counter
        label="Pending Review"
        count={summary?.pending}
        mark={<span className="size-2 rounded-[2px] bg-pending" />}
      />
      <Counter
        label="Reported"
        count={summary?.reported}
        mark={<Flag aria-hidden className="size-3 text-muted" />}
      />
      <Counter
        label="Featured"
        count={summary?.featured}
        mark={<Star aria-hidden className="size-3 fill-featured text-featured" />}
      />
    </dl>
  );
}
