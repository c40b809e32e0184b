import { useState } from 'react';
import { Link } from 'wouter';
import {
  type OpenReport,
  type ReportedVehicle,
  type Settlement,
  settleReports,
} from '#contract/admin/reports.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { REPORT_REASONS } from '#contract/reports.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { StatusBadges, Thumb } from '#web/admin/builds/build-marks.tsx';
import { useIsAdministrator } from '#web/admin/session/admin-session.tsx';
import { hasStatus } from '#web/data/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { ReportedQuestion } from './reported-question.tsx';

/** What was just done about a build, and what undoes it. */
export interface LastDecision {
  words: string;
  activityId: number;
}

type Body = BodyOf<typeof settleReports>;

interface ReportedBuildProps {
  reported: ReportedVehicle;
  onSettled: (settled: LastDecision) => void;
  /** It turned out to be deleted. */
  onGone: () => void;
}

/** A build, what visitors say of it, and what an administrator may decide. */
export function ReportedBuild({ reported: { vehicle, reports }, onSettled, onGone }: ReportedBuildProps) {
  const [asking, setAsking] = useState(false);
  const name = vehicleName(vehicle);
  const isAdministrator = useIsAdministrator();
  const { mutate, isPending, variables } = useAdminChange({
    subject: `reports of ${vehicle.id}`,
    send: (ask, body: Body) => ask(settleReports, { params: { id: String(vehicle.id) }, body }),
    onDone: ({ activityId }, { decision }) => onSettled({ words: `${name}: ${DONE[decision]}`, activityId }),
    failure: { title: 'Couldn’t resolve the reports', text: 'The reports are still open. Try again.' },
  });
  const all = reports.map(({ id }) => id);
  const settle = (decision: Settlement, more: Partial<Body> = {}) => {
    const isUnderWay = isPending && variables.decision === decision && isSame(variables, more);
    if (isUnderWay) return;
    const onError = (error: unknown) => hasStatus(error, 404) && onGone();
    mutate({ reportIds: all, decision, ...more }, { onError });
  };
  return (
    <li aria-label={name} className="grid gap-x-5 gap-y-3 border-line border-b py-5 md:grid-cols-[112px_1fr]">
      <Thumb vehicle={vehicle} className="h-21 w-28" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={`/admin?q=%23${vehicle.id}`}
            className="min-w-0 font-condensed font-semibold text-xl/6 wrap-break-word hover:underline max-md:py-2"
          >
            {name}
          </Link>
          <StatusBadges vehicle={vehicle} />
          <p className="min-w-0 text-muted text-sm wrap-break-word">{vehicle.ownerName}</p>
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
              onRemoveQuestion={(questionId) =>
                settle('remove-question', { reportIds: aboutQuestion(reports, questionId), questionId })
              }
            />
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2" aria-busy={isPending}>
          <Button onClick={() => settle('dismiss')}>
            {`Dismiss ${reports.length === 1 ? 'Report' : 'Reports'}`}
          </Button>
          {vehicle.isApproved && <Button onClick={() => settle('unapprove')}>Unapprove Build</Button>}
          {isAdministrator && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              Delete Build
            </Button>
          )}
        </div>
        {vehicle.isApproved && <p className="mt-2 text-muted text-xs">The owner isn’t notified.</p>}
      </div>
      {asking && (
        <ConfirmDialog
          title={`Delete ${name}`}
          text="This removes the build from the gallery. You can restore it from the activity log for 30 days."
          isPending={isPending}
          onConfirm={() => settle('delete')}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

const isSame = (one: Partial<Body>, other: Partial<Body>) =>
  one.imageUrl === other.imageUrl && one.questionId === other.questionId;

const DONE: Record<Settlement, string> = {
  dismiss: 'reports dismissed',
  'remove-photo': 'photo removed',
  'remove-question': 'question removed',
  unapprove: 'build unapproved',
  delete: 'build deleted',
};

const aboutPhoto = (reports: OpenReport[], url: string) =>
  reports.filter(({ imageUrl }) => imageUrl === url).map(({ id }) => id);

const aboutQuestion = (reports: OpenReport[], questionId: number) =>
  reports.filter(({ question }) => question?.id === questionId).map(({ id }) => id);

interface ReportLineProps {
  report: OpenReport;
  vehicle: PrivateVehicle;
  onRemovePhoto: (imageUrl: string) => void;
  onRemoveQuestion: (questionId: number) => void;
}

function ReportLine({
  report: { reason, text, imageUrl, question, createdAt },
  vehicle,
  onRemovePhoto,
  onRemoveQuestion,
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
          <span>{REPORT_REASONS[reason]}</span>
          <span className="measure font-normal text-muted text-sm">{` · ${dayText(createdAt)}`}</span>
        </p>
        {text && <p className="whitespace-pre-line text-text-2 wrap-break-word">{text}</p>}
        {question && <ReportedQuestion question={question} />}
        {imageUrl !== null && !isThere && (
          <p className="text-muted text-sm">About a photo that’s no longer on this build.</p>
        )}
      </div>
      {isThere && (
        <Button size="sm" onClick={() => onRemovePhoto(imageUrl)}>
          Remove Photo
        </Button>
      )}
      {question && (
        <Button size="sm" onClick={() => onRemoveQuestion(question.id)}>
          Remove Question
        </Button>
      )}
    </li>
  );
}
