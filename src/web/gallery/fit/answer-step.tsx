import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnswerGeometry } from './answer-geometry.tsx';
import { AnswerSkeleton } from './answer-skeleton.tsx';
import { AnswerVerdict } from './answer-verdict.tsx';
import { readAnswer } from './fit-queries.ts';
import { NearestBuilds } from './nearest-builds.tsx';
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
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto px-4 pt-5 pb-10 md:px-6">
      {answer && <Answered answer={answer} fit={fit} onOpen={onOpen} />}
    </div>
  );
}

function Answered({ answer, fit, onOpen }: AnswerStepProps & { answer: Answer }) {
  const { data, error, refetch } = useQuery(answer);
  if (error)
    return <Failure error={error} onRetry={() => void refetch()} onEdit={() => fit.goTo('wheels')} />;
  if (!data) return <AnswerSkeleton />;
  return (
    <>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_400px]">
        <AnswerVerdict question={fit.question} fit={data} />
        <AnswerGeometry
          question={fit.question}
          nearest={data.nearest}
          onSayCurrent={() => fit.goTo('wheels')}
        />
      </div>
      <NearestBuilds nearest={data.nearest} onOpen={onOpen} />
    </>
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
