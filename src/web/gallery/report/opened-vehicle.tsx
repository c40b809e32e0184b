import { type ComponentProps, useState } from 'react';
import type { AnsweredQuestion } from '#contract/account/questions.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Island } from '#web/ui/island.tsx';
import { lazyPart, openLazy } from '#web/ui/lazy-part.ts';
import { VehicleDialog } from '#web/vehicle/detail/vehicle-dialog.tsx';

const LazyReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** A build opened in the gallery, where everybody may report it. */
export function OpenedVehicle(props: Omit<ComponentProps<typeof VehicleDialog>, 'onReport'>) {
  const [reported, setReported] = useState<{
    vehicle: PublicVehicle;
    question: AnsweredQuestion | undefined;
  }>();
  return (
    <>
      <VehicleDialog
        {...props}
        onReport={(vehicle, question) => openLazy(LazyReportDialog, () => setReported({ vehicle, question }))}
      />
      <ErrorBoundary fallback={null} resetKey={String(reported?.vehicle.id)}>
        <Island>
          {reported && <LazyReportDialog {...reported} onClose={() => setReported(undefined)} />}
        </Island>
      </ErrorBoundary>
    </>
  );
}
