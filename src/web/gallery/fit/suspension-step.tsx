import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ANY_SUSPENSION } from '#contract/fit-address.ts';
import { SUSPENSIONS } from '#domain/choices.ts';
import { buildsText } from '#web/gallery/state/builds-text.ts';
import { readModelCounts } from './fit-queries.ts';
import { StepBody, StepTitle } from './fit-step.tsx';
import type { Fit } from './use-fit.ts';

/** Second step: how high the vehicle sits. Each choice goes on. */
export function SuspensionStep({ fit }: { fit: Fit }) {
  const { question, goOn } = fit;
  const { data } = useQuery(readModelCounts(question));
  const counts = new Map(data?.facets.suspension.map(({ value, count }) => [value, count]));
  const choose = (suspension: string) => goOn({ suspension });
  return (
    <StepBody fit={fit}>
      <StepTitle lead="How high it sits decides what clears.">What suspension does it have?</StepTitle>
      <div className="mt-6 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {SUSPENSIONS.map((suspension) => (
          <Choice
            key={suspension}
            chosen={question.suspension === suspension}
            count={data && (counts.get(suspension) ?? 0)}
            onChoose={() => choose(suspension)}
          >
            {suspension}
          </Choice>
        ))}
        <Choice
          chosen={question.suspension === ANY_SUSPENSION}
          count={data?.totalCount}
          onChoose={() => choose(ANY_SUSPENSION)}
          className="col-span-full"
        >
          I don’t know
        </Choice>
      </div>
    </StepBody>
  );
}

interface ChoiceProps {
  children: string;
  chosen: boolean;
  /** Builds that have it; absent while they are counted. */
  count: number | undefined;
  onChoose: () => void;
  className?: string;
}

function Choice({ children, chosen, count, onChoose, className }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={clsx(
        'flex min-h-14 flex-col justify-center rounded-control border border-line-strong px-3.5 py-2 text-left transition-colors duration-150 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft',
        className,
      )}
    >
      <span className="text-base/5 font-medium">{children}</span>
      <span className="measure min-h-4 text-xs text-muted">{count !== undefined && buildsText(count)}</span>
    </button>
  );
}
