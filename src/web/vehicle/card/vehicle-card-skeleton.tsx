import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CardLayout } from './vehicle-card.tsx';

/** Has the shape of the card that comes. */
export function VehicleCardSkeleton({ layout = 'grid' }: { layout?: CardLayout }) {
  return layout === 'wide' ? <WideSkeleton /> : <GridSkeleton />;
}

function GridSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="aspect-square rounded-card" />
      <div className="flex h-32 flex-col gap-2.5 pt-1">
        <Skeleton className="h-4.5 w-3/5" />
        <Skeleton className="mb-1 h-3 w-1/4" />
        <Skeleton className="h-3 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    </div>
  );
}

function WideSkeleton() {
  return (
    <div className="@container">
      <div className="flex flex-col gap-3 @xl:flex-row @xl:gap-7">
        <Skeleton className="h-[408px] w-full shrink-0 rounded-card @xl:w-[65%]" />
        <div className="flex flex-1 flex-col gap-6 pt-4">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="-mt-3 h-3 w-1/4" />
          {['wheel', 'tires', 'suspension', 'rubbing'].map((row) => (
            <Skeleton key={row} className="h-8 w-4/5" />
          ))}
        </div>
      </div>
    </div>
  );
}
