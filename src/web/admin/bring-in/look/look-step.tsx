import { useRef } from 'react';
import type { BringIn } from '#contract/admin/bring-in.ts';
import { problemSubject } from '#web/admin/bring-in/table/bring-in-words.ts';
import { LISTS, type RowList } from '#web/admin/bring-in/table/row-counts.ts';
import { useLastProblems, useRows } from '#web/admin/bring-in/table/use-bring-in.ts';
import { Pager } from '#web/admin/frame/figures.tsx';
import { type OnPage, useLastPage } from '#web/admin/frame/last-page.ts';
import { Chip } from '#web/ui/badge.tsx';
import { Failure } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type LookState, ROWS, useLookState } from './look-address.ts';
import { PhotoLists } from './photo-lists.tsx';
import { ProblemGroups } from './problem-groups.tsx';
import { RowCard } from './row-card.tsx';

const LIST_WORDS: Record<RowList, string> = {
  ready: 'Ready',
  mend: 'To Fix',
  here: 'Already Here',
  'left-out': 'Left Out',
};
const NONE_WORDS: Record<RowList, string> = {
  ready: 'No rows are ready yet.',
  mend: 'Nothing to fix.',
  here: 'No row is in the gallery yet.',
  'left-out': 'No rows left out.',
};

/** The third step: every row as it would be, and what is wrong with it. */
export function LookStep({ table: now }: { table: BringIn }) {
  const table = useLastProblems(now);
  const { state, counts, show } = useLookState(table);
  const rows = useRef<HTMLDivElement>(null);
  return (
    <div className="flex flex-col gap-6">
      <ProblemGroups
        table={table}
        current={state.filter}
        onFilter={(filter, list) => {
          show({ filter, list });
          rows.current?.focus();
        }}
      />
      {table.kind === 'builds' && <PhotoLists table={table} />}
      <div ref={rows} tabIndex={-1} className="outline-none">
        <Tabs
          label="Rows"
          value={state.list}
          onChange={(list) => show({ list, filter: undefined })}
          tabs={LISTS.map((list) => ({
            value: list,
            label: `${LIST_WORDS[list]} ${counts[list].toLocaleString('en-US')}`,
          }))}
          panelClassName="pt-3"
        >
          {state.filter && (
            <Chip
              removeLabel="Show rows with any problem"
              onRemove={() => {
                show({ filter: undefined });
                rows.current?.focus();
              }}
            >
              {problemSubject(table.kind, { ...state.filter, kind: state.filter.problem, sentence: '' })}
            </Chip>
          )}
          <RowPage table={table} state={state} onPage={(page, options) => show({ page }, options)} />
        </Tabs>
      </div>
    </div>
  );
}

interface RowPageProps {
  table: BringIn;
  state: LookState;
  onPage: OnPage;
}

function RowPage({ table, state: { list, filter, page }, onPage }: RowPageProps) {
  const query = {
    status: list,
    ...(filter && {
      problem: filter.problem,
      field: filter.field || undefined,
      value: filter.value || undefined,
    }),
    limit: ROWS,
    offset: (page - 1) * ROWS,
  };
  const { data, isError, isFetching, refetch } = useRows(table.id, query);
  const counted = { shown: data?.rows.length, total: data?.totalCount, isCounting: isFetching };
  const leadsOn = useLastPage({ page, size: ROWS, ...counted, onPage });
  if (isError && !isFetching) return <Failure text="Couldn’t load the rows" onRetry={() => void refetch()} />;
  if (!data || leadsOn)
    return (
      <p role="status" className="py-6 text-muted">
        Loading...
      </p>
    );
  return (
    <>
      {data.rows.length === 0 && <p className="py-6 text-muted">{NONE_WORDS[list]}</p>}
      <ul aria-label={LIST_WORDS[list]} className="divide-y divide-line empty:hidden">
        {data.rows.map((row) => (
          <RowCard key={row.line} table={table} row={row} />
        ))}
      </ul>
      {(data.totalCount > ROWS || page > 1) && (
        <div className="flex border-line border-t pt-3">
          <Pager page={page} size={ROWS} total={data.totalCount} onPage={onPage} />
        </div>
      )}
    </>
  );
}
