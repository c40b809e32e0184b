import { useQuery } from '@tanstack/react-query';
import { boltOnCall } from '#contract/fit/fit-setup.ts';
import type { Neighbor } from '#contract/similar.ts';
import { hasStatus } from '#web/data/failure.ts';
import { BoltOn } from '#web/gallery/bolt-on/bolt-on.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NeighborCard } from '#web/vehicle/similar/similar-builds.tsx';
import { AnswerGeometry } from './answer-geometry.tsx';
import { AnswerVerdict } from './answer-verdict.tsx';
import { readAnswer } from './fit-queries.ts';
import { StepBody, StepTitle } from './fit-step.tsx';
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
      <AnswerGeometry question={fit.question} nearest={data.nearest} onAddCurrent={fit.goToCurrent} />
      <div className="grid min-w-0 content-start gap-9">
        <FitBoltOn fit={fit} />
        <NearestVehicles nearest={data.nearest} onOpen={onOpen} />
      </div>
    </div>
  );
}

/** Whether the wheel is listed for the vehicle. Which wheel it is can be chosen here. */
function FitBoltOn({ fit }: { fit: Fit }) {
  const question = boltOnCall(fit.question);
  if (!question) return null;
  return (
    <BoltOn
      heading="h4"
      question={question}
      onWheel={(wheelModel) => fit.answer({ wheelModel })}
      onTake={({ wheelDiameter, wheelWidth, offset }) =>
        fit.answer({ wheel: `${wheelDiameter}x${wheelWidth}`, offset: String(offset), typed: '' })
      }
    />
  );
}

function Failure({ error, onRetry, onEdit }: { error: Error; onRetry: () => void; onEdit: () => void }) {
  const isRefused = hasStatus(error, 400);
  return (
    <div className="flex flex-col gap-5">
      <StepTitle>No answer yet</StepTitle>
      <Notice
        kind="error"
        title={isRefused ? 'Those numbers don’t make a wheel' : 'Couldn’t get an answer'}
        actions={
          isRefused ? (
            <Button onClick={onEdit}>Edit Numbers</Button>
          ) : (
            <Button onClick={onRetry}>Try Again</Button>
          )
        }
      >
        {isRefused
          ? 'Check wheel size, offset, and tire.'
          : 'You may be offline. Your choices are saved in this page’s link.'}
      </Notice>
    </div>
  );
}

/** Has the shape of the answer that comes. */
function AnswerSkeleton() {
  return (
    <div aria-busy className="grid items-start gap-8 lg:grid-cols-[1fr_400px]">
      <div>
        <StepTitle lead="One moment">Checking builds...</StepTitle>
        <Skeleton className="mt-5 h-14 w-full" />
        <Skeleton className="mt-4 h-14 w-full" />
        <Skeleton className="mt-5 h-16 w-full" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

/** The builds behind the answer, nearest first, each with its differences from the question. */
function NearestVehicles({
  nearest,
  onOpen,
}: {
  nearest: readonly Neighbor[];
  onOpen: (id: number) => void;
}) {
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearest-title">
      <h4 id="nearest-title" className="font-condensed text-xl/6 font-semibold">
        The closest builds
      </h4>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3">
        {nearest.map((neighbor) => (
          <li key={neighbor.vehicle.id}>
            <NeighborCard neighbor={neighbor} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
