import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ACTIONS,
  type Action,
  type Activity,
  listActivity,
  SUBJECTS,
  type Subject,
} from '#contract/admin-activity.ts';
import { askOf } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { ACTION_WORDS, ActivityRow, SUBJECT_WORDS } from './activity-row.tsx';

interface Filter {
  action?: Action;
  subject?: Subject;
  adminName?: string;
}

const AT_ONCE = 50;

/** What administrators did, newest first; deleted builds are restored from here. */
export function ActivityLog() {
  const [filter, setFilter] = useState<Filter>({});
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useActivities(filter);
  const pages = data?.pages ?? [];
  const activities = pages.flatMap((page) => page.activities);
  return (
    <main className="mx-auto flex w-full max-w-[1080px] flex-1 flex-col px-4 pb-16 md:px-6">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 py-5">
        <h1 className="mr-auto font-condensed font-semibold text-[28px]/9">
          Activity{' '}
          {pages[0] && (
            <span className="measure text-muted">{pages[0].totalCount.toLocaleString('en-US')}</span>
          )}
        </h1>
        <Filters filter={filter} onChange={setFilter} />
      </div>
      {isPending && (
        <p role="status" className="text-muted">
          Loading...
        </p>
      )}
      {isError && <Failure text="Failed to fetch the activity log" onRetry={() => void refetch()} />}
      {data && activities.length === 0 && <EmptyState title="Nothing found" text="No entry matches." />}
      <ol aria-label="Activity" className="border-line border-t empty:hidden">
        {activities.map((activity: Activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          size="lg"
          className="mt-6 self-center"
          aria-disabled={isFetchingNextPage}
          onClick={() => isFetchingNextPage || void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </main>
  );
}

function useActivities(filter: Filter) {
  return useInfiniteQuery({
    queryKey: [listActivity.path, filter],
    queryFn: ({ client, pageParam }) =>
      askOf(client)(listActivity, { query: { ...filter, limit: AT_ONCE, offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) =>
      offset + AT_ONCE < last.totalCount ? offset + AT_ONCE : undefined,
  });
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { action = '', subject = '', adminName = '' } = filter;
  return (
    <section
      aria-label="Filters"
      className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2"
    >
      <Select
        aria-label="Action"
        value={action}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, action: ACTIONS.find((one) => one === value) })
        }
      >
        <option value="">All actions</option>
        {ACTIONS.map((one) => (
          <option key={one} value={one}>
            {ACTION_WORDS[one]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Subject"
        value={subject}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, subject: SUBJECTS.find((one) => one === value) })
        }
      >
        <option value="">Everything</option>
        {SUBJECTS.map((one) => (
          <option key={one} value={one}>
            {SUBJECT_WORDS[one]}
          </option>
        ))}
      </Select>
      <form
        className="max-sm:col-span-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('admin') ?? '').trim();
          onChange({ ...filter, adminName: typed || undefined });
        }}
      >
        <TextField
          name="admin"
          type="search"
          aria-label="Administrator"
          placeholder="Administrator"
          defaultValue={adminName}
          className="w-40 max-sm:w-full"
        />
      </form>
    </section>
  );
}
