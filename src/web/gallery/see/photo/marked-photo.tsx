import { type ReactNode, useState } from 'react';
import type { SeeState } from '#contract/see/see-address.ts';
import type { Marks } from '#web/vehicle/photo-marks/first-marks.ts';
import type { OwnPhoto } from '#web/vehicle/photo-marks/photo.ts';
import { PhotoFacts, PhotoMarks, PhotoRefusal } from '#web/vehicle/photo-marks/photo-marks.tsx';
import { usePhotoMarks } from '#web/vehicle/photo-marks/use-photo-marks.ts';
import type { DrawnSetup } from '#web/vehicle/scale/use-drawn-setup.ts';
import { PhotoResult } from './photo-result.tsx';

interface MarkedPhotoProps {
  photo: OwnPhoto;
  first: Marks;
  state: Pick<SeeState, 'year' | 'make' | 'model'>;
  setup: DrawnSetup;
  before: DrawnSetup;
  /** What chooses another photo. */
  children?: ReactNode;
}

const STEPS = { marks: 'Marks', wheels: 'Wheels' } as const;

/** A photo in two steps: the marks are set, then the wheels are looked at. */
export function MarkedPhoto({ photo, first, state, setup, before, children }: MarkedPhotoProps) {
  const [drawnOn, setDrawnOn] = useState<OwnPhoto>();
  const step = drawnOn === photo ? 'wheels' : 'marks';
  const marking = usePhotoMarks(photo, first, state);
  const { marks, reading, scale } = marking;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex rounded-control border border-line-strong p-0.5">
          <legend className="sr-only">Step</legend>
          {(['marks', 'wheels'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === step}
              onClick={() => setDrawnOn(one === 'wheels' ? photo : undefined)}
              className="h-8 rounded-[5px] px-3 text-sm font-medium hover:bg-hover aria-pressed:bg-ink aria-pressed:text-on-ink max-md:h-10"
            >
              {STEPS[one]}
            </button>
          ))}
        </fieldset>
        {children}
      </div>
      {step === 'wheels' && scale ? (
        <PhotoResult photo={photo} marks={marks} scale={scale} setup={setup} before={before} />
      ) : (
        <PhotoMarks marking={marking} />
      )}
      <PhotoRefusal reading={reading} />
      {step === 'marks' && scale && (
        <p className="measure text-sm">
          {`The tire in your photo measures ${Math.round(scale.tireDiameter)}\u00a0mm, about ±\u00a0${Math.ceil(scale.error)}\u00a0mm.`}
        </p>
      )}
      <PhotoFacts marking={marking} />
    </div>
  );
}
