import { Skeleton } from '#web/ui/skeleton.tsx';
import { StepTitle } from './step-title.tsx';

/** Has the shape of the answer that comes. */
export function AnswerSkeleton() {
  return (
    <div aria-busy className="grid items-start gap-8 lg:grid-cols-[1fr_400px]">
      <div>
        <StepTitle lead="One moment">Asking the builds...</StepTitle>
        <Skeleton className="mt-5 h-14 w-full" />
        <Skeleton className="mt-4 h-14 w-full" />
        <Skeleton className="mt-5 h-16 w-full" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
