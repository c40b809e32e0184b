import { Skeleton } from '#web/ui/skeleton.tsx';

const ROWS = ['+18', '+12', '0', '−12', '−19', '−25', '−44', '−51', '−76'];
const COLUMNS = ['8.5', '9', '9.5', '10', '12', '14'];

/** The shape of the chart and of the answers beside it. */
export function FitmentSkeleton() {
  return (
    <div aria-hidden className="pb-10">
      <Skeleton className="mb-6 h-8 w-80 max-w-full" />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_372px]">
        <div className="flex flex-col gap-[3px] pl-12 md:pl-14">
          {ROWS.map((row) => (
            <div key={row} className="grid grid-cols-6 gap-[3px]">
              {COLUMNS.map((column) => (
                <Skeleton key={column} className="h-9 md:h-[46px]" />
              ))}
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-5 max-md:hidden">
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      </div>
    </div>
  );
}
