import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { buttonClass } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Has the shape of the dialog that comes. */
export function VehicleDialogSkeleton() {
  return (
    <>
      <div className="flex flex-col">
        <Skeleton className="aspect-3/2 rounded-none lg:aspect-auto lg:flex-1" />
        <div className="flex gap-2 p-3">
          {['first', 'second', 'third'].map((thumb) => (
            <Skeleton key={thumb} className="h-15 w-23 rounded-control" />
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-3 p-4 md:p-6 lg:border-l lg:border-line">
        <div className="flex items-start gap-3.5">
          <Skeleton className="size-12 rounded-control" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Dialog.Title className="sr-only">Loading vehicle</Dialog.Title>
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Dialog.Close aria-label="Close" className={buttonClass({ variant: 'ghost', size: 'icon' })}>
            <X aria-hidden className="size-5" />
          </Dialog.Close>
        </div>
        <Skeleton className="mb-6 h-6.5 w-1/2" />
        {['wheel', 'size', 'tires', 'details', 'notes'].map((row) => (
          <Skeleton key={row} className="h-11 w-full" />
        ))}
      </div>
    </>
  );
}
