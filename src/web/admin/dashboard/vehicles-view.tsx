import { useRef } from 'react';
import type { AdminSummary } from '#contract/admin.ts';
import { Pager } from '#web/admin/frame/pager.tsx';
import { KeysBar } from '#web/admin/keys/keys-bar.tsx';
import { DatabaseCard } from '#web/admin/transfer/database-card.tsx';
import { BuildDialogs } from './build-dialogs.tsx';
import { BulkBar, BulkProgress } from './bulk-bar.tsx';
import { Counters } from './counters.tsx';
import { type DashboardState, ROWS } from './dashboard-address.ts';
import { FilterBar } from './filter-bar.tsx';
import { LIST_KEYS, useListKeys } from './list-keys.ts';
import { SelectAll } from './select-all.tsx';
import { useBuildTable } from './use-build-table.ts';
import { VehicleList } from './vehicle-list.tsx';
import { ColumnHeads } from './vehicle-row.tsx';

interface VehiclesViewProps {
  state: DashboardState;
  onChange: (next: Partial<DashboardState>) => void;
  summary: AdminSummary | undefined;
}

/** Counters, filters and the list of builds. */
export function VehiclesView({ state, onChange, summary }: VehiclesViewProps) {
  const searchField = useRef<HTMLInputElement>(null);
  const table = useBuildTable(state);
  const { selection, bulk, rows, matching } = table;
  useListKeys(table, () => searchField.current?.focus());
  const shown = rows
    .filter(({ outcome }) => !(outcome && 'activityId' in outcome.undo))
    .map(({ vehicle }) => vehicle.id);
  return (
    <>
      <main className="flex flex-1 flex-col">
        <h1 className="sr-only">Administrator dashboard</h1>
        <div className="flex border-line border-b max-xl:flex-col">
          <Counters summary={summary} />
          <DatabaseCard />
        </div>
        <section
          aria-label="Filters and Search"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-3 pb-2 md:px-6"
        >
          <FilterBar state={state} onChange={onChange} searchField={searchField} />
          {bulk.run ? (
            <BulkProgress run={bulk.run} onUndo={() => void bulk.undo()} onClose={bulk.forget} />
          ) : (
            selection.ids.size > 0 && (
              <BulkBar count={selection.ids.size} onDo={table.doToSelected} onClear={selection.clear} />
            )
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
          onShowAll={
            state.search || state.status || state.featured
              ? () => onChange({ search: '', status: '', featured: '' })
              : undefined
          }
        />
      </main>
      <KeysBar hints={LIST_KEYS}>
        <Pager page={state.page} size={ROWS} total={matching} onPage={(page) => onChange({ page })} />
      </KeysBar>
      <BuildDialogs table={table} />
    </>
  );
}
