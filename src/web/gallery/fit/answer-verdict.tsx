import { ChevronRight } from 'lucide-react';
import { ANY_SUSPENSION, type FitQuestion } from '#contract/fit-address.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { FitReply } from '#contract/similar.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FitmentIcon } from '#web/ui/icons.tsx';
import { ListLink } from '#web/vehicle/similar/list-link.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportCounts } from './report-counts.tsx';
import { StepTitle } from './step-title.tsx';

interface AnswerVerdictProps {
  question: FitQuestion;
  reply: FitReply;
}

/** The answer in a sentence, the shares behind it, and whose builds they are. */
export function AnswerVerdict({ question, reply }: AnswerVerdictProps) {
  const { sentence, nearness, reports, scope } = reply;
  const { clear, untrimmed } = reports;
  const some = reports.builds > 0;
  return (
    <section aria-label="Answer" className="min-w-0">
      <StepTitle lead={some && `From builds ${nearness}.`}>{sentence}</StepTitle>
      {clear && untrimmed && (
        <div className="mt-5 flex flex-col gap-4">
          <ReportBar share={clear}>Report no rubbing</ReportBar>
          <ReportBar share={untrimmed}>Trimmed nothing</ReportBar>
        </div>
      )}
      {some && <ReportCounts reports={reports} />}
      {scope.sentence && (
        <p className="mt-4 rounded-control bg-raised px-3.5 py-2.5 text-sm text-text-2">{scope.sentence}</p>
      )}
      <Ways question={question} reply={reply} />
      {some && <p className="mt-4 text-xs text-muted">Reported by owners, not a promise.</p>}
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
          See all builds like this
          <ChevronRight aria-hidden className="size-4" />
        </ListLink>
      )}
      {reports.builds > 0 ? (
        <ListLink to={chartAddress(question)} className={LINK}>
          <FitmentIcon aria-hidden className="size-4" />
          Open the fitment chart
        </ListLink>
      ) : (
        make !== undefined && (
          <ListLink to={galleryAddress({ ...FIRST_STATE, filters: { make } })} className={LINK}>
            See all {make} builds
            <ChevronRight aria-hidden className="size-4" />
          </ListLink>
        )
      )}
    </div>
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
