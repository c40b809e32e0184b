import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { AdminSort } from '#contract/admin/vehicles.ts';
import { wheelsInFigures } from '#domain/axle-words.ts';
import { Thumb, UnsavedMark } from '#web/admin/builds/build-marks.tsx';
import type { Decision } from '#web/admin/builds/decisions.ts';
import { BuildsMissing } from '#web/admin/builds/use-builds.tsx';
import { Key, KeysBar, useKeys } from '#web/admin/frame/keys-bar.tsx';
import { ReviewViews } from '#web/admin/reports/reported-builds.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { StatusBadge } from '#web/vehicle/detail/status-badge.tsx';
import { ReviewBuild } from './review-build.tsx';

import { REVIEW_KEYS } from './review-keys.ts';
import { type Review, useReview } from './use-review.ts';

interface ReviewQueueProps {
  sort: AdminSort;
  onSort: (sort: AdminSort) => void;
}

/** Builds waiting for approval, one at a time, worked by keyboard. */
export function ReviewQueue({ sort, onSort }: ReviewQueueProps) {
  const review = useReview(sort);
  const { queue, index, current, last } = review;
  const isEmpty = queue.length === 0 && !review.builds.isFetching;
  return (
    <>
      <ReviewViews show="review" />
      {/* Here from the start, so that the first decision is announced too, and the build that comes up for the next key. */}
      <p role="status" className="sr-only">
        {`${last ? `${vehicleName(last.vehicle)}: ${last.label}. ` : ''}${current ? `${index + 1} of ${review.pending}: ${vehicleName(current)}` : isEmpty ? 'None left' : ''}`}
      </p>
      <main className="flex flex-1 flex-col xl:grid xl:h-[calc(100dvh-var(--admin-header)-var(--keys-bar)-var(--view-links))] xl:flex-none xl:grid-cols-[336px_minmax(0,1fr)_432px] xl:grid-rows-[minmax(0,1fr)]">
        <div className="flex min-h-0 flex-col xl:border-line xl:border-r">
          <QueueHead sort={sort} onSort={onSort} pending={current || isEmpty ? review.pending : undefined} />
          {last && <LastDecision last={last} onUndo={review.undo} />}
          <div className="flex min-h-0 flex-1 flex-col max-xl:hidden">
            <QueueList review={review} />
          </div>
        </div>
        {current ? (
          <ReviewBuild key={current.id} vehicle={current} review={review} />
        ) : (
          <div className="xl:col-span-2">
            <NothingLeft review={review} />
          </div>
        )}
      </main>
      <KeysBar hints={REVIEW_KEYS}>
        <nav aria-label="Queue" className="ml-auto flex items-center gap-1">
          <p className="measure mr-2 whitespace-nowrap text-muted">
            {current ? `${index + 1} of ${review.pending}` : isEmpty ? 'None left' : ''}
          </p>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Previous build"
            disabled={index === 0}
            onClick={() => review.goTo(index - 1)}
          >
            <ChevronLeft aria-hidden className="size-4" />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Next build"
            disabled={index >= queue.length - 1}
            onClick={() => review.goTo(index + 1)}
          >
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </nav>
      </KeysBar>
    </>
  );
}

/** `pending` is absent while nobody knows. */
function QueueHead({ sort, onSort, pending }: ReviewQueueProps & { pending: number | undefined }) {
  return (
    <div className="flex min-h-14 items-center gap-2.5 border-line border-b pr-2 pl-4 md:pl-6">
      <h1 className="whitespace-nowrap font-condensed font-semibold text-xl/6">Review queue</h1>
      <p className="measure flex-1 whitespace-nowrap text-muted">
        {pending !== undefined && `${pending.toLocaleString('en-US')} pending`}
      </p>
      <Select
        bare
        aria-label="Order"
        value={sort === 'oldest' ? 'oldest' : 'newest'}
        onChange={({ currentTarget }) => onSort(currentTarget.value === 'oldest' ? 'oldest' : 'newest')}
      >
        <option value="newest">Newest</option>
        <option value="oldest">Oldest</option>
      </Select>
    </div>
  );
}

function NothingLeft({ review: { builds, last, undo } }: { review: Review }) {
  useKeys({ u: undo });
  if (builds.isFetching || builds.isError) return <BuildsMissing builds={builds} />;
  return (
    <EmptyState
      title={last ? 'All reviewed' : 'Nothing to review'}
      text="No build is waiting for approval."
      actions={
        <Link href="/admin" className={buttonClass({ size: 'lg' })}>
          Back to Vehicles
        </Link>
      }
    />
  );
}

/** What was decided last, and the way back. */
function LastDecision({ last, onUndo }: { last: Decision; onUndo: () => void }) {
  return (
    <div className="flex min-h-13 items-center gap-3 border-line border-b px-4 py-2 md:px-6 xl:pr-3">
      <p className="flex min-w-0 flex-1 items-center gap-3">
        {last.label === 'Deleted' ? (
          <Badge small>Deleted</Badge>
        ) : (
          <StatusBadge small status={last.label === 'Approved' ? 'approved' : 'featured'} />
        )}
        <span className="truncate font-condensed font-semibold text-base">{vehicleName(last.vehicle)}</span>
      </p>
      <Button variant="quiet" size="sm" onClick={onUndo}>
        <Undo2 aria-hidden className="size-4" />
        Undo <Key>U</Key>
      </Button>
    </div>
  );
}

/** The builds waiting, the current one marked. */
function QueueList({ review }: { review: Review }) {
  const { queue, index, goTo } = review;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  return (
    <ol ref={list} aria-label="Pending builds" className="min-h-0 flex-1 overflow-y-auto">
      {queue.map((vehicle, place) => (
        <li key={vehicle.id}>
          <button
            type="button"
            aria-current={place === index}
            onClick={() => goTo(place)}
            className="relative flex w-full items-center gap-3 border-line border-b px-6 py-2 text-left -outline-offset-2 hover:bg-hover aria-current:bg-raised aria-current:before:absolute aria-current:before:inset-y-0 aria-current:before:left-0 aria-current:before:w-0.5 aria-current:before:bg-accent"
          >
            <Thumb vehicle={vehicle} className="size-12" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-condensed font-semibold text-base/5">
                {vehicleName(vehicle)}
              </span>
              <span className="block truncate text-muted text-xs">
                <UnsavedMark id={vehicle.id} />
                <span>{[vehicle.ownerName, ...wheelsInFigures(vehicle)].join(' · ')}</span>
              </span>
              <span className="measure block text-muted text-xs">{dayText(vehicle.createdAt)}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
