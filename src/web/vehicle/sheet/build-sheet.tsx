import { ChevronLeft, Printer, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import { seeAddressOf } from '#contract/see/see-address.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { hasStatus } from '#web/data/failure.ts';
import { openDrawing } from '#web/navigation/history-entry.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { onPlainClick } from '#web/ui/plain-click.ts';
import { useVehicle } from '#web/vehicle/data/opened-vehicle.ts';
import { SheetPage } from './sheet-page.tsx';

interface BuildSheetProps {
  id: number;
  /** Back to the build. */
  onClose: () => void;
}

/** A build on one page of paper, to be looked at and printed. */
export function BuildSheet({ id, onClose }: BuildSheetProps) {
  const { data: vehicle, error } = useVehicle(id);
  return (
    <div className="flex min-h-dvh flex-col bg-raised print:block print:min-h-0 print:bg-transparent">
      <SheetBar id={id} onClose={onClose} vehicle={vehicle} />
      <main
        id="content"
        className="mx-auto w-full max-w-[calc(210mm+32px)] flex-1 px-4 pb-10 max-md:px-0 max-md:pb-0 print:max-w-none print:p-0"
      >
        {vehicle ? <SheetPage vehicle={vehicle} /> : error && <Missing error={error} />}
      </main>
    </div>
  );
}

function SheetBar({ id, onClose, vehicle }: BuildSheetProps & { vehicle: PublicVehicle | undefined }) {
  return (
    <header className="mx-auto flex w-full max-w-[calc(210mm+32px)] flex-wrap items-center gap-2 px-4 py-3 print:hidden">
      <a
        href={galleryAddress({ ...FIRST_STATE, vehicle: id })}
        onClick={onPlainClick(onClose)}
        className={buttonClass({ variant: 'ghost', className: '-ml-3 gap-1' })}
      >
        <ChevronLeft aria-hidden className="size-4" />
        Back to the Build
      </a>
      <p className="ml-auto text-sm text-muted max-md:hidden">One page, Letter or A4</p>
      {vehicle && (
        <Link
          href={seeAddressOf(vehicle)}
          {...openDrawing}
          className={buttonClass({ className: 'max-md:ml-auto' })}
        >
          <Ruler aria-hidden className="size-4" />
          <span>
            See It<span className="max-md:sr-only"> Drawn to Scale</span>
          </span>
        </Link>
      )}
      <Button variant="primary" disabled={!vehicle} onClick={() => print()}>
        <Printer aria-hidden className="size-4" />
        Print
      </Button>
    </header>
  );
}

function Missing({ error }: { error: Error }): ReactNode {
  const gone = hasStatus(error, 404);
  return (
    <>
      <h1 className="sr-only">Build sheet</h1>
      <EmptyState
        title={gone ? 'Vehicle not found' : 'Something went wrong'}
        text={
          gone
            ? 'This build is no longer in the gallery.'
            : 'Failed to load this build. Please try again later.'
        }
        actions={
          <a href="/" className={buttonClass({ variant: 'outline', size: 'lg' })}>
            Back to Gallery
          </a>
        }
      />
    </>
  );
}
