import { Ruler } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isUpload } from '#domain/uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx';
import { lazyPart, openLazy } from '#web/ui/lazy-part.ts';
import { takenOf, type UploadMeasures } from '#web/uploads/upload.ts';
import { type UploadQueue, useUploads } from '#web/uploads/upload-queue.ts';
import { measuredByPhoto } from '#web/vehicle/data/photo-measures.ts';
import type { VehicleValues } from '#web/vehicle-form/fields/vehicle-values.ts';

/** The code that finds and marks wheels comes when a photo is to be measured. */
const LazyMeasureDialog = lazyPart(async () => (await import('./measure-dialog.tsx')).MeasureDialog);

const WHAT_FOR =
  'Mark the wheels on your main photo and the build shows its fender gap and ride height. Optional.';
const ON_ANOTHER =
  'What you measured belongs to another photo. Make that one the main photo to use it again.';

/** Offers to measure the main photo once it has arrived; what was measured stays with its photo. */
export function MeasureStep({ photos }: { photos: UploadQueue }) {
  const { getValues } = useFormContext<VehicleValues>();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<VehicleValues>();
  useRideHeightOf(photos);
  const [main, ...others] = takenOf(useUploads(photos));
  if (!main || !isUpload(main.url)) return null;
  const { key, url, measures } = main;
  const isElsewhere = !measures && others.some((photo) => photo.measures);
  const close = () => setOpened(undefined);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex gap-2">
        <Button ref={button} onClick={() => openLazy(LazyMeasureDialog, () => setOpened({ ...getValues() }))}>
          <Ruler aria-hidden className="size-4" />
          <span>{measures ? 'Edit Measures' : 'Measure by Photo'}</span>
        </Button>
        {measures && (
          <Button
            variant="ghost"
            onClick={() => {
              photos.setMeasures(key, undefined);
              button.current?.focus();
            }}
          >
            Remove<span className="sr-only"> measures</span>
          </Button>
        )}
      </div>
      <div aria-live="polite" className="min-w-0 flex-1 basis-60 text-sm text-muted">
        {measures ? <Measured measures={measures} /> : isElsewhere ? ON_ANOTHER : WHAT_FOR}
      </div>
      {opened && (
        <LazyBoundary part={LazyMeasureDialog} opened={url} onClose={close}>
          <LazyMeasureDialog
            url={url}
            values={opened}
            before={measures}
            onSave={(next) => {
              photos.setMeasures(key, next);
              close();
            }}
            onClose={close}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

/** Forgets the ride height of all photos when the vehicle becomes another one: it was read over the stock height of that. */
function useRideHeightOf(photos: UploadQueue): void {
  const { getValues, subscribe } = useFormContext<VehicleValues>();
  useEffect(() => {
    let measured = nameOf(getValues());
    return subscribe({
      formState: { values: true },
      callback({ values, name }) {
        const next = nameOf(values);
        if (next === measured) return;
        measured = next;
        // A draft that is shown names no field, and brings its own measures.
        if (name === undefined) return;
        for (const { key, measures } of photos.get())
          if (measures && measures.rise !== null) photos.setMeasures(key, { ...measures, rise: null });
      },
    });
  }, [photos, getValues, subscribe]);
}
const nameOf = ({ year, make, model }: VehicleValues) => JSON.stringify([year, make, model]);

/** In the words of the build's detail, in one line. */
function Measured({ measures }: { measures: UploadMeasures }) {
  const measured = measuredByPhoto({ photoMeasures: measures });
  const inWords = (said: 'text' | 'spoken') =>
    measured
      .map(({ rear, ...front }) => {
        const gap = rear ? `${front[said]} front, ${rear[said]} rear` : front[said];
        return `${front.label} ${gap}`;
      })
      .join(' · ');
  return (
    <>
      <span aria-hidden className="measure text-text">
        {inWords('text')}
      </span>
      <span className="sr-only">{inWords('spoken')}</span>
    </>
  );
}
