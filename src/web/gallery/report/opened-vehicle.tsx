import { type ComponentProps, useState } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Island } from '#web/ui/island.tsx';
import { lazyPart, openLazy } from '#web/ui/lazy-part.ts';
import { VehicleDialog } from '#web/vehicle/detail/vehicle-dialog.tsx';

const LazyReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** A build opened in the gallery, where everybody may report it. */
export function OpenedVehicle(props: Omit<ComponentProps<typeof VehicleDialog>, 'onReport'>) {
  const [reported, setReported] = useState<PublicVehicle>();
  return (
    <>
      <VehicleDialog
        {...props}
        onReport={(vehicle) => openLazy(LazyReportDialog, () => setReported(vehicle))}
      />
      <ErrorBoundary fallback={null} resetKey={String(reported?.id)}>
        <Island>
          {reported && <LazyReportDialog vehicle={reported} onClose={() => setReported(undefined)} />}
        </Island>
      </ErrorBoundary>
    </>
  );
}
