import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ACTIONS,
  type Action,
  type Activity,
  listActivity,
  SUBJECTS,
  type Subject,
} from '#contract/admin/activity.ts';
import { ChoiceFilter, TextFilter } from '#web/admin/frame/filters.tsx';
import { askOf } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { ACTION_WORDS, ActivityRow, SUBJECT_WORDS } from './activity-row.tsx';
import { MailSection } from './mail-section.tsx';

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
      <MailSection />
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

const wordsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => [value, words[value]] as const);

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { action = '', subject = '', adminName = '' } = filter;
  return (
    <section
      aria-label="Filters"
      className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2"
    >
      <ChoiceFilter
        label="Action"
        value={action}
        options={[['', 'All actions'], ...wordsOf(ACTIONS, ACTION_WORDS)]}
        onChoose={(chosen) => onChange({ ...filter, action: chosen || undefined })}
      />
      <ChoiceFilter
        label="Subject"
        value={subject}
        options={[['', 'Everything'], ...wordsOf(SUBJECTS, SUBJECT_WORDS)]}
        onChoose={(chosen) => onChange({ ...filter, subject: chosen || undefined })}
      />
      <TextFilter
        label="Administrator"
        value={adminName}
        onFilter={(typed) => onChange({ ...filter, adminName: typed || undefined })}
        className="max-sm:col-span-2"
        fieldClassName="w-40 max-sm:w-full"
      />
    </section>
  );
}
