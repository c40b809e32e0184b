import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { listReports } from '#contract/admin/reports.ts';
import { useSummary } from '#web/admin/builds/use-builds.tsx';
import { useUndo } from '#web/admin/builds/use-undo.ts';
import { Pager } from '#web/admin/frame/figures.tsx';
import { type OnPage, useLastPage } from '#web/admin/frame/last-page.ts';
import { ViewLinks } from '#web/admin/frame/view-links.tsx';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { type LastDecision, ReportedBuild } from './reported-build.tsx';

/** Builds of a page. */
const AT_ONCE = 20;

/** Builds that visitors reported, with what they said, each settled in its place. */
export function ReportedBuilds({ page, onPage }: { page: number; onPage: OnPage }) {
  const { data, isError, refetch } = useQuery({
    ...read(listReports, { query: { limit: AT_ONCE, offset: (page - 1) * AT_ONCE } }),
    placeholderData: keepPreviousData,
  });
  const { data: summary, isFetching: isCounting } = useSummary();
  const total = summary?.reported ?? 0;
  const counted = { shown: data?.length, total: summary?.reported, isCounting };
  const leadsOn = useLastPage({ page, size: AT_ONCE, ...counted, onPage });
  const heading = useRef<HTMLHeadingElement>(null);
  const [settled, setSettled] = useState<LastDecision>();
  // The row goes, and the focus with it.
  const toHeading = () => heading.current?.focus();
  return (
    <>
      <ReviewViews show="reports" />
      <main className="mx-auto flex w-full max-w-[1080px] flex-1 flex-col px-4 pb-16 md:px-6">
        <h1
          ref={heading}
          tabIndex={-1}
          className="py-5 font-condensed font-semibold text-[28px]/9 outline-none"
        >
          Reported builds
        </h1>
        <SettledLine settled={settled} onUndone={() => setSettled(undefined)} />
        {isError && <Failure text="Couldn’t load the reports" onRetry={() => void refetch()} />}
        {((!data && !isError) || leadsOn) && <p className="text-muted">Loading reports...</p>}
        {data?.length === 0 && !leadsOn && (
          <EmptyState title="No reports" text="Reported builds show up here until you resolve them." />
        )}
        <ul aria-label="Reported builds" className="border-line border-t empty:hidden">
          {data?.map((reported) => (
            <ReportedBuild
              key={reported.vehicle.id}
              reported={reported}
              onSettled={(next) => {
                setSettled(next);
                toHeading();
              }}
              onGone={toHeading}
            />
          ))}
        </ul>
        {total > AT_ONCE && (
          <div className="flex pt-4">
            <Pager page={page} size={AT_ONCE} total={total} onPage={onPage} />
          </div>
        )}
      </main>
    </>
  );
}

/** Says what was done last; Undo brings the build and its reports back as they were. */
function SettledLine({ settled, onUndone }: { settled: LastDecision | undefined; onUndone: () => void }) {
  const { undo, isPending } = useUndo({
    failure: { title: 'Couldn’t undo', text: 'The reports are still resolved. Try again.' },
  });
  const undoLast = async ({ activityId }: LastDecision) => {
    if (typeof (await undo(activityId)) === 'object') onUndone();
  };
  return (
    <div className={clsx('flex flex-wrap items-center gap-3 pb-3', !settled && 'hidden')}>
      <p role="status" className="text-muted">
        {settled?.words}
      </p>
      {settled && (
        <Button
          size="sm"
          variant="quiet"
          aria-disabled={isPending}
          onClick={() => isPending || void undoLast(settled)}
        >
          <Undo2 aria-hidden className="size-4" />
          Undo
        </Button>
      )}
    </div>
  );
}

/** What waits for administrators: builds nobody has looked at, and those that visitors reported. */
export function ReviewViews({ show }: { show: 'review' | 'reports' }) {
  const { data: summary } = useSummary();
  return (
    <ViewLinks
      label="Review"
      links={[
        {
          href: '/admin?queue=pending',
          label: 'Pending',
          isCurrent: show === 'review',
          count: summary?.pending,
        },
        {
          href: '/admin?queue=reported',
          label: 'Reported',
          isCurrent: show === 'reports',
          count: summary?.reported,
        },
      ]}
    />
  );
}
