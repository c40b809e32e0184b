import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ACTIONS, type Activity, listActivity, SUBJECTS } from '#contract/admin/activity.ts';
import { readMails, type UnsentMail } from '#contract/admin/mails.ts';
import { NAME_LENGTH } from '#domain/limits.ts';
import { ChoiceFilter, TextFilter } from '#web/admin/frame/filters.tsx';
import { useIsAdministrator } from '#web/admin/session/admin-session.tsx';
import { askOf } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { type ActivityFilter, useActivityFilter } from './activity-address.ts';
import { ACTION_WORDS, ActivityRow, SUBJECT_WORDS } from './activity-row.tsx';
import { momentText } from './moment-text.ts';

const AT_ONCE = 50;

/** What administrators did, newest first; deleted builds are restored from here. */
export function ActivityLog() {
  const [filter, setFilter] = useActivityFilter();
  const isAdministrator = useIsAdministrator();
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
      {isAdministrator && <MailSection />}
      {isPending && (
        <p role="status" className="text-muted">
          Loading...
        </p>
      )}
      {isError && <Failure text="Couldn’t load the activity log" onRetry={() => void refetch()} />}
      {data && activities.length === 0 && (
        <EmptyState title="Nothing found" text="No entries match your filters." />
      )}
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
          {isFetchingNextPage ? 'Loading...' : 'Load More'}
        </Button>
      )}
    </main>
  );
}

function useActivities(filter: ActivityFilter) {
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

interface FiltersProps {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { action = '', subject = '', adminName = '' } = filter;
  const isAdministrator = useIsAdministrator();
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
      {isAdministrator && (
        <ChoiceFilter
          label="Type"
          value={subject}
          options={[['', 'All types'], ...wordsOf(SUBJECTS, SUBJECT_WORDS)]}
          onChoose={(chosen) => onChange({ ...filter, subject: chosen || undefined })}
        />
      )}
      <TextFilter
        label="Administrator"
        value={adminName}
        maxLength={NAME_LENGTH}
        onFilter={(typed) => onChange({ ...filter, adminName: typed || undefined })}
        className="max-sm:col-span-2"
        fieldClassName="w-40 max-sm:w-full"
      />
    </section>
  );
}

const REFRESH_MS = 30_000;

/** What became of the mails of the last days: those that wait, and those that could not be sent. */
function MailSection() {
  const { data, isError } = useQuery({
    queryKey: [readMails.path],
    queryFn: ({ client }) => askOf(client)(readMails, {}),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
  if (!data && isError) return null;
  return (
    <section aria-label="Email" className="border-line border-t py-3">
      <h2 className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="w-40 font-condensed font-semibold text-lg max-md:w-full">Email</span>
        <span className="measure text-muted text-sm">{data ? stateText(data) : 'Counting...'}</span>
      </h2>
      {data && data.mails.length > 0 && (
        <details className="mt-2 md:pl-44" open={data.failed > 0}>
          <summary className="cursor-pointer text-sm">Not sent</summary>
          <ul className="mt-1 max-h-80 overflow-y-auto">
            {data.mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function stateText({ waiting, failed, sent }: { waiting: number; failed: number; sent: number }): string {
  const count = (number: number) => number.toLocaleString('en-US');
  const gone = `${count(sent)} sent in the last 7 days`;
  if (waiting === 0 && failed === 0) return `${gone}, none waiting`;
  return `${count(waiting)} waiting, ${count(failed)} failed, ${gone}`;
}

function MailRow({ mail: { to, subject, createdAt, tries, nextTryAt, lastError } }: { mail: UnsentMail }) {
  return (
    <li className="border-line border-b py-2 text-sm last:border-b-0">
      <p className="wrap-break-word">
        <span className="font-medium">{subject}</span> <span className="text-muted">{`to ${to}`}</span>
      </p>
      <p className="wrap-break-word text-muted text-xs">
        <span>{`${momentText(createdAt)} · ${tries === 1 ? '1 try' : `${tries} tries`} ·`}</span>{' '}
        <span className={clsx(!nextTryAt && 'text-error')}>
          {nextTryAt ? `next ${momentText(nextTryAt)}` : 'given up'}
        </span>
        {lastError && <span>{` · ${lastError}`}</span>}
      </p>
    </li>
  );
}
