import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AnswerGeometry } from './answer-geometry.tsx';
import { AnswerSkeleton } from './answer-skeleton.tsx';
import { AnswerVerdict } from './answer-verdict.tsx';
import { readAnswer } from './fit-queries.ts';
import { NearestBuilds } from './nearest-builds.tsx';
import { StepBody } from './step-body.tsx';
import { StepTitle } from './step-title.tsx';
import type { Fit } from './use-fit.ts';

interface AnswerStepProps {
  fit: Fit;
  onOpen: (id: number) => void;
}

type Answer = NonNullable<ReturnType<typeof readAnswer>>;

/** Last step: what owners of the nearest builds report, and how the wheel would stand. */
export function AnswerStep({ fit, onOpen }: AnswerStepProps) {
  const answer = readAnswer(fit.question);
  return <StepBody fit={fit}>{answer && <Answered answer={answer} fit={fit} onOpen={onOpen} />}</StepBody>;
}

function Answered({ answer, fit, onOpen }: AnswerStepProps & { answer: Answer }) {
  const { data, error, refetch } = useQuery(answer);
  if (error)
    return <Failure error={error} onRetry={() => void refetch()} onEdit={() => fit.goTo('wheels')} />;
  if (!data) return <AnswerSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-9 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr]">
      <AnswerVerdict question={fit.question} reply={data} />
      <AnswerGeometry question={fit.question} nearest={data.nearest} onSayCurrent={fit.goToCurrent} />
      <NearestBuilds nearest={data.nearest} onOpen={onOpen} />
    </div>
  );
}

interface FailureProps {
  error: Error;
  onRetry: () => void;
  onEdit: () => void;
}

function Failure({ error, onRetry, onEdit }: FailureProps) {
  const refused = error instanceof ApiError && error.status === 400;
  return (
    <div className="flex flex-col gap-5">
      <StepTitle>No answer yet</StepTitle>
      <Notice
        kind="error"
        title={refused ? 'These numbers cannot be a wheel' : 'The gallery did not answer'}
        actions={
          refused ? (
            <Button onClick={onEdit}>Change them</Button>
          ) : (
            <Button onClick={onRetry}>Try again</Button>
          )
        }
      >
        {refused
          ? 'Check wheel size, offset and tire.'
          : 'You may be offline. What you said is kept in the address.'}
      </Notice>
    </div>
  );
}
