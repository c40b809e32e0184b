import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import {
  listReports,
  type OpenReport,
  type ReportedVehicle,
  reopenReports,
  type Settlement,
  settleReports,
} from '#contract/admin/reports.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { REPORT_REASONS } from '#contract/reports.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { StatusBadges, Thumb } from '#web/admin/builds/build-marks.tsx';
import { useSummary } from '#web/admin/builds/use-builds.tsx';
import { Pager } from '#web/admin/frame/figures.tsx';
import { ViewLinks } from '#web/admin/frame/view-links.tsx';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { dayText, vehicleName } from '#web/vehicle/data/vehicle-text.ts';

/** Builds of a page. */
const AT_ONCE = 20;

/** Builds that visitors reported, with what they said, each settled in its place. */
export function ReportedBuilds({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { data, isError, refetch } = useQuery({
    ...read(listReports, { query: { limit: AT_ONCE, offset: (page - 1) * AT_ONCE } }),
    placeholderData: keepPreviousData,
  });
  const total = useSummary().data?.reported ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const [settled, setSettled] = useState<LastDecision>();
  const isBeyond = data?.length === 0 && page > 1;
  useEffect(() => {
    // The last build of the last page was settled.
    if (isBeyond) onPage(page - 1);
  }, [isBeyond, page, onPage]);
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
        {isError && <Failure text="Failed to fetch the reports" onRetry={() => void refetch()} />}
        {!data && !isError && <p className="text-muted">Loading reports...</p>}
        {data?.length === 0 && !isBeyond && (
          <EmptyState
            title="Nothing is reported"
            text="What visitors report waits here until it is settled."
          />
        )}
        <ul aria-label="Reported builds" className="border-line border-t empty:hidden">
          {data?.map((reported) => (
            <ReportedBuild
              key={reported.vehicle.id}
              reported={reported}
              onSettled={(next) => {
                setSettled(next);
                // The row goes, and the focus with it.
                heading.current?.focus();
              }}
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

/** What was just done about a build, and what undoes it. */
interface LastDecision {
  id: number;
  words: string;
  undo: BodyOf<typeof reopenReports>;
}

/** Says what was done last; Undo brings the build and its reports back as they were. */
function SettledLine({ settled, onUndone }: { settled: LastDecision | undefined; onUndone: () => void }) {
  const { mutate, isPending } = useAdminChange({
    send: (ask, { id, undo }: LastDecision) => ask(reopenReports, { params: { id: String(id) }, body: undo }),
    onDone: onUndone,
    failure: { title: 'Not undone', text: 'Failed to open the reports again' },
  });
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
          onClick={() => isPending || mutate(settled)}
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

type Body = BodyOf<typeof settleReports>;

interface ReportedBuildProps {
  reported: ReportedVehicle;
  onSettled: (settled: LastDecision) => void;
}

function ReportedBuild({ reported: { vehicle, reports }, onSettled }: ReportedBuildProps) {
  const [asking, setAsking] = useState(false);
  const name = vehicleName(vehicle);
  const { mutate, isPending } = useAdminChange({
    send: (ask, body: Body) => ask(settleReports, { params: { id: String(vehicle.id) }, body }),
    onDone: ({ settled, activityId }, { decision }) =>
      onSettled({
        id: vehicle.id,
        words: `${name}: ${DONE[decision]}`,
        undo: { reportIds: settled, activityId },
      }),
    failure: { title: 'Not settled', text: 'Failed to settle the reports' },
  });
  const all = reports.map(({ id }) => id);
  const settle = (decision: Settlement, more: Partial<Body> = {}) =>
    isPending || mutate({ reportIds: all, decision, ...more });
  return (
    <li aria-label={name} className="grid gap-x-5 gap-y-3 border-line border-b py-5 md:grid-cols-[112px_1fr]">
      <Thumb vehicle={vehicle} className="h-21 w-28" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={`/admin?q=%23${vehicle.id}`}
            className="font-condensed font-semibold text-xl/6 hover:underline max-md:py-2"
          >
            {name}
          </Link>
          <StatusBadges vehicle={vehicle} />
          <p className="text-muted text-sm wrap-break-word">{vehicle.ownerName}</p>
        </div>
        <ul className="mt-3 flex flex-col gap-3">
          {reports.map((report) => (
            <ReportLine
              key={report.id}
              report={report}
              vehicle={vehicle}
              onRemovePhoto={(imageUrl) =>
                settle('remove-photo', { reportIds: aboutPhoto(reports, imageUrl), imageUrl })
              }
            />
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2" aria-busy={isPending}>
          <Button onClick={() => settle('dismiss')}>
            Dismiss {reports.length === 1 ? 'report' : 'reports'}
          </Button>
          {vehicle.isApproved && <Button onClick={() => settle('unapprove')}>Unapprove build</Button>}
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete build
          </Button>
        </div>
        {vehicle.isApproved && (
          <p className="mt-2 text-muted text-xs">Nothing of this is mailed to the owner.</p>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={`Delete ${name}`}
          text="The build leaves the gallery. It can be restored from the activity log for 30 days."
          isPending={isPending}
          onConfirm={() => settle('delete')}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

const DONE: Record<Settlement, string> = {
  dismiss: 'reports dismissed',
  'remove-photo': 'photo removed',
  unapprove: 'build unapproved',
  delete: 'build deleted',
};

const aboutPhoto = (reports: OpenReport[], url: string) =>
  reports.filter(({ imageUrl }) => imageUrl === url).map(({ id }) => id);

interface ReportLineProps {
  report: OpenReport;
  vehicle: PrivateVehicle;
  onRemovePhoto: (imageUrl: string) => void;
}

function ReportLine({
  report: { reason, text, imageUrl, createdAt },
  vehicle,
  onRemovePhoto,
}: ReportLineProps) {
  const { photos, additionalImages } = vehicle;
  const isThere = imageUrl !== null && [vehicle.imageUrl, ...additionalImages].includes(imageUrl);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {isThere && (
        <Photo
          url={imageUrl}
          known={photos.find(({ url }) => url === imageUrl)}
          alt="The reported photo"
          sizes="112px"
          className="h-16 w-24 rounded-control"
        />
      )}
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {REPORT_REASONS[reason]}
          <span className="measure font-normal text-muted text-sm"> · {dayText(createdAt)}</span>
        </p>
        {text && <p className="whitespace-pre-line text-text-2 wrap-break-word">{text}</p>}
        {imageUrl !== null && !isThere && (
          <p className="text-muted text-sm">About a photo that is not in the build any more.</p>
        )}
      </div>
      {isThere && (
        <Button size="sm" onClick={() => onRemovePhoto(imageUrl)}>
          Remove photo
        </Button>
      )}
    </li>
  );
}
