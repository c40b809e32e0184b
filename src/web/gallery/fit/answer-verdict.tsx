import { ChevronRight } from 'lucide-react';
import { ANY_SUSPENSION, type FitQuestion } from '#contract/fit-address.ts';
import type { Reports } from '#contract/fitment.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { FitReply } from '#contract/similar.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FitmentIcon } from '../../ui/icons.tsx';
import { ListLink } from '../../vehicles/similar/list-link.tsx';

import { ReportBar } from './report-bar.tsx';
import { StepTitle } from './step-title.tsx';

interface AnswerVerdictProps {
  question: FitQuestion;
  fit: FitReply;
}

/** The answer in a sentence, the shares behind it, and whose builds they are. */
export function AnswerVerdict({ question, fit: { sentence, nearness, reports, scope } }: AnswerVerdictProps) {
  const { clear, untrimmed } = reports;
  return (
    <section aria-label="Answer" className="min-w-0">
      <StepTitle lead={<Nearness>{nearness}</Nearness>}>{sentence}</StepTitle>
      {clear && untrimmed && (
        <div className="mt-5 flex flex-col gap-4">
          <ReportBar share={clear}>Report no rubbing</ReportBar>
          <ReportBar share={untrimmed}>Trimmed nothing</ReportBar>
        </div>
      )}
      {reports.builds > 0 && <Counts reports={reports} />}
      {scope.sentence && (
        <p className="mt-4 rounded-control bg-raised px-3.5 py-2.5 text-sm text-text-2">{scope.sentence}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {scope.address && (
          <ListLink className={buttonClass({ variant: 'quiet' })} to={scope.address}>
            See all builds like this
            <ChevronRight aria-hidden className="size-4" />
          </ListLink>
        )}
        <ListLink className={buttonClass({ variant: 'quiet' })} to={chartAddress(question)}>
          <FitmentIcon aria-hidden className="size-4" />
          Open the fitment chart
        </ListLink>
      </div>
      <p className="mt-4 text-xs text-muted">Reported by owners, not a promise.</p>
    </section>
  );
}

function Nearness({ children }: { children: string }) {
  return <span className="measure">{children}</span>;
}

/** What the owners answered, counted; all of it is said in words, so that no colour is needed. */
function Counts({ reports: { rubbing, trimmed } }: { reports: Reports }) {
  const counts = [
    ['No rubbing', rubbing.none],
    ['Slight rub at full turn', rubbing.slight],
    ['Rubs', rubbing.rubs],
    ['Trimmed or rolled', trimmed],
  ] as const;
  return (
    <dl className="mt-5 grid grid-cols-2 border-t border-line sm:grid-cols-4">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end border-b border-line py-2.5">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="measure font-condensed text-[28px]/8 font-semibold">{count}</dd>
        </div>
      ))}
    </dl>
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
