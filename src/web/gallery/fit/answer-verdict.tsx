import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ANY_SUSPENSION, type FitQuestion } from '#contract/fit-address.ts';
import type { Reports, Share } from '#contract/fitment.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { FitReply, Interval } from '#contract/similar.ts';
import { intervalText, percentOf } from '#domain/share-words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FitmentIcon } from '#web/ui/icons.tsx';
import { scaleStep } from '#web/vehicle/similar/chart-cells.ts';
import { ListLink } from '#web/vehicle/similar/list-link.tsx';
import { readModelCounts } from './fit-queries.ts';
import { StepTitle } from './fit-step.tsx';

interface AnswerVerdictProps {
  question: FitQuestion;
  reply: FitReply;
}

/** The answer in a sentence, the shares behind it, and whose builds they are. */
export function AnswerVerdict({ question, reply }: AnswerVerdictProps) {
  const { sentence, nearness, reports, weighted, scope } = reply;
  const { clear, untrimmed } = reports;
  const some = reports.builds > 0;
  return (
    <section aria-label="Answer" className="min-w-0">
      <StepTitle lead={some && `Based on builds with ${nearness}.`}>{sentence}</StepTitle>
      {clear && untrimmed && (
        <div className="mt-5 flex flex-col gap-4">
          <ReportBar share={clear} weighted={weighted.clear}>
            No rubbing
          </ReportBar>
          <ReportBar share={untrimmed} weighted={weighted.untrimmed}>
            No trimming
          </ReportBar>
        </div>
      )}
      {some && <ReportCounts reports={reports} />}
      {scope.sentence && (
        <p className="mt-4 rounded-control bg-raised px-3.5 py-2.5 text-sm text-text-2">{scope.sentence}</p>
      )}
      <Ways question={question} reply={reply} />
      {some && <p className="mt-4 text-xs text-muted">Owner reports, not a guarantee.</p>}
    </section>
  );
}

const LINK = buttonClass({ variant: 'quiet' });

/** Where to look on: at the builds behind the answer, or at what there is when there are none. */
function Ways({ question, reply: { scope, reports } }: AnswerVerdictProps) {
  const { make } = question;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {scope.address && (
        <ListLink to={scope.address} className={LINK}>
          See All Builds Like This
          <ChevronRight aria-hidden className="size-4" />
        </ListLink>
      )}
      {reports.builds > 0 ? (
        <ListLink to={chartAddress(question)} className={LINK}>
          <FitmentIcon aria-hidden className="size-4" />
          Open the Fitment Chart
        </ListLink>
      ) : (
        make !== undefined && <MakeLink make={make} />
      )}
    </div>
  );
}

/** To all builds of a make, where there are any. */
function MakeLink({ make }: { make: string }) {
  const { data: counts } = useQuery(readModelCounts({ make }));
  if (!counts?.totalCount) return null;
  return (
    <ListLink to={galleryAddress({ ...FIRST_STATE, filters: { make } })} className={LINK}>
      <span>{`See All ${make} Builds`}</span>
      <ChevronRight aria-hidden className="size-4" />
    </ListLink>
  );
}

function chartAddress({ make, model, suspension }: FitQuestion): string {
  const known = suspension !== undefined && suspension !== ANY_SUSPENSION;
  const filters = {
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(known && { suspension: [suspension] }),
  };
  return galleryAddress({ ...FIRST_STATE, filters, view: 'fitment' });
}

const inPercent = (part: number) => `${part * 100}%`;

interface ReportBarProps {
  share: Share;
  /** Where it likely lies for exactly this set-up. */
  weighted: Interval | undefined;
  /** "No rubbing" */
  children: ReactNode;
}

/** A share as a bar, with a whisker over its likely range; where that of this very set-up is wider, it is told beside it. */
function ReportBar({ share, weighted, children }: ReportBarProps) {
  const { count, of, low, high } = share;
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium">{children}</span>
        <span className="measure text-muted">
          <b className="text-base font-semibold text-text">{`${percentOf(share)}%`}</b>
          <span>{` · ${count} of ${of}`}</span>
        </span>
      </p>
      <div aria-hidden className="relative mt-1.5 h-3">
        <div className="absolute inset-x-0 inset-y-[3px] overflow-hidden rounded-full bg-line">
          <div
            className={clsx('h-full', scaleStep({ clear: share })?.bar)}
            style={{ width: inPercent(share.share) }}
          />
        </div>
        <div
          className="absolute inset-y-0 border-x-[1.5px] border-text"
          style={{ left: inPercent(low), right: inPercent(1 - high) }}
        >
          <div className="absolute inset-x-0 top-1/2 -mt-px border-t-[1.5px] border-text" />
        </div>
      </div>
      <p className="measure mt-1 text-xs text-muted">
        <span>{`Likely ${intervalText(share)}`}</span>
        {weighted && intervalText(weighted) !== intervalText(share) && (
          <span>{`. Weighted for your setup: ${intervalText(weighted)}`}</span>
        )}
      </p>
    </div>
  );
}

/** The owners' reports, counted. */
function ReportCounts({ reports: { rubbing, trimmed, trimmedOf } }: { reports: Reports }) {
  const counts = [
    ['No rubbing', rubbing.none],
    ['Slight rub at full turn', rubbing.slight],
    ['Rubs', rubbing.rubs],
    ['Trimmed or rolled', trimmedOf > 0 ? trimmed : '—'],
  ] as const;
  return (
    <dl className="mt-5 grid grid-cols-4 border-y border-line max-sm:grid-cols-2 max-sm:[&>div:nth-child(n+3)]:border-t">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end border-line py-2.5">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="measure font-condensed text-[28px]/8 font-semibold">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
